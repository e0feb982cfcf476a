package org.gridmark.study.settlement.ledger;

import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.gridmark.study.settlement.rules.Clearing;
import org.gridmark.study.settlement.signature.Keys;
import org.gridmark.study.settlement.signature.SignatureStrategy;
import org.gridmark.study.settlement.trade.Message;

/**
 * All databases as one: a trade is in the database S = K mod N (004, Server Hashing Algorithm). One
 * thread uses it at a time.
 */
public final class Ledgers implements AutoCloseable {
  private final List<Ledger> ledgers;
  private final ExecutorService others = Executors.newVirtualThreadPerTaskExecutor();

  private Ledgers(List<Ledger> ledgers) {
    this.ledgers = List.copyOf(ledgers);
  }

  /**
   * Connects to all.
   *
   * @param addresses in the order of their numbers, which must be the same for all who use them
   */
  public static Ledgers open(List<String> addresses, Ledger.Way way) throws SQLException {
    List<Ledger> opened = new ArrayList<>();
    try {
      for (String address : addresses) {
        opened.add(Ledger.open(address, way));
      }
      return new Ledgers(opened);
    } catch (SQLException e) {
      for (Ledger ledger : opened) {
        ledger.close();
      }
      throw e;
    }
  }

  /** As {@link Ledger#post}; the databases work at the same time. */
  public List<Message> post(List<Posting> postings) throws SQLException, InterruptedException {
    if (ledgers.size() == 1) {
      return ledgers.getFirst().post(postings);
    }
    List<Future<List<Message>>> parts = new ArrayList<>();
    List<List<Posting>> split = split(postings);
    for (int i = 0; i < split.size(); i++) {
      Ledger ledger = ledgers.get(i);
      List<Posting> part = split.get(i);
      parts.add(others.submit(() -> ledger.post(part)));
    }
    return together(parts);
  }

  private List<List<Posting>> split(List<Posting> postings) {
    List<List<Posting>> split = new ArrayList<>();
    ledgers.forEach(ledger -> split.add(new ArrayList<>()));
    for (Posting posting : postings) {
      split.get(posting.trade().database(ledgers.size())).add(posting);
    }
    return split;
  }

  /** All are waited for, even if one has failed: its connection must be free again. */
  private static List<Message> together(List<Future<List<Message>>> parts)
      throws SQLException, InterruptedException {
    List<Message> all = new ArrayList<>();
    Throwable failed = null;
    for (Future<List<Message>> part : parts) {
      try {
        all.addAll(part.get());
      } catch (ExecutionException e) {
        failed = e.getCause();
      }
    }
    if (failed instanceof SQLException failure) {
      throw failure;
    }
    if (failed != null) {
      throw new IllegalStateException(failed);
    }
    return all;
  }

  /** Takes everything out of the books, as if nothing had ever come: to measure from there. */
  public void empty() throws SQLException {
    for (Ledger ledger : ledgers) {
      ledger.empty();
    }
  }

  /**
   * The keys that messages are signed and verified with, kept in the first database: whoever asks
   * first makes them. That both are there is a simplification of a laboratory, whose driver and
   * engine have nothing else in common; an engine uses the verifying one alone.
   */
  public Keys keys(SignatureStrategy strategy) throws SQLException {
    return ledgers.getFirst().notes().keys(strategy);
  }

  /** Keeps what a component says of itself, in place of what it said before. */
  public void tell(String component, String line) throws SQLException {
    ledgers.getFirst().notes().tell(component, line);
  }

  /** What each component said last, by its name. */
  public Map<String, String> told() throws SQLException {
    return ledgers.getFirst().notes().told();
  }

  /** Of all databases together. */
  public Ledger.Count count() throws SQLException {
    Ledger.Count all = new Ledger.Count(0, 0, 0);
    for (Ledger ledger : ledgers) {
      all = all.plus(ledger.count());
    }
    return all;
  }

  /** The last day that was closed. */
  public Optional<LocalDate> cleared() throws SQLException {
    return ledgers.getFirst().cut().day();
  }

  /**
   * Closes a day: from now on everybody finds it when they connect, and nobody is connected any
   * longer who did so before.
   */
  public void closeDay(LocalDate day) throws SQLException {
    ledgers.getFirst().cut().close(day);
    for (Ledger ledger : ledgers) {
      ledger.cut().endOtherSessions();
    }
  }

  /**
   * Takes trades that are due at the end of a day out of the books.
   *
   * @param report told a line of each that has not matched
   */
  public Clearance.Left clear(Clearing clearing, LocalDate day, Consumer<String> report)
      throws SQLException {
    Clearance.Left left = Clearance.Left.NOTHING;
    for (Ledger ledger : ledgers) {
      left = left.plus(ledger.clearance(clearing, day, report).run());
    }
    return left;
  }

  /** Those of these messages that are stored. */
  public List<Posting> stored(List<Posting> postings) throws SQLException {
    List<List<Posting>> split = split(postings);
    List<Posting> stored = new ArrayList<>();
    for (int i = 0; i < split.size(); i++) {
      stored.addAll(ledgers.get(i).copies().stored(split.get(i)));
    }
    return stored;
  }

  /**
   * As {@link #post} of messages that are stored, and nothing more is stored of them: their trade
   * may be leaving the books.
   */
  public List<Message> again(List<Posting> postings) throws SQLException {
    List<List<Posting>> split = split(postings);
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < split.size(); i++) {
      messages.addAll(ledgers.get(i).copies().again(split.get(i)));
    }
    return messages;
  }

  @Override
  public void close() throws SQLException {
    others.shutdownNow();
    for (Ledger ledger : ledgers) {
      ledger.close();
    }
  }
}
