package org.gridmark.system.settlement.engine;

import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.ledger.Copies;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.rules.Clearing;

/**
 * Messages about trades whose last day is over. They are refused, but for copies of what was stored
 * in time: a batch that was taken before the day was closed, and comes again, gives out what it had
 * made due and not sent.
 */
final class LateMessages {
  private final Ledgers ledgers;
  private final Optional<LocalDate> cleared;

  private LateMessages(Ledgers ledgers, Optional<LocalDate> cleared) {
    this.ledgers = ledgers;
    this.cleared = cleared;
  }

  /** By the day that is closed now; closing another one ends these connections. */
  static LateMessages of(Ledgers ledgers) throws SQLException {
    return new LateMessages(ledgers, ledgers.cleared());
  }

  boolean isLate(Posting posting) {
    return cleared.isPresent() && Clearing.standard().due(posting.trade(), cleared.get());
  }

  /** Refuses those that are no copies; closings of the others that were not sent are due. */
  void process(List<Received.Taken> late, Batch batch) throws SQLException {
    if (late.isEmpty()) {
      return;
    }
    Copies copies = ledgers.copies(late.stream().map(Received.Taken::posting).toList());
    for (Received.Taken one : late) {
      if (!copies.known().contains(one.posting())) {
        batch.refuse(one, "late: the trade was cleared by " + cleared.orElseThrow());
      }
    }
    batch.due().addAll(copies.given());
  }
}
