package org.gridmark.system.settlement.engine;

import java.sql.SQLException;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.jspecify.annotations.Nullable;

/**
 * Posts the batches of a program's components together: all in one transaction of each database.
 * The four kinds of messages about a trade come at about the same time, so most trades are whole in
 * it, and cost a database one row and one look. Who posts for whom is decided by a {@link
 * GroupBarrier}.
 *
 * <p>Any number of threads may use it. After an exception it connects anew.
 */
final class GroupCommit implements AutoCloseable {
  private final Endpoints places;
  private final Ledger.Way way;
  private final GroupBarrier<Batch> barrier = new GroupBarrier<>();

  /** Of the thread that acts. */
  private @Nullable Books books;

  GroupCommit(Endpoints places, Ledger.Way way) {
    this.places = places;
    this.way = way;
  }

  /** The caller has something to do and will soon {@link #post}, again and again. */
  void join() {
    barrier.join();
  }

  /** The caller has nothing to do, and nobody need wait for it. */
  void leave() {
    barrier.leave();
  }

  /**
   * Posts a batch, together with those of all other members. Returns when all of it is durable.
   *
   * @param batch of one who has joined
   * @param posting told when it is the caller who posts for all
   */
  void post(Batch batch, Runnable posting) throws SQLException, InterruptedException {
    try {
      barrier.submit(
          batch,
          group -> {
            posting.run();
            connected(
                there -> {
                  there.post(group);
                  return there;
                });
          });
    } catch (GroupBarrier.FailedException e) {
      throw cause(e);
    }
  }

  /** The keys that messages are verified with. */
  Keys keys(SignatureStrategy strategy) throws SQLException, InterruptedException {
    return ask(there -> there.ledgers().keys(strategy));
  }

  /** Keeps what a component says of itself, in place of what it said before. */
  void storeMeter(String component, String line) throws SQLException, InterruptedException {
    ask(
        there -> {
          there.ledgers().storeMeter(component, line);
          return line;
        });
  }

  /** Something that is asked of the databases. */
  private interface Question<T> {
    T of(Books books) throws SQLException, InterruptedException;
  }

  private <T> T ask(Question<T> question) throws SQLException, InterruptedException {
    try {
      return barrier.alone(() -> connected(question));
    } catch (GroupBarrier.FailedException e) {
      throw cause(e);
    }
  }

  /** Whatever goes wrong, the next to act connects anew. */
  private <T> T connected(Question<T> question) throws SQLException, InterruptedException {
    try {
      return question.of(books());
    } catch (SQLException | InterruptedException | RuntimeException | Error e) {
      disconnect(e);
      throw e;
    }
  }

  private static SQLException cause(GroupBarrier.FailedException failed) {
    return switch (failed.getCause()) {
      case SQLException cause -> cause;
      case RuntimeException cause -> throw cause;
      case null, default -> new SQLException("not posted", failed.getCause());
    };
  }

  private Books books() throws SQLException {
    Books there = books;
    if (there == null) {
      there = Books.open(places.databases(), way);
      books = there;
    }
    return there;
  }

  private void disconnect(Throwable cause) {
    try {
      close();
    } catch (SQLException e) {
      cause.addSuppressed(e);
    }
  }

  /** When no thread uses it any more. */
  @Override
  public void close() throws SQLException {
    Books there = books;
    books = null;
    if (there != null) {
      there.close();
    }
  }
}
