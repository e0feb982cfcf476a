package org.gridmark.study.settlement.drive;

import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.system.settlement.broker.BrokerException;
import org.gridmark.system.settlement.engine.Queues;

/** Empties the exception queue. */
public final class Exceptions {
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
    Drained.of(source, Queues.EXCEPTIONS, one -> byReason.merge(reason(one.note()), 1L, Long::sum));
    return byReason;
  }

  /** A reason as far as its first colon. */
  public static String reason(String note) {
    int colon = note.indexOf(':');
    return colon < 0 ? note : note.substring(0, colon);
  }
}
