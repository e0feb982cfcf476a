package org.gridmark.study.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What every broker and its client must do together; each test has queues of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BrokerContract {
  static final Duration NOT_LONG = Duration.ofMillis(5);

  /** More than anything here takes; what takes longer hangs. */
  static final Duration LONG = Duration.ofSeconds(60);

  private static final Duration ONLY_IF_THERE = Duration.ofMillis(500);

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private Service.Running server;
  private Broker broker;

  abstract Service service();

  @BeforeAll
  void start(@TempDir Path directory) throws Exception {
    server = service().start(directory, 0);
  }

  @AfterAll
  void stop() {
    threads.shutdownNow();
    server.close();
    assertThat(server.processes()).noneMatch(ProcessHandle::isAlive);
  }

  @BeforeEach
  void open() throws Exception {
    server.restart();
    broker = Broker.open(server.address());
  }

  @AfterEach
  void close() {
    broker.close();
  }

  Broker broker() {
    return broker;
  }

  // What is sent is what arrives.

  @Test
  void bodySignatureAndNoteArriveAsTheyWereSent() throws Exception {
    byte[] everyByte = new byte[256];
    IntStream.range(0, 256).forEach(i -> everyByte[i] = (byte) i);
    try (Feed feed = broker.feed()) {
      feed.send("whole", new Envelope(everyByte, everyByte.clone(), "because of \u53d7\u6e21"));
      feed.await();
    }
    Envelope arrived = drain("whole", 1).get(0);
    assertThat(arrived.body()).isEqualTo(everyByte);
    assertThat(arrived.signature()).isEqualTo(everyByte);
    assertThat(arrived.note()).isEqualTo("because of \u53d7\u6e21");
  }

  @Test
  void whatIsNotThereArrivesAsNotThere() throws Exception {
    try (Feed feed = broker.feed()) {
      feed.send("bare", new Envelope(new byte[0], null));
      feed.await();
    }
    Envelope arrived = drain("bare", 1).get(0);
    assertThat(arrived.body()).isEmpty();
    assertThat(arrived.signature()).isNull();
    assertThat(arrived.note()).isEmpty();
  }

  @Test
  void aMessageMuchLongerThanAnyArrivesCut() throws Exception {
    byte[] body = new byte[700_000];
    new Random(1).nextBytes(body);
    try (Feed feed = broker.feed()) {
      feed.send("long", new Envelope(body, null));
      feed.await();
    }
    assertThat(drain("long", 1).get(0).body()).isEqualTo(Arrays.copyOf(body, Envelope.LONGEST));
  }

  // Taking

  @Test
  void anEmptyQueueGivesNothing() throws Exception {
    try (Inbox inbox = broker.inbox("empty")) {
      assertThat(inbox.take(10, NOT_LONG, Duration.ofMillis(1))).isEmpty();
    }
  }

  @Test
  void noMoreAreTakenThanAskedFor() throws Exception {
    feed("many", 0, 100);
    try (Inbox inbox = broker.inbox("many")) {
      assertThat(inbox.take(7, LONG, LONG)).hasSize(7);
    }
  }

  @Test
  void theFirstMessageIsWaitedFor() throws Exception {
    try (Inbox inbox = broker.inbox("late")) {
      Future<List<Envelope>> taken = threads.submit(() -> inbox.take(1, NOT_LONG, LONG));
      feed("late", 5, 6);
      assertThat(numbers(taken.get(LONG.toSeconds(), TimeUnit.SECONDS))).containsExactly(5);
    }
  }

  @Test
  void competingInboxesGetEachMessageOnce() throws Exception {
    int messages = 20_000;
    Queue<Integer> all = new ConcurrentLinkedQueue<>();
    AtomicBoolean enough = new AtomicBoolean();
    List<Future<?>> takers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      takers.add(threads.submit(() -> takeUntil(enough, "shared", all)));
    }
    feed("shared", 0, messages);
    while (broker.depth("shared") > 0) {
      requireNoneDone(takers);
    }
    enough.set(true);
    for (Future<?> taker : takers) {
      taker.get(LONG.toSeconds(), TimeUnit.SECONDS);
    }
    assertThat(all).containsExactlyInAnyOrderElementsOf(range(0, messages));
  }

  private Void takeUntil(AtomicBoolean enough, String queue, Queue<Integer> all) throws Exception {
    try (Inbox inbox = broker.inbox(queue)) {
      while (!enough.get()) {
        List<Envelope> taken = inbox.take(100, NOT_LONG, ONLY_IF_THERE);
        inbox.commit();
        all.addAll(numbers(taken));
      }
    }
    return null;
  }

  private static void requireNoneDone(List<Future<?>> takers) throws Exception {
    for (Future<?> taker : takers) {
      if (taker.isDone()) {
        taker.get();
      }
    }
  }

  // Transactions

  @Test
  void takingAndSendingTakeEffectTogether() throws Exception {
    feed("in", 0, 10);
    try (Inbox inbox = broker.inbox("in")) {
      take(inbox, 10);
      send(inbox, "out", 100, 105);
      assertNothingIn("out");
      assertThat(broker.depth("in")).isEqualTo(10);
      inbox.commit();
    }
    assertThat(numbers(drain("out", 5))).containsExactlyInAnyOrderElementsOf(range(100, 105));
    assertThat(broker.depth("in")).isZero();
  }

  @Test
  void aRollbackGivesBackAndForgets() throws Exception {
    feed("back", 0, 10);
    try (Inbox inbox = broker.inbox("back")) {
      take(inbox, 10);
      send(inbox, "forgotten", 100, 105);
      inbox.rollback();
      assertThat(numbers(take(inbox, 10))).containsExactlyInAnyOrderElementsOf(range(0, 10));
      inbox.commit();
    }
    assertNothingIn("forgotten");
    assertNothingIn("back");
  }

  @Test
  void whatCannotBeDealtWithComesAgainWithoutEnd() throws Exception {
    feed("poison", 0, 1);
    try (Inbox inbox = broker.inbox("poison")) {
      for (int i = 0; i < 15; i++) {
        assertThat(numbers(take(inbox, 1))).containsExactly(0);
        inbox.rollback();
      }
    }
    assertThat(drain("poison", 1)).hasSize(1);
  }

  @Test
  void anInboxThatIsClosedGivesBackWhatItTook() throws Exception {
    feed("closed", 0, 10);
    try (Inbox inbox = broker.inbox("closed")) {
      take(inbox, 10);
    }
    assertThat(numbers(drain("closed", 10))).containsExactlyInAnyOrderElementsOf(range(0, 10));
  }

  // The broker is killed

  @Test
  void whatWasConfirmedIsThereAfterTheBrokerWasKilled() throws Exception {
    feed("kept", 0, 1_000);
    killAndStart();
    assertThat(numbers(drain("kept", 1_000))).containsExactlyInAnyOrderElementsOf(range(0, 1_000));
  }

  @Test
  void whatWasNotCommittedIsUndoneWhenTheBrokerIsKilled() throws Exception {
    feed("undone", 0, 10);
    try (Inbox inbox = broker.inbox("undone")) {
      take(inbox, 10);
      send(inbox, "unsent", 100, 105);
      server.kill();
      assertThatThrownBy(inbox::commit).isInstanceOf(BrokerException.class);
    }
    killAndStart();
    assertThat(numbers(drain("undone", 10))).containsExactlyInAnyOrderElementsOf(range(0, 10));
    assertNothingIn("unsent");
  }

  @Test
  void whatWasCommittedStaysSoWhenTheBrokerIsKilled() throws Exception {
    feed("done", 0, 10);
    try (Inbox inbox = broker.inbox("done")) {
      take(inbox, 10);
      send(inbox, "sent", 100, 105);
      inbox.commit();
      server.kill();
    }
    killAndStart();
    assertNothingIn("done");
    assertThat(numbers(drain("sent", 5))).containsExactlyInAnyOrderElementsOf(range(100, 105));
  }

  @Test
  void aFeedThatBrokeOffGoesOnFromTheFirstUnconfirmed() throws Exception {
    int messages = 50_000;
    long confirmed;
    try (Feed feed = broker.feed()) {
      Future<?> sending = threads.submit(() -> sendAll(feed, "resumed", 0, messages));
      while (feed.confirmed() < messages / 10) {
        Thread.onSpinWait();
      }
      server.kill();
      assertThatThrownBy(() -> sending.get(LONG.toSeconds(), TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(BrokerException.class);
      confirmed = feed.confirmed();
    }
    killAndStart();
    feed("resumed", (int) confirmed, messages);
    assertThat(numbers(drain("resumed", messages))).containsAll(range(0, messages));
  }

  @Test
  void oneWhoWaitsIsToldThatTheBrokerWasKilled() throws Exception {
    try (Inbox inbox = broker.inbox("waiting")) {
      Future<?> taken = threads.submit(() -> inbox.take(1, NOT_LONG, LONG.multipliedBy(10)));
      server.kill();
      assertThatThrownBy(() -> taken.get(LONG.toSeconds(), TimeUnit.SECONDS))
          .hasCauseInstanceOf(BrokerException.class);
    }
    assertThatThrownBy(() -> broker.depth("waiting")).isInstanceOf(BrokerException.class);
    assertThatThrownBy(() -> Broker.open(server.address())).isInstanceOf(BrokerException.class);
  }

  @Test
  void oneWhoWaitsIsToldThatTheBrokerStandsStill() throws Exception {
    ProcessHandle process = server.processes().get(0);
    try (Inbox inbox = broker.inbox("still")) {
      signal("STOP", process);
      Future<?> taken = threads.submit(() -> inbox.take(1, NOT_LONG, LONG.multipliedBy(10)));
      assertThatThrownBy(() -> taken.get(LONG.toSeconds(), TimeUnit.SECONDS))
          .hasCauseInstanceOf(BrokerException.class);
    } finally {
      signal("CONT", process);
    }
  }

  private static void signal(String signal, ProcessHandle process) throws Exception {
    String kill = "kill -" + signal + " " + process.pid();
    assertThat(new ProcessBuilder("sh", "-c", kill).start().waitFor()).isZero();
  }

  // Looking

  @Test
  void theDepthCountsWhatIsThere() throws Exception {
    assertThat(broker.depth("deep")).isZero();
    feed("deep", 0, 2_500);
    assertThat(broker.depth("deep")).isEqualTo(2_500);
    drain("deep", 2_500);
    assertThat(broker.depth("deep")).isZero();
  }

  // The server

  @Test
  void onlyWhoKnowsThePasswordGetsIn() {
    String address = server.address();
    String wrong = address.replaceFirst("password=.*", "password=wrong");
    assertThatThrownBy(() -> Broker.open(wrong)).isInstanceOf(BrokerException.class);
    assertThat(broker).asString().doesNotContain(address.replaceFirst(".*password=", ""));
  }

  @Test
  void aServerThatIsNotKilledIsNotStartedAgain() throws Exception {
    List<ProcessHandle> processes = server.processes();
    server.restart();
    assertThat(server.processes()).isEqualTo(processes);
  }

  // Steps

  private void killAndStart() throws Exception {
    String address = server.address();
    server.kill();
    assertThat(server.processes()).noneMatch(ProcessHandle::isAlive);
    server.restart();
    assertThat(server.address()).isEqualTo(address);
    broker.close();
    broker = Broker.open(address);
  }

  void feed(String queue, int from, int to) throws Exception {
    try (Feed feed = broker.feed()) {
      sendAll(feed, queue, from, to);
      assertThat(feed.confirmed()).isEqualTo(to - from);
    }
  }

  private static Void sendAll(Feed feed, String queue, int from, int to) throws Exception {
    for (int number = from; number < to; number++) {
      feed.send(queue, numbered(number));
    }
    feed.await();
    return null;
  }

  private static void send(Inbox inbox, String queue, int from, int to) throws Exception {
    for (int number = from; number < to; number++) {
      inbox.send(queue, numbered(number));
    }
  }

  private static List<Envelope> take(Inbox inbox, int messages) throws Exception {
    List<Envelope> taken = new ArrayList<>();
    while (taken.size() < messages) {
      List<Envelope> some = inbox.take(messages - taken.size(), NOT_LONG, LONG);
      assertThat(some).isNotEmpty();
      taken.addAll(some);
    }
    return taken;
  }

  /** Takes so many, in some transactions, and then any more that come. */
  List<Envelope> drain(String queue, int messages) throws Exception {
    List<Envelope> all = new ArrayList<>();
    try (Inbox inbox = broker.inbox(queue)) {
      List<Envelope> some = List.of();
      do {
        all.addAll(some);
        inbox.commit();
        some = inbox.take(1_000, NOT_LONG, all.size() < messages ? LONG : ONLY_IF_THERE);
      } while (!some.isEmpty());
    }
    assertThat(all).hasSizeGreaterThanOrEqualTo(messages);
    return all;
  }

  private void assertNothingIn(String queue) throws Exception {
    assertThat(drain(queue, 0)).isEmpty();
  }

  private static Envelope numbered(int number) {
    return new Envelope(Integer.toString(number).getBytes(StandardCharsets.US_ASCII), null);
  }

  static List<Integer> numbers(List<Envelope> envelopes) {
    return envelopes.stream()
        .map(envelope -> new String(envelope.body(), StandardCharsets.US_ASCII))
        .map(Integer::valueOf)
        .toList();
  }

  static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }
}
