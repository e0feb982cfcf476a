package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.target.Connection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests whose answers never come, or too late. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class UnansweredTest {
  /** How many times as fast as others this clock runs: nobody waits ten seconds here. */
  private static final int FAST = 20;

  private static final long SECOND = 1_000_000_000L;
  private static final Duration TIMEOUT = Duration.ofSeconds(4);

  /** Giving up comes late by a look, and by what the machine does meanwhile. */
  private static final long LATE = FAST * SECOND;

  private final NanoClock clock =
      new NanoClock() {
        @Override
        public long nanos() {
          return FAST * System.nanoTime();
        }

        @Override
        public void park(long nanos) {
          LockSupport.parkNanos(this, nanos / FAST);
        }
      };
  private final List<Users.Seen> seen = new CopyOnWriteArrayList<>();
  private final List<Window> windows = new ArrayList<>();
  private final CountDownLatch cure = new CountDownLatch(1);
  private final CountDownLatch returned = new CountDownLatch(1);
  private final Set<Thread> abandoned = ConcurrentHashMap.newKeySet();
  private final Connection connection =
      new Connection() {
        @Override
        public void giveUp(Thread asking) {
          abandoned.add(asking);
        }

        @Override
        public void close() {}
      };
  private final Set<Thread> asking = ConcurrentHashMap.newKeySet();
  private long origin;

  @AfterEach
  void cure() {
    cure.countDown();
    asking.forEach(LockSupport::unpark);
  }

  /** Answers soon, or not before the cure. */
  private final class Hanging extends SingleRequest<Connection> {
    private final boolean hangs;

    Hanging(boolean hangs) {
      super("get", 1);
      this.hangs = hangs;
    }

    @Override
    protected long perform(Connection none) {
      if (hangs) {
        awaitCure();
        returned.countDown();
      } else {
        LockSupport.parkNanos(1_000_000);
      }
      return 1;
    }
  }

  /** As a socket does: an interrupt changes nothing. */
  private void awaitCure() {
    asking.add(Thread.currentThread());
    while (cure.getCount() > 0) {
      LockSupport.park(this);
      Thread.interrupted();
    }
  }

  private static final class Lost extends AsyncRequest<Connection> {
    private final boolean hangs;

    Lost(boolean hangs) {
      super("get", 1);
      this.hangs = hangs;
    }

    @Override
    protected void start(Connection none, Completion completion) {
      if (!hangs) {
        completion.complete(1);
      }
    }
  }

  private Requests lost(long... numbers) {
    Set<Long> hanging = ConcurrentHashMap.newKeySet();
    for (long number : numbers) {
      hanging.add(number);
    }
    return (n, random) -> new Hanging(hanging.remove(n));
  }

  private static AsyncRequests<Connection> lostLater(long number) {
    Set<Long> hanging = ConcurrentHashMap.newKeySet();
    hanging.add(number);
    return AsyncRequests.of(Connection.class, (n, random) -> new Lost(hanging.remove(n)));
  }

  private Users start(Load load, Duration timeout, Duration time, Windows collected) {
    Users users = new Users(load.traced(), timeout, connection, clock, collected, seen::add);
    users.start(origin, origin + time.toNanos(), 1);
    return users;
  }

  private void run(Load load, Duration timeout, Duration time) throws InterruptedException {
    origin = clock.nanos();
    Windows collected = new Windows(origin, windows::add);
    start(load, timeout, time, collected).await();
    collected.close();
  }

  private List<Users.Seen> failed() {
    return seen.stream().filter(one -> one.response().failed()).toList();
  }

  private long recorded() {
    return windows.stream().mapToLong(one -> one.failures() + one.latency().getTotalCount()).sum();
  }

  private static long waited(Users.Seen one) {
    return one.response().end() - one.intended();
  }

  static Stream<Schedule> schedules() {
    return Stream.of(
        Schedule.closed(Duration.ofMillis(100)),
        new Schedule.Constant(10),
        new Schedule.Poisson(10));
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void aRequestWithoutAnAnswerFailsAfterTheTimeoutAndTheLoadGoesOn(Schedule schedule)
      throws Exception {
    run(Load.measured("client", 2, schedule, lost(7)), TIMEOUT, Duration.ofSeconds(20));

    Users.Seen one = failed().getFirst();
    assertThat(failed()).hasSize(1);
    assertThat(one.response().failure()).hasMessage("no answer within 4.0 s");
    assertThat(waited(one)).isBetween(TIMEOUT.toNanos(), TIMEOUT.toNanos() + LATE);
    assertThat(seen).anyMatch(other -> other.response().start() > one.response().end());
    assertThat(recorded()).isEqualTo(seen.size());
    assertThat(abandoned).hasSameSizeAs(failed());
  }

  @Test
  void anArrivalBehindAHangingOneWaitsAndItsWaitingCounts() throws Exception {
    Load load = Load.measured("client", 1, new Schedule.Constant(2), lost(0));
    run(load, TIMEOUT, Duration.ofSeconds(10));

    assertThat(seen).hasSize(20);
    assertThat(failed()).hasSize(1);
    assertThat(waited(seen.get(1))).isGreaterThanOrEqualTo(TIMEOUT.toNanos() - SECOND / 2);
  }

  @Test
  void anAnswerThatComesAfterItsRequestWasGivenUpIsNotRecorded() throws Exception {
    origin = clock.nanos();
    Windows collected = new Windows(origin, windows::add);
    Load load = Load.background("client", "traffic", 1, new Schedule.Constant(10), lost(3));
    Users users = start(load, TIMEOUT, Duration.ofSeconds(1), collected);
    while (failed().isEmpty()) {
      users.giveUp();
    }
    cure();
    returned.await();
    int sofar = seen.size();
    while (seen.size() < sofar + 5) {
      Thread.onSpinWait();
    }
    users.stop();
    users.await();
    collected.close();

    assertThat(failed()).hasSize(1);
    assertThat(recorded()).isEqualTo(seen.size());
    assertThat(users.delivered().orElseThrow().started()).isEqualTo(seen.size());
    assertThat(seen).extracting(Users.Seen::intended).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void aPhaseEndsTenSecondsAfterItsEndWhateverHangs(Schedule schedule) throws Exception {
    Load load = Load.measured("client", 3, schedule, (n, random) -> new Hanging(true));
    run(load, Duration.ofHours(1), Duration.ofSeconds(5));

    long end = origin + Duration.ofSeconds(5).plus(Users.GRACE).toNanos();
    assertThat(clock.nanos()).isLessThan(end + 5 * LATE);
    assertThat(failed())
        .hasSize(3)
        .allSatisfy(one -> assertThat(one.response().end()).isGreaterThanOrEqualTo(end))
        .allSatisfy(
            one ->
                assertThat(one.response().failure())
                    .hasMessage("no answer 10 s after the end of the phase"));
    assertThat(recorded()).isEqualTo(3);
  }

  @ParameterizedTest
  @MethodSource("schedules")
  void aRequestThatIsAnsweredLaterFailsAfterTheTimeoutToo(Schedule schedule) throws Exception {
    run(Load.measured("client", 2, schedule, lostLater(3)), TIMEOUT, Duration.ofSeconds(10));

    assertThat(failed())
        .singleElement()
        .satisfies(
            one -> assertThat(waited(one)).isBetween(TIMEOUT.toNanos(), TIMEOUT.toNanos() + LATE));
    assertThat(recorded()).isEqualTo(seen.size());
  }

  @Test
  void aTargetThatLetsGoOfNothingEndsTheLoad() {
    Load load = Load.measured("client", 260, Schedule.closed(), (n, random) -> new Hanging(true));

    assertThatThrownBy(() -> run(load, Duration.ofMillis(100), Duration.ofHours(1)))
        .hasMessageContaining("1000 requests that were given up hang");
  }

  @Test
  void whatHangsBetweenRequestsEndsThePhase() {
    Requests stuck =
        (n, random) -> {
          awaitCure();
          return new Hanging(false);
        };
    Load load = Load.measured("client", 1, Schedule.closed(), stuck);

    assertThatThrownBy(() -> run(load, TIMEOUT, Duration.ofSeconds(1)))
        .hasMessageContaining("1 hang, and not in a request");
  }

  /** Errors are of the requests: what breaks while it was given up breaks nobody. */
  @Test
  void whatBreaksAfterItWasGivenUpIsPassedOver() throws Exception {
    Request breaking =
        new SingleRequest<>("get", 1) {
          @Override
          protected long perform(Connection none) {
            awaitCure();
            throw new OutOfMemoryError("as a test");
          }
        };
    Requests first = (n, random) -> n == 0 ? breaking : new Hanging(false);
    origin = clock.nanos();
    Windows collected = new Windows(origin, windows::add);
    Load load = Load.background("client", "traffic", 1, Schedule.closed(), first);
    Users users = start(load, TIMEOUT, Duration.ofSeconds(1), collected);
    while (failed().isEmpty()) {
      users.giveUp();
    }
    cure();
    for (Thread gone : abandoned) {
      gone.join();
    }
    users.stop();
    users.await();

    assertThat(failed()).hasSize(1);
  }
}
