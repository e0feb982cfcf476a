package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.service.Service;
import org.gridmark.service.kafka.KafkaService;
import org.junit.jupiter.api.Test;

class KafkaBrokerIT extends BrokerContract {
  @Override
  Service service() {
    return new KafkaService();
  }

  @Test
  void whatGoesToAnotherReceiverWhileOneLingersIsNotTaken() throws Exception {
    int messages = 1_000;
    for (int from = 0; from < messages; from += 20) {
      // Each feed sends to another partition, as likely as not.
      feed("parted", from, from + 20);
    }
    List<Integer> all = new ArrayList<>();
    try (Receiver lingering = broker.receiver("parted")) {
      Future<List<Envelope>> taken =
          threads.submit(() -> lingering.take(2 * messages, LONG.dividedBy(12), LONG));
      all.addAll(numbers(drain("parted", 1)));
      assertThat(all).hasSizeLessThan(messages);
      all.addAll(numbers(taken.get(LONG.toSeconds(), TimeUnit.SECONDS)));
      lingering.commit();
    }
    assertThat(all).containsExactlyInAnyOrderElementsOf(range(0, messages));
  }
}
