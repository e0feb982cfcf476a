package org.gridmark.study.settlement.drive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.engine.Queues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ExceptionsTest {
  private final MemoryBroker broker = new MemoryBroker();

  private void refused(String reason) {
    broker.put(Queues.EXCEPTIONS, new Envelope(new byte[0], null, reason));
  }

  @Test
  void refusedMessagesAreCountedByTheirReasonWithoutItsDetails() throws Exception {
    refused("not signed");
    refused("bad value: Price: 1,0");
    refused("bad value: Side: BOTH");
    assertThat(Exceptions.drain(broker))
        .containsExactlyEntriesOf(new TreeMap<>(Map.of("bad value", 2L, "not signed", 1L)));
    assertThat(broker.in(Queues.EXCEPTIONS)).isEmpty();
  }

  @Test
  void moreThanOneBatchIsTaken() throws Exception {
    for (int i = 0; i < 2500; i++) {
      refused("not signed");
    }
    assertThat(Exceptions.drain(broker)).containsEntry("not signed", 2500L);
  }

  @Test
  void anEmptyQueueHasNoReasons() throws Exception {
    assertThat(Exceptions.drain(broker)).isEmpty();
  }
}
