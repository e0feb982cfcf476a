package org.gridmark.system.settlement.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The contract of every broker with its client; each test has queues of its own. */
abstract class BrokerContract extends BrokerSteps {
  // Messages arrive as they were sent.

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
    try (Receiver receiver = broker.receiver("empty")) {
      assertThat(receiver.take(10, NOT_LONG, Duration.ofMillis(1))).isEmpty();
    }
  }

  @Test
  void noMoreAreTakenThanAskedFor() throws Exception {
    feed("many", 0, 100);
    try (Receiver receiver = broker.receiver("many")) {
      assertThat(receiver.take(7, LONG, LONG)).hasSize(7);
    }
  }

  @Test
  void theFirstMessageIsWaitedFor() throws Exception {
    try (Receiver receiver = broker.receiver("late")) {
      Future<List<Envelope>> taken = threads.submit(() -> receiver.take(1, NOT_LONG, LONG));
      feed("late", 5, 6);
      assertThat(numbers(taken.get(LONG.toSeconds(), TimeUnit.SECONDS))).containsExactly(5);
    }
  }

  @Test
  void competingReceiversGetEachMessageOnce() throws Exception {
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
    try (Receiver receiver = broker.receiver(queue)) {
      while (!enough.get()) {
        List<Envelope> taken = receiver.take(100, NOT_LONG, ONLY_IF_THERE);
        receiver.commit();
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
    try (Receiver receiver = broker.receiver("in")) {
      take(receiver, 10);
      send(receiver, "out", 100, 105);
      assertNothingIn("out");
      assertThat(broker.depth("in")).isEqualTo(10);
      receiver.commit();
    }
    assertThat(numbers(drain("out", 5))).containsExactlyInAnyOrderElementsOf(range(100, 105));
    assertThat(broker.depth("in")).isZero();
  }

  @Test
  void aRollbackGivesBackAndForgets() throws Exception {
    feed("back", 0, 10);
    try (Receiver receiver = broker.receiver("back")) {
      take(receiver, 10);
      send(receiver, "forgotten", 100, 105);
      receiver.rollback();
      assertThat(numbers(take(receiver, 10))).containsExactlyInAnyOrderElementsOf(range(0, 10));
      receiver.commit();
    }
    assertNothingIn("forgotten");
    assertNothingIn("back");
  }

  @Test
  void whatCannotBeDealtWithComesAgainWithoutEnd() throws Exception {
    feed("poison", 0, 1);
    try (Receiver receiver = broker.receiver("poison")) {
      for (int i = 0; i < 15; i++) {
        assertThat(numbers(take(receiver, 1))).containsExactly(0);
        receiver.rollback();
      }
    }
    assertThat(drain("poison", 1)).hasSize(1);
  }

  @Test
  void aReceiverThatIsClosedGivesBackWhatItTook() throws Exception {
    feed("closed", 0, 10);
    try (Receiver receiver = broker.receiver("closed")) {
      take(receiver, 10);
    }
    assertThat(numbers(drain("closed", 10))).containsExactlyInAnyOrderElementsOf(range(0, 10));
  }

  // Looking

  @Test
  void theDepthCountsWhatIsThere() throws Exception {
    assertThat(broker.depth("deep")).isZero();
    feed("deep", 0, 2_500);
    awaitDepth("deep", 2_500);
    drain("deep", 2_500);
    awaitDepth("deep", 0);
  }

  /** A broker may confirm a message a moment before it counts it. */
  private void awaitDepth(String queue, long expected) throws Exception {
    long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (broker.depth(queue) != expected && System.nanoTime() < deadline) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    assertThat(broker.depth(queue)).isEqualTo(expected);
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
}
