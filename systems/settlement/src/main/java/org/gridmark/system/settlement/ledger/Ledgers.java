package org.gridmark.system.settlement.ledger;

import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.rules.Clearing;
import org.gridmark.system.settlement.signature.Keys;
import org.gridmark.system.settlement.signature.SignatureStrategy;
import org.gridmark.system.settlement.trade.Message;

/**
 * All databases as one: a trade is in the database S = K mod N (Drayton and Sehmi 2005, Server
 * Hashing Algorithm). One thread uses it at a time.
 */
public final class Ledgers implements AutoCloseable {
  private final List<Ledger> ledgers;

  private Ledgers(List<Ledger> ledgers) {
    this.ledgers = List.copyOf(ledgers);
  }

  /**
   * Connects to all.
   *
   * @param addresses in the order of their numbers, which must be the same for all who use them
   */
  public static Ledgers open(List<String> addresses, Ledger.Way way) throws SQLException {
    return open(addresses, address -> Ledger.open(address, way));
  }

  /** How a database is connected to. */
  @FunctionalInterface
  interface Opener {
    Ledger open(String address) throws SQLException;
  }

  /** Connects to all, or to none. */
  static Ledgers open(List<String> addresses, Opener opener) throws SQLException {
    List<Ledger> opened = new ArrayList<>();
    try {
      for (String address : addresses) {
        opened.add(opener.open(address));
      }
      return new Ledgers(opened);
    } catch (SQLException | RuntimeException | Error e) {
      close(opened, e);
      throw e;
    }
  }

  /** Each of them, whatever becomes of the others. */
  private static void close(List<Ledger> ledgers, Throwable cause) {
    for (Ledger ledger : ledgers) {
      try {
        ledger.close();
      } catch (SQLException | RuntimeException e) {
        cause.addSuppressed(e);
      }
    }
  }

  /**
   * As {@link Ledger#post}; the databases work at the same time. All are waited for, even if one
   * has failed or the caller is interrupted: connections must be free again.
   */
  public List<List<Message>> post(List<List<Posting>> batches)
      throws SQLException, InterruptedException {
    if (ledgers.size() == 1) {
      return ledgers.getFirst().post(batches);
    }
    List<Callable<List<List<Message>>>> parts = new ArrayList<>();
    List<List<List<Posting>>> split = batches.stream().map(this::split).toList();
    for (int i = 0; i < ledgers.size(); i++) {
      int database = i;
      Ledger ledger = ledgers.get(i);
      List<List<Posting>> part = split.stream().map(batch -> batch.get(database)).toList();
      parts.add(() -> ledger.post(part));
    }
    return together(parts);
  }

  /** By databases. */
  private List<List<Posting>> split(List<Posting> postings) {
    List<List<Posting>> split = new ArrayList<>();
    ledgers.forEach(ledger -> split.add(new ArrayList<>()));
    for (Posting posting : postings) {
      split.get(posting.trade().database(ledgers.size())).add(posting);
    }
    return split;
  }

  private static List<List<Message>> together(List<Callable<List<List<Message>>>> parts)
      throws SQLException, InterruptedException {
    List<List<Message>> all = new ArrayList<>();
    try {
      Crew.complete(parts).forEach(part -> add(part, all));
    } catch (SQLException | InterruptedException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    return all;
  }

  private static void add(List<List<Message>> part, List<List<Message>> all) {
    for (int batch = 0; batch < part.size(); batch++) {
      if (batch == all.size()) {
        all.add(new ArrayList<>());
      }
      all.get(batch).addAll(part.get(batch));
    }
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
    return ledgers.getFirst().metadata().keys(strategy);
  }

  /** Stores a component's meter reading in place of its last one. */
  public void storeMeter(String component, String line) throws SQLException {
    ledgers.getFirst().metadata().storeMeter(component, line);
  }

  /** The last meter reading of each component, by its name. */
  public Map<String, String> meters() throws SQLException {
    return ledgers.getFirst().metadata().meters();
  }

  /** Of all databases together. */
  public Ledger.Count count() throws SQLException {
    Ledger.Count all = new Ledger.Count(0, 0, 0);
    for (Ledger ledger : ledgers) {
      all = all.plus(ledger.count());
    }
    return all;
  }

  /** The volume that each database has written so far. */
  public List<Ledger.Written> written() throws SQLException {
    List<Ledger.Written> all = new ArrayList<>();
    for (Ledger ledger : ledgers) {
      all.add(ledger.written());
    }
    return all;
  }

  /** The last day that was closed. */
  public Optional<LocalDate> cleared() throws SQLException {
    return ledgers.getFirst().cut().day();
  }

  /** Closes a day: every new connection finds it, and all older ones are ended. */
  public void closeDay(LocalDate day) throws SQLException {
    ledgers.getFirst().cut().close(day);
    for (Ledger ledger : ledgers) {
      ledger.cut().endOtherSessions();
    }
  }

  /**
   * Takes trades that are due at the end of a day out of the books.
   *
   * @param report takes a line for each that has not matched
   */
  public Clearance.Left clear(Clearing clearing, LocalDate day, Consumer<String> report)
      throws SQLException {
    Clearance.Left left = Clearance.Left.NOTHING;
    for (Ledger ledger : ledgers) {
      left = left.plus(ledger.clearance(clearing, day, report).run());
    }
    return left;
  }

  /**
   * The copies among these messages. Nothing more is stored of them: their trades may be leaving
   * the books.
   */
  public Copies copies(List<Posting> postings) throws SQLException {
    Copies copies = new Copies(Set.of(), List.of());
    List<List<Posting>> split = split(postings);
    for (int i = 0; i < ledgers.size(); i++) {
      copies = copies.plus(ledgers.get(i).copies(split.get(i)));
    }
    return copies;
  }

  @Override
  public void close() throws SQLException {
    SQLException failed = new SQLException("not all connections could be closed");
    close(ledgers, failed);
    if (failed.getSuppressed().length > 0) {
      throw failed;
    }
  }
}
