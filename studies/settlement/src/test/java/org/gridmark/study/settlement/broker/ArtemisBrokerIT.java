package org.gridmark.study.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
    assertThat(numbers(drain("ordered", 10_000))).containsExactlyElementsOf(range(0, 10_000));
  }

  @Test
  void whatWasTakenComesAgainBeforeWhatCameAfterIt() throws Exception {
    feed("in-front", 0, 100);
    try (Inbox inbox = broker.inbox("in-front")) {
      inbox.take(10, NOT_LONG, LONG);
      inbox.rollback();
    }
    List<Integer> again = numbers(drain("in-front", 100));
    assertThat(again).containsExactlyElementsOf(range(0, 100));
  }
}
