package org.gridmark.study.settlement.engine;

import java.sql.SQLException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.study.settlement.broker.Envelope;
import org.gridmark.study.settlement.ledger.Ledgers;
import org.gridmark.study.settlement.ledger.Posting;
import org.gridmark.study.settlement.rules.Clearing;
import org.gridmark.study.settlement.trade.Message;

/**
 * Messages about trades whose last day is over. They are refused, but for copies of what was stored
 * in time: a batch that was taken before the day was closed, and comes again, gives out again what
 * it had made due.
 */
final class LateMessages {
  private final Ledgers ledgers;
  private final Optional<LocalDate> cleared;

  private LateMessages(Ledgers ledgers, Optional<LocalDate> cleared) {
    this.ledgers = ledgers;
    this.cleared = cleared;
  }

  /** By the day that is closed now; whoever closes another one ends these connections. */
  static LateMessages of(Ledgers ledgers) throws SQLException {
    return new LateMessages(ledgers, ledgers.cleared());
  }

  boolean isLate(Posting posting) {
    return cleared.isPresent() && Clearing.standard().due(posting.trade(), cleared.get());
  }

  /**
   * What is to be sent again for those that are copies.
   *
   * @param refused takes the others
   */
  List<Message> process(List<Received.Taken> late, List<Envelope> refused) throws SQLException {
    if (late.isEmpty()) {
      return List.of();
    }
    List<Posting> copies = ledgers.stored(late.stream().map(Received.Taken::posting).toList());
    Set<Posting> known = new HashSet<>(copies);
    for (Received.Taken one : late) {
      if (!known.contains(one.posting())) {
        refused.add(one.envelope().with("late: the trade was cleared by " + cleared.orElseThrow()));
      }
    }
    return ledgers.again(copies);
  }
}
