package org.gridmark.system.settlement.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.trade.Message;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The promises of a ledger that ends at any step, and to those that continue in its place. */
class LedgerCrashIT {
  /** About three trades: with nearly each post some leave the journal. */
  private static final long LITTLE = 2000;

  private static final int TRADES = 4;

  @TempDir static Path directory;
  private static Service.Running server;
  private static int next;

  @BeforeAll
  static void start() throws Exception {
    server = new PostgresService().start(directory, 0);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Ledger open(long most) throws SQLException {
    return Ledger.on(LedgerConnection.open(server.address()), Ledger.Way.BULK, most);
  }

  /**
   * Two take turns with batches of a few trades in any order. One of them ends at the first step,
   * at the second, and so on; what it was about to do another one does again.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whereverOneEndsAnotherGoesOn(boolean afterwards) throws Exception {
    int step = 0;
    boolean broke = true;
    try (Ledger other = open(LITTLE)) {
      while (broke) {
        broke = requireOnce(other, step++, afterwards);
      }
    }
    assertThat(step).isGreaterThan(30);
  }

  /** Whether it broke on the way. */
  private static boolean requireOnce(Ledger other, int step, boolean afterwards) throws Exception {
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < TRADES; i++) {
      messages.addAll(Samples.TRADES.messages(next++));
    }
    Collections.shuffle(messages, new Random(step));
    long before = other.count().messages();
    Set<Message> told = new HashSet<>();
    boolean broke = false;
    Connection connection = LedgerConnection.open(server.address());
    Ledger one =
        Ledger.on(BreakingConnection.of(connection, step, afterwards), Ledger.Way.BULK, LITTLE);
    for (int from = 0; from < messages.size(); from += 3) {
      List<Posting> batch = posted(messages.subList(from, Math.min(from + 3, messages.size())));
      try {
        told.addAll((from % 2 == 0 ? one : other).post(List.of(batch)).getFirst());
      } catch (SQLException e) {
        broke = true;
        one.close();
        one = open(LITTLE); // which knows nothing
        told.addAll(one.post(List.of(batch)).getFirst());
      }
    }
    one.close();
    assertThat(told).as("at step %d", step).isEqualTo(closings(messages));
    assertThat(other.count().messages()).isEqualTo(before + messages.size());
    return broke;
  }

  private static Set<Message> closings(List<Message> messages) {
    Set<Message> closings = new HashSet<>();
    for (Message message : messages) {
      List<Message> trade =
          messages.stream().filter(one -> one.trade().equals(message.trade())).toList();
      closings.add(Objects.requireNonNull(Book.of(message.trade(), trade).closing()).order());
    }
    return closings;
  }

  private static List<Posting> posted(List<Message> messages) {
    return messages.stream().map(one -> Posting.of(one, one.hashCode())).toList();
  }

  /**
   * Of the rows that those who have been away find in the journal some are about trades that have
   * left it since, with their first rows.
   */
  @Test
  void whoComesBackFindsWhatHasLeftTheJournalMeanwhile() throws Exception {
    List<Message> messages = new ArrayList<>();
    List<List<Message>> trades = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      trades.add(Samples.TRADES.messages(next++));
    }
    for (int slot = 0; slot < 7; slot++) {
      int at = slot;
      trades.forEach(trade -> messages.add(trade.get(at)));
    }
    List<Ledger> away = new ArrayList<>();
    Set<Message> told = new HashSet<>();
    int posted = 0;
    try (Ledger busy = open(20_000)) {
      for (Message message : messages) {
        told.addAll(busy.post(List.of(posted(List.of(message)))).getFirst());
        if (away.size() < 1 + 6 * posted++ / messages.size()) {
          Ledger one = open(20_000);
          one.copies(posted(List.of(message)));
          away.add(one);
        }
      }
      assertThat(told).isEqualTo(closings(messages));
      for (Ledger one : away) {
        assertThat(one.post(List.of(posted(messages))).getFirst())
            .containsExactlyInAnyOrderElementsOf(told);
      }
    } finally {
      for (Ledger one : away) {
        one.close();
      }
    }
  }

  /** The journal's tables take turns, so neither grows with what was ever posted. */
  @Test
  void theJournalIsNoLongerThanWhatIsNeededOfIt() throws Exception {
    try (Ledger ledger = open(20_000)) {
      for (int i = 0; i < 300; i++) {
        ledger.post(List.of(posted(Samples.TRADES.messages(next++))));
      }
      assertThat(journal()).isBetween(1000L, 4L * 20_000);
    }
  }

  private static long journal() throws SQLException {
    try (Connection connection = LedgerConnection.open(server.address());
        var statement = connection.createStatement();
        var row =
            statement.executeQuery(
                """
                select coalesce(sum(length(contents)), 0) from
                  (table journal_0 union all table journal_1) as journal\
                """)) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Else a message would be refused that has nothing to do with it. */
  @Test
  void aPageThatCannotBeWrittenIsNoMessagesFault() throws Exception {
    List<Message> trade = Samples.TRADES.messages(next++);
    String key = trade.getFirst().trade().text();
    try (Ledger ledger = open(LITTLE)) {
      execute("alter table page add constraint narrow check (trade <> '" + key + "')");
      ledger.post(List.of(posted(trade)));
      assertThatThrownBy(() -> ledger.checkpoint(0))
          .isInstanceOfSatisfying(
              SQLException.class, failure -> assertThat(failure.getSQLState()).isNull())
          .hasMessageStartingWith("pages cannot be written: ");
      execute("alter table page drop constraint narrow");
      ledger.checkpoint(0);
      assertThat(ledger.post(List.of(posted(trade))).getFirst())
          .isEqualTo(List.copyOf(closings(trade)));
    }
  }

  private static void execute(String command) throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      statement.execute(command);
    }
  }

  @Test
  void afterTheBooksWereEmptiedNobodyKnowsAnythingOfWhatWasInThem() throws Exception {
    List<Message> trade = Samples.TRADES.messages(next++);
    try (Ledger one = open(Ledger.USUAL);
        Ledger other = open(Ledger.USUAL)) {
      one.post(List.of(posted(trade.subList(0, 4))));
      other.empty();
      assertThat(one.post(List.of(posted(trade.subList(4, 7)))).getFirst()).isEmpty();
      assertThat(one.count()).isEqualTo(new Ledger.Count(3, 0, 0));
    }
  }
}
