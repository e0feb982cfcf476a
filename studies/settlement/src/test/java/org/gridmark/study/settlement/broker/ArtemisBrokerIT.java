package org.gridmark.study.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.model.service.Service;
import org.gridmark.service.artemis.ArtemisService;
import org.junit.jupiter.api.Test;

class ArtemisBrokerIT extends BrokerContract {
  @Override
  Service service() {
    return new ArtemisService();
  }

  @Test
  void messagesOfOneFeedKeepTheirOrder() throws Exception {
    feed("ordered", 0, 10_000);
    assertThat(numbers(drain("ordered")))
        .containsExactlyElementsOf(IntStream.range(0, 10_000).boxed().toList());
  }

  @Test
  void whatWasTakenComesAgainBeforeWhatCameAfterIt() throws Exception {
    feed("in-front", 0, 100);
    try (Inbox inbox = broker().inbox("in-front")) {
      inbox.take(10, NOT_LONG, LONG);
      inbox.rollback();
    }
    List<Integer> again = numbers(drain("in-front"));
    assertThat(again).containsExactlyElementsOf(IntStream.range(0, 100).boxed().toList());
  }
}
