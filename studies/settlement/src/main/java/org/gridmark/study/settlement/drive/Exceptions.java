package org.gridmark.study.settlement.drive;

import java.time.Duration;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.study.settlement.broker.Broker;
import org.gridmark.study.settlement.broker.BrokerException;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.broker.Inbox;
import org.gridmark.study.settlement.engine.Queues;

/** Empties the exception queue. */
public final class Exceptions {
  private static final int MOST = 1000;
  private static final Duration LINGER = Duration.ofMillis(5);
  private static final Duration PATIENCE = Duration.ofMillis(200);

  private Exceptions() {}

  /**
   * Takes all that is there.
   *
   * @return how many messages there were for each reason, as far as its first colon, where the
   *     details begin
   */
  public static SortedMap<String, Long> drain(BrokerSource source)
      throws BrokerException, InterruptedException {
    SortedMap<String, Long> byReason = new TreeMap<>();
    try (Broker broker = source.open();
        Inbox inbox = broker.inbox(Queues.EXCEPTIONS)) {
      List<Envelope> batch;
      do {
        batch = inbox.take(MOST, LINGER, PATIENCE);
        batch.forEach(one -> byReason.merge(reason(one.note()), 1L, Long::sum));
        if (!batch.isEmpty()) {
          inbox.commit();
        }
      } while (!batch.isEmpty() || broker.depth(Queues.EXCEPTIONS) > 0);
    }
    return byReason;
  }

  private static String reason(String note) {
    int colon = note.indexOf(':');
    return colon < 0 ? note : note.substring(0, colon);
  }
}
