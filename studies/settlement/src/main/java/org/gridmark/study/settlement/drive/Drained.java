package org.gridmark.study.settlement.drive;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.broker.Receiver;

/** Queues that nobody takes from while an engine works. */
final class Drained {
  private static final int MOST = 1000;
  private static final Duration LINGER = Duration.ofMillis(5);
  private static final Duration PATIENCE = Duration.ofMillis(200);

  private Drained() {}

  /** Takes all that is in a queue. */
  static void of(BrokerSource source, String queue, Consumer<Envelope> taker)
      throws BrokerException, InterruptedException {
    try (Broker broker = source.open();
        Receiver receiver = broker.receiver(queue)) {
      List<Envelope> batch;
      do {
        batch = receiver.take(MOST, LINGER, PATIENCE);
        batch.forEach(taker);
        if (!batch.isEmpty()) {
          receiver.commit();
        }
      } while (!batch.isEmpty() || broker.depth(queue) > 0);
    }
  }
}
