package org.gridmark.system.settlement.engine;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.trade.Message;

/** The databases as the components of a program see them. One thread uses them at a time. */
final class Books implements AutoCloseable {
  /**
   * The classes of SQLSTATE (ISO 9075, and PostgreSQL's own) that say that what is to be stored is
   * at fault, and will be however often one tries: data exception, violated integrity, limit
   * exceeded.
   */
  private static final Set<String> UNBEARABLE = Set.of("22", "23", "54");

  private final Ledgers ledgers;
  private final LateMessages lateness;

  private Books(Ledgers ledgers, LateMessages lateness) {
    this.ledgers = ledgers;
    this.lateness = lateness;
  }

  static Books open(List<String> databases, Ledger.Way way) throws SQLException {
    Ledgers ledgers = Ledgers.open(databases, way);
    try {
      return new Books(ledgers, LateMessages.of(ledgers));
    } catch (SQLException e) {
      ledgers.close();
      throw e;
    }
  }

  Ledgers ledgers() {
    return ledgers;
  }

  /** Posts what is in time, all together, and looks at what is late. */
  void post(List<Batch> batches) throws SQLException, InterruptedException {
    List<Part> parts = new ArrayList<>();
    for (Batch batch : batches) {
      List<Received.Taken> late = new ArrayList<>();
      List<Received.Taken> timely = new ArrayList<>(batch.taken().size());
      for (Received.Taken one : batch.taken()) {
        (lateness.isLate(one.posting()) ? late : timely).add(one);
      }
      lateness.process(late, batch);
      parts.add(new Part(batch, timely));
    }
    store(parts);
  }

  /** Some of a batch's messages. */
  private record Part(Batch batch, List<Received.Taken> messages) {
    List<Posting> postings() {
      return messages.stream().map(Received.Taken::posting).toList();
    }

    List<Part> halves() {
      int half = messages.size() / 2;
      return List.of(
          new Part(batch, messages.subList(0, half)),
          new Part(batch, messages.subList(half, messages.size())));
    }
  }

  /** A message that a database cannot bear is found by halves, and refused. */
  private void store(List<Part> parts) throws SQLException, InterruptedException {
    try {
      List<List<Message>> due = ledgers.post(parts.stream().map(Part::postings).toList());
      for (int i = 0; i < parts.size(); i++) {
        parts.get(i).batch().due().addAll(due.get(i));
      }
    } catch (SQLException e) {
      if (!unbearable(e)) {
        throw e;
      }
      Part first = parts.getFirst();
      if (parts.size() == 1 && first.messages().size() == 1) {
        first.batch().refuse(first.messages().getFirst(), "cannot be stored: " + line(e));
        return;
      }
      for (Part part : parts.size() == 1 ? first.halves() : parts) {
        store(List.of(part));
      }
    }
  }

  private static boolean unbearable(SQLException e) {
    String state = e.getSQLState();
    return state != null && state.length() == 5 && UNBEARABLE.contains(state.substring(0, 2));
  }

  /** The first line of what it says. */
  static String line(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  @Override
  public void close() throws SQLException {
    ledgers.close();
  }
}
