package org.gridmark.system.settlement.engine;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.jspecify.annotations.Nullable;

/**
 * Posts the batches of a program's components together: all in one transaction of each database.
 * The four kinds of messages about a trade come at about the same time, so most trades are whole in
 * it, and cost a database one row and one look.
 *
 * <p>Any number of threads may use it. After an exception it connects anew.
 */
final class GroupCommit implements AutoCloseable {
  private final Places places;
  private final Ledger.Way way;

  /** How many members have no batch ready and will have one soon: a group waits for these. */
  private int coming;

  /** What is ready. */
  private List<Batch> waiting = new ArrayList<>();

  /** Whether a thread uses the databases. */
  private boolean busy;

  /** Who waited while that failed need not try itself: it would take as long. */
  private int failures;

  private Exception failure = new SQLException("none yet");

  private @Nullable Books books;

  GroupCommit(Places places, Ledger.Way way) {
    this.places = places;
    this.way = way;
  }

  /** The caller has something to do and will soon {@link #post}, again and again. */
  synchronized void join() {
    coming++;
  }

  /** The caller has nothing to do, and nobody need wait for it. */
  synchronized void leave() {
    coming--;
    notifyAll();
  }

  /**
   * Posts a batch, together with those of all other members. Returns when all of it is durable.
   *
   * @param batch of one who has joined
   * @param posting told when it is the caller who posts for all
   */
  void post(Batch batch, Runnable posting) throws SQLException, InterruptedException {
    List<Batch> group = turn(batch);
    if (!group.isEmpty()) {
      posting.run();
      postAll(group);
    }
    batch.requirePosted();
  }

  /** Whatever happens, all of the group are told. */
  private void postAll(List<Batch> group) throws InterruptedException {
    Exception failed = new IllegalStateException("broken off");
    try {
      books().post(group);
      failed = null;
    } catch (SQLException | RuntimeException e) {
      failed = e;
    } finally {
      if (failed != null) {
        disconnect(failed);
      }
      release(group, failed);
    }
  }

  /** What the caller is to post, when it is its turn; nothing if another has posted the batch. */
  private synchronized List<Batch> turn(Batch batch) throws SQLException, InterruptedException {
    waiting.add(batch);
    coming--;
    notifyAll();
    boolean over = false;
    try {
      int before = failures;
      while (!batch.isOver() && (busy || coming > 0)) {
        wait();
        requireNone(before, batch.isOver());
      }
      over = true;
    } finally {
      if (!over && waiting.remove(batch)) {
        coming++;
      }
    }
    if (batch.isOver()) {
      return List.of();
    }
    List<Batch> group = waiting;
    waiting = new ArrayList<>();
    busy = true;
    return group;
  }

  /** What has failed since, while one waited, has failed for who waited as well. */
  private void requireNone(int before, boolean over) throws SQLException {
    if (failures != before && !over) {
      throw new SQLException(failure.getMessage(), failure);
    }
  }

  /**
   * @param group whose members will come again
   * @param failed null if all went well
   */
  private synchronized void release(List<Batch> group, @Nullable Exception failed) {
    for (Batch batch : group) {
      batch.over(failed);
    }
    if (failed != null) {
      failures++;
      failure = failed;
    }
    busy = false;
    coming += group.size();
    notifyAll();
  }

  /** The keys that messages are verified with. */
  Keys keys(SignatureStrategy strategy) throws SQLException, InterruptedException {
    return ask(there -> there.ledgers().keys(strategy));
  }

  /** Keeps what a component says of itself, in place of what it said before. */
  void tell(String component, String line) throws SQLException, InterruptedException {
    ask(
        there -> {
          there.ledgers().tell(component, line);
          return line;
        });
  }

  /** Something that is asked of the databases. */
  private interface Question<T> {
    T of(Books books) throws SQLException;
  }

  private <T> T ask(Question<T> question) throws SQLException, InterruptedException {
    takeTurn();
    Exception failed = null;
    try {
      return question.of(books());
    } catch (SQLException | RuntimeException e) {
      failed = e;
      disconnect(e);
      throw e;
    } finally {
      release(List.of(), failed);
    }
  }

  private synchronized void takeTurn() throws SQLException, InterruptedException {
    int before = failures;
    while (busy) {
      wait();
      requireNone(before, false);
    }
    busy = true;
  }

  private Books books() throws SQLException {
    Books there = books;
    if (there == null) {
      there = Books.open(places.databases(), way);
      books = there;
    }
    return there;
  }

  private void disconnect(Exception cause) {
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
