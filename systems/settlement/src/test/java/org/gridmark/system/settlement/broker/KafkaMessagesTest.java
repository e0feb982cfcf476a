package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

/** A closing is sent with the message whose id it was stored with: no other may have that. */
class KafkaMessagesTest {
  private static final List<String> QUEUES =
      List.of("settlement.noe", "settlement.alc", "settlement.npr", "settlement.set", "", "eon");

  @Test
  void noTwoMessagesOfAnyQueuesHaveTheSameId() {
    Set<Long> ids = new HashSet<>();
    int messages = 0;
    for (String queue : QUEUES) {
      for (int partition = 0; partition < 16; partition++) {
        for (long offset = 0; offset < 500; offset++) {
          ids.add(id(queue, partition, offset));
          messages++;
        }
      }
    }
    assertThat(ids).hasSize(messages);
  }

  @Test
  void aMessageThatComesAgainHasTheIdThatItHad() {
    assertThat(id("settlement.noe", 3, 1L << 40)).isEqualTo(id("settlement.noe", 3, 1L << 40));
  }

  private static long id(String queue, int partition, long offset) {
    byte[] body = {1};
    ConsumerRecord<byte[], byte[]> record =
        new ConsumerRecord<>(queue, partition, offset, null, body);
    return KafkaMessages.envelope(record, KafkaMessages.ids(queue)).id();
  }
}
