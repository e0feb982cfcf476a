package org.gridmark.system.settlement.engine;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.settlement.broker.Envelope;
import org.gridmark.system.settlement.trade.Message;
import org.jspecify.annotations.Nullable;

/** What a component took at once, and what has come of it. */
final class Batch {
  private final List<Received.Taken> taken = new ArrayList<>();
  private final List<Envelope> refused = new ArrayList<>();
  private final List<Message> due = new ArrayList<>();
  private boolean posted;
  private @Nullable Exception failure;

  void add(Received received) {
    switch (received) {
      case Received.Taken one -> taken.add(one);
      case Received.Refused one -> refused.add(one.envelope());
      case Received.Noted one -> {}
    }
  }

  /** What is to be posted. */
  List<Received.Taken> taken() {
    return taken;
  }

  /** One that is not posted after all. */
  void refuse(Received.Taken one, String reason) {
    refused.add(one.envelope().with(reason));
  }

  /** What goes to the exception queue. */
  List<Envelope> refused() {
    return refused;
  }

  /** What goes to the clearing house, and to who has asked. */
  List<Message> due() {
    return due;
  }

  boolean isOver() {
    return posted || failure != null;
  }

  /**
   * No more is done about it.
   *
   * @param cause why it is not known how much of it is durable; null if all of it is
   */
  void over(@Nullable Exception cause) {
    posted = cause == null;
    failure = cause;
  }

  /** Throws what went wrong, unless all of it is durable. */
  void requirePosted() throws SQLException {
    switch (failure) {
      case SQLException cause -> throw cause;
      case RuntimeException cause -> throw cause;
      case null, default -> {
        if (!posted) {
          throw new SQLException("not posted", failure);
        }
      }
    }
  }
}
