package org.gridmark.system.settlement.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.settlement.Samples;
import org.gridmark.system.settlement.journal.Posting;
import org.gridmark.system.settlement.rules.Book;
import org.gridmark.system.settlement.rules.Closing;
import org.gridmark.system.settlement.rules.Histories;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.TradeKey;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgersIT {
  @TempDir static Path directory;
  private static final List<Service.Running> SERVERS = new ArrayList<>();
  private static final AtomicLong SENT = new AtomicLong();

  @BeforeAll
  static void start() throws Exception {
    for (String name : List.of("one", "two")) {
      Path own = Files.createDirectory(directory.resolve(name));
      SERVERS.add(new PostgresService().start(own, 0));
    }
  }

  @AfterAll
  static void stop() {
    SERVERS.forEach(Service.Running::close);
  }

  private static List<String> addresses() {
    return SERVERS.stream().map(Service.Running::address).toList();
  }

  @Test
  void theLastOfSevenMessagesGivesTheClosing() throws Exception {
    List<Message> trade = Samples.TRADES.messages(1_000_001);
    try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      assertThat(post(ledgers, posted(trade.subList(0, 6)))).isEmpty();
      List<Message> closing = post(ledgers, posted(trade.subList(6, 7)));
      assertThat(closing).containsExactly(closing(trade).order());
    }
  }

  @Test
  void aBatchThatComesAgainGivesItsClosingsAgainAndStoresNothing() throws Exception {
    List<Message> trade = Samples.TRADES.messages(1_000_002);
    try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      List<Posting> batch = posted(trade);
      List<Message> first = post(ledgers, batch);
      Ledger.Count stored = ledgers.count();
      assertThat(post(ledgers, batch)).isEqualTo(first).hasSize(1);
      assertThat(post(ledgers, batch.subList(0, 6))).as("acknowledged by another").isEmpty();
      assertThat(ledgers.count()).isEqualTo(stored);
    }
  }

  @Test
  void aMessageThatWasSentTwiceGivesNothingAgain() throws Exception {
    List<Message> trade = Samples.TRADES.messages(1_000_006);
    try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      assertThat(post(ledgers, posted(trade))).hasSize(1);
      assertThat(post(ledgers, posted(trade))).isEmpty();
      assertThat(post(ledgers, posted(trade.subList(6, 7)))).isEmpty();
    }
  }

  /** Or it would be lost when that batch is acknowledged and the other one comes again. */
  @Test
  void whatIsGivenAgainIsGivenToTheBatchOfItsCarrier() throws Exception {
    List<Message> trade = Samples.TRADES.messages(1_000_007);
    List<Posting> batch = posted(trade);
    try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      assertThat(post(ledgers, batch)).hasSize(1);
      assertThat(ledgers.post(List.of(batch.subList(6, 7), posted(trade))))
          .containsExactly(List.of(closing(trade).order()), List.of());
    }
  }

  @Test
  void copiesWithinABatchAreOneMessage() throws Exception {
    List<Message> trade = Samples.TRADES.messages(1_000_003);
    List<Message> twice = new ArrayList<>(trade);
    twice.addAll(trade);
    try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      assertThat(post(ledgers, posted(twice))).containsExactly(closing(trade).order());
    }
  }

  @Test
  void whatIsDueIsGivenToTheLastBatchThatHasAMessageOfTheTradeAndToNoOther() throws Exception {
    List<Message> one = Samples.TRADES.messages(1_000_004);
    List<Message> other = Samples.TRADES.messages(1_000_005);
    List<Posting> first = new ArrayList<>(posted(one));
    first.addAll(posted(other.subList(0, 3)));
    List<Posting> second = posted(other.subList(3, 7));
    try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      for (int again = 0; again < 2; again++) {
        assertThat(ledgers.post(List.of(first, second, List.of())))
            .containsExactly(
                List.of(closing(one).order()), List.of(closing(other).order()), List.of());
      }
    }
  }

  /** More trades at once than there are locks. */
  @Test
  void aBatchOfAnyNumberOfTradesIsPosted() throws Exception {
    List<Message> notices = new ArrayList<>();
    for (int trade = 2_000_000; trade < 2_020_000; trade++) {
      notices.add(Samples.TRADES.message(trade, Slot.NOE));
    }
    try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      long before = ledgers.count().messages();
      assertThat(post(ledgers, posted(notices))).isEmpty();
      assertThat(ledgers.count().messages()).isEqualTo(before + notices.size());
    }
  }

  @Test
  void twoThatAskForKeysAtOnceGetTheSame() throws Exception {
    try (Ledgers one = Ledgers.open(addresses(), Ledger.Way.BULK);
        Ledgers other = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      var strategy = org.gridmark.system.settlement.signature.SignatureStrategy.ED25519;
      assertThat(one.keys(strategy)).isEqualTo(other.keys(strategy));
    }
  }

  /** A session may end by itself at the very moment when it is to be ended. */
  @Test
  void aDayIsClosedWhileSessionsComeAndGo() throws Exception {
    LocalDate day = LocalDate.of(1990, 1, 5);
    AtomicBoolean closed = new AtomicBoolean();
    List<Thread> visitors = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      visitors.add(Thread.ofPlatform().start(() -> visit(closed)));
    }
    try {
      for (int i = 0; i < 20; i++) {
        try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
          ledgers.closeDay(day);
          assertThat(ledgers.cleared()).contains(day);
        }
      }
    } finally {
      closed.set(true);
      for (Thread visitor : visitors) {
        visitor.join();
      }
    }
  }

  private static void visit(AtomicBoolean closed) {
    while (!closed.get()) {
      try (Connection session = DriverManager.getConnection(addresses().getFirst())) {
        session.isValid(1);
      } catch (SQLException e) {
        // that one was ended: on to the next
      }
    }
  }

  /**
   * Histories of trades, with copies, in any order, posted by four threads at once; the answer to
   * every fifth batch is lost and the batch is delivered again, perhaps to another thread, and now
   * and then a thread reconnects with empty memory. In the end the closings agree with the books,
   * each was issued once, and each message is stored once. With little room for open trades they
   * leave the journal all the time.
   */
  @ParameterizedTest
  @CsvSource({"BULK, 100000000", "BULK, 3000", "BULK, 60000", "ROW_BY_ROW, 5000"})
  void whatIsToldIsWhatTheBooksSayWhoeverPostsWhat(Ledger.Way way, long most) throws Exception {
    int first = Math.toIntExact(most % 99_999_999 * 10);
    Histories histories = new Histories(17);
    Map<TradeKey, Set<Message>> received = new HashMap<>();
    List<Message> delivered = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      int number = first + i;
      List<Message> history = histories.next().stream().map(one -> of(number, one)).toList();
      history.forEach(
          one -> received.computeIfAbsent(one.trade(), key -> new HashSet<>()).add(one));
      delivered.addAll(histories.delivered(history));
    }
    Collections.shuffle(delivered, new Random(18));
    long before = stored();
    Map<TradeKey, List<Message>> told =
        post(delivered, way, most).stream()
            .filter(message -> message.variant().kind() == Kind.CLS)
            .collect(Collectors.groupingBy(Message::trade));
    told.values().forEach(messages -> assertThat(messages).doesNotHaveDuplicates());
    received.forEach(
        (trade, messages) ->
            assertThat(standing(told.getOrDefault(trade, List.of())))
                .as(trade.text())
                .isEqualTo(version(Book.of(trade, messages))));
    assertThat(told.values().stream().filter(messages -> messages.size() > 1)).isNotEmpty();
    assertThat(stored() - before)
        .isEqualTo(new HashSet<>(posted(delivered)).size())
        .isGreaterThan(400);
  }

  private static long stored() throws SQLException {
    try (Ledgers ledgers = Ledgers.open(addresses(), Ledger.Way.BULK)) {
      return ledgers.count().messages();
    }
  }

  private static Ledgers ledgers(Ledger.Way way, long most) throws SQLException {
    return Ledgers.open(
        addresses(), address -> Ledger.on(LedgerConnection.open(address), way, most));
  }

  private List<Message> post(List<Message> messages, Ledger.Way way, long most) throws Exception {
    Queue<List<Posting>> batches = new ConcurrentLinkedQueue<>();
    SplittableRandom sizes = new SplittableRandom(19);
    for (int from = 0; from < messages.size(); ) { // of few trades, and of more than that
      int to = Math.min(messages.size(), from + 1 + sizes.nextInt(200));
      batches.add(posted(messages.subList(from, to)));
      from = to;
    }
    List<Message> told = new ArrayList<>();
    try (ExecutorService workers = Executors.newFixedThreadPool(4)) {
      List<Future<List<Message>>> all = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        all.add(workers.submit(worker(batches, way, most, i)));
      }
      for (Future<List<Message>> one : all) {
        told.addAll(one.get());
      }
    }
    return told;
  }

  private static Callable<List<Message>> worker(
      Queue<List<Posting>> batches, Ledger.Way way, long most, int seed) {
    return () -> {
      SplittableRandom random = new SplittableRandom(seed);
      List<Message> told = new ArrayList<>();
      while (!batches.isEmpty()) {
        try (Ledgers ledgers = ledgers(way, most)) {
          for (int left = 1 + random.nextInt(8); left > 0; left--) {
            List<List<Posting>> group = group(batches, random);
            List<List<Message>> answers = ledgers.post(group);
            for (int i = 0; i < group.size(); i++) {
              if (random.nextInt(5) == 0) {
                batches.add(group.get(i));
              } else {
                told.addAll(answers.get(i));
              }
            }
          }
        }
      }
      return told;
    };
  }

  /** Up to three; none if there are none left. */
  private static List<List<Posting>> group(Queue<List<Posting>> batches, SplittableRandom random) {
    List<List<Posting>> group = new ArrayList<>();
    for (int most = 1 + random.nextInt(3); most > 0; most--) {
      List<Posting> batch = batches.poll();
      if (batch != null) {
        group.add(batch);
      }
    }
    return group;
  }

  private static List<Message> post(Ledgers ledgers, List<Posting> batch) throws Exception {
    return ledgers.post(List.of(batch)).getFirst();
  }

  /** As if each was sent anew. */
  private static List<Posting> posted(List<Message> messages) {
    return messages.stream().map(one -> Posting.of(one, SENT.incrementAndGet())).toList();
  }

  private static Closing closing(List<Message> trade) {
    return java.util.Objects.requireNonNull(Book.of(trade.getFirst().trade(), trade).closing());
  }

  private static int version(Book book) {
    Closing closing = book.closing();
    return closing == null ? 0 : closing.version();
  }

  /** The order that stands of what was told, in whatever order that came; 0 if none does. */
  private static int standing(List<Message> told) {
    Set<Integer> orders = new TreeSet<>();
    Set<Integer> reversals = new TreeSet<>();
    for (Message message : told) {
      (message.variant().function() == Function.NEW ? orders : reversals).add(message.about());
    }
    assertThat(orders).containsAll(reversals);
    orders.removeAll(reversals);
    assertThat(orders).hasSizeLessThanOrEqualTo(1);
    return orders.isEmpty() ? 0 : orders.iterator().next();
  }

  /** The same of another trade. */
  private static Message of(int number, Message message) {
    return new Message(
        message.variant(),
        message.party(),
        message.identity(),
        message.receiver(),
        message.about(),
        "T" + number,
        message.terms(),
        message.delivery());
  }
}
