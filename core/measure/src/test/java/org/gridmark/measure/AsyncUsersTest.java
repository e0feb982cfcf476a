package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.function.LongUnaryOperator;
import org.HdrHistogram.Histogram;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Connection;
import org.junit.jupiter.api.Test;

/** Asynchronous loads in virtual time against closed forms, and once on real threads. */
class AsyncUsersTest {
  private static final long ORIGIN = 5_000_000_000L;
  private static final long MILLI = 1_000_000;
  private static final int UNBOUNDED = 1_000_000;

  private final EventClock clock = new EventClock(ORIGIN);
  private final Histogram latency = new Histogram(3);
  private final Histogram service = new Histogram(3);
  private final Histogram failed = new Histogram(3);
  private final List<Users.Seen> seen = new ArrayList<>();
  private long wrong;
  private int inFlight;
  private int mostInFlight;

  /** A station that answers each request as long after its start as it wants. */
  private final class Station implements Connection {
    private final LongUnaryOperator answeredAt;

    Station(LongUnaryOperator answeredAt) {
      this.answeredAt = answeredAt;
    }

    void visit(Completion completion) {
      inFlight++;
      mostInFlight = Math.max(mostInFlight, inFlight);
      clock.at(
          answeredAt.applyAsLong(clock.nanos()),
          () -> {
            inFlight--;
            completion.complete(1);
          });
    }

    @Override
    public void close() {}
  }

  private static AsyncRequest<Station> request(BiConsumer<Station, Completion> start) {
    return new AsyncRequest<>("visit", 1) {
      @Override
      protected void start(Station station, Completion completion) {
        start.accept(station, completion);
      }
    };
  }

  private Users run(int users, Schedule schedule, Duration time, Station station)
      throws InterruptedException {
    return run(users, schedule, time, station, request(Station::visit));
  }

  private Users run(
      int users, Schedule schedule, Duration time, Station station, AsyncRequest<Station> request)
      throws InterruptedException {
    Load load =
        Load.measured(
            "client", users, schedule, AsyncRequests.of(Station.class, (n, random) -> request));
    Windows windows = new Windows(ORIGIN, this::add);
    Users crowd = new Users(load, station, clock, windows, seen::add);
    crowd.start(ORIGIN, ORIGIN + time.toNanos(), 42);
    crowd.await();
    windows.close();
    return crowd;
  }

  private void add(Window window) {
    latency.add(window.latency());
    service.add(window.service());
    wrong += window.wrong();
    if (window.failed() != null) {
      failed.add(window.failed());
    }
  }

  /** D/D/infinity: R = delay, X = offered rate, N = X R, without a thread for each of the N. */
  @Test
  void aFixedDelayIsTheResponseTimeOfEveryRequestAtAnyRate() throws Exception {
    Station delay = new Station(start -> start + 500 * MILLI);
    Users users = run(UNBOUNDED, new Schedule.Constant(1000), Duration.ofSeconds(10), delay);
    assertThat(latency.getTotalCount()).isEqualTo(10_000);
    assertThat(latency.getMinValue()).isEqualTo(service.getMinValue());
    assertThat(latency.getMean()).isCloseTo(500 * MILLI, withPercentage(0.1));
    assertThat(latency.getStdDeviation()).isZero();
    assertThat(users.delivered()).contains(new Users.Delivered(10_000, 10_000));
    assertThat(mostInFlight).isEqualTo(500);
  }

  /** M/D/1: the mean is S + rho S / 2 (1 - rho), by Pollaczek and Khinchine. */
  @Test
  void aSingleServerIsFoundAsQueueingTheorySays() throws Exception {
    long busy = 10_000;
    double rho = 0.8;
    long[] free = {ORIGIN};
    Station server =
        new Station(
            start -> {
              free[0] = Math.max(free[0], start) + busy;
              return free[0];
            });
    Schedule.Poisson poisson = new Schedule.Poisson(rho * 1e9 / busy);
    Users users = run(UNBOUNDED, poisson, Duration.ofSeconds(30), server);
    assertThat(latency.getMean()).isCloseTo(busy + rho * busy / 2 / (1 - rho), withPercentage(1));
    assertThat(latency.getMinValue()).isCloseTo(busy, withPercentage(0.1));
    Users.Delivered delivered = users.delivered().orElseThrow();
    assertThat(delivered.started()).isEqualTo(delivered.due());
  }

  /** Where all users wait for answers the next request does, and its waiting counts. */
  @Test
  void noMoreRequestsAreOnTheirWayThanThereAreUsersAndWaitingForOneIsLatency() throws Exception {
    Station delay = new Station(start -> start + 20 * MILLI);
    Users users = run(2, new Schedule.Constant(125), Duration.ofSeconds(1), delay);
    assertThat(mostInFlight).isEqualTo(2);
    // Two users serve 100/s; arrival n comes 8 ms x n after the origin and starts as n / 2 rounds
    // do.
    long last = 62 * 20 * MILLI - 124 * 8 * MILLI;
    assertThat(latency.getTotalCount()).isEqualTo(125);
    assertThat(latency.getMaxValue()).isCloseTo(last + 20 * MILLI, withPercentage(0.1));
    assertThat(service.getMaxValue()).isCloseTo(20 * MILLI, withPercentage(0.1));
    assertThat(users.delivered()).contains(new Users.Delivered(125, 100));
  }

  /** A stalled target is asked as before, so each request that the stall delays shows it. */
  @Test
  void aStallIsSeenByEveryRequestThatIsMeantToStartMeanwhile() throws Exception {
    long from = ORIGIN + 1_000 * MILLI;
    long to = ORIGIN + 2_000 * MILLI;
    Station stalled = new Station(start -> start >= from && start < to ? to : start + MILLI);
    run(UNBOUNDED, new Schedule.Constant(100), Duration.ofSeconds(4), stalled);
    assertThat(latency.getTotalCount()).isEqualTo(400);
    long slow = latency.getCountBetweenValues(5 * MILLI, Long.MAX_VALUE / 2);
    assertThat(slow).isEqualTo(100);
    assertThat(latency.getMaxValue()).isCloseTo(1_000 * MILLI, withPercentage(0.1));
  }

  /** N = X (R + Z), by Little's law. */
  @Test
  void usersOfAClosedLoadThinkBetweenAnswerAndQuestion() throws Exception {
    Station delay = new Station(start -> start + 30 * MILLI);
    Schedule think = Schedule.closed(Duration.ofMillis(70));
    run(50, think, Duration.ofSeconds(20), delay);
    assertThat(mostInFlight).isLessThanOrEqualTo(50);
    assertThat((double) latency.getTotalCount()).isCloseTo(50 * 20 / 0.1, withPercentage(1));
    assertThat(latency.getMean()).isCloseTo(30 * MILLI, withPercentage(0.1));
  }

  @Test
  void usersWhoDoNotThinkKeepTheTargetAsBusyAsTheyCan() throws Exception {
    Station delay = new Station(start -> start + 10 * MILLI);
    run(8, Schedule.closed(), Duration.ofSeconds(5), delay);
    assertThat(mostInFlight).isEqualTo(8);
    assertThat(latency.getTotalCount()).isEqualTo(8 * 500);
  }

  @Test
  void anAnswerIsVerifiedWhenItComesAndTheFirstOneCounts() throws Exception {
    AsyncRequest<Station> twice =
        request(
            (station, completion) -> {
              clock.at(clock.nanos() + MILLI, () -> completion.complete(7));
              clock.at(clock.nanos() + 2 * MILLI, () -> completion.complete(1));
              clock.at(clock.nanos() + 2 * MILLI, () -> completion.fail(new Exception("late")));
            });
    run(5, new Schedule.Constant(100), Duration.ofSeconds(1), new Station(start -> 0), twice);
    assertThat(latency.getTotalCount()).isEqualTo(100);
    assertThat(wrong).isEqualTo(100);
    assertThat(failed.getTotalCount()).isZero();
  }

  @Test
  void aRequestThatCannotBeStartedOrIsRefusedHasFailed() throws Exception {
    int[] n = {0};
    AsyncRequest<Station> failing =
        request(
            (station, completion) -> {
              if (n[0]++ % 2 == 0) {
                throw new IllegalStateException("not connected");
              }
              clock.at(clock.nanos() + 3 * MILLI, () -> completion.fail(new Exception("refused")));
            });
    run(1, new Schedule.Constant(100), Duration.ofSeconds(1), new Station(start -> 0), failing);
    assertThat(latency.getTotalCount()).isZero();
    assertThat(failed.getTotalCount()).isEqualTo(100);
    assertThat(seen).hasSize(100);
    assertThat(seen.stream().filter(one -> !one.response().failed())).isEmpty();
    assertThat(failed.getCountAtValue(3 * MILLI)).isEqualTo(50);
  }

  /** Ten seconds after the end, and from its intended start. */
  @Test
  void aRequestThatIsNeverAnsweredHasFailedSomeTimeAfterTheEnd() throws Exception {
    int[] n = {0};
    AsyncRequest<Station> forgetful =
        request(
            (station, completion) -> {
              if (n[0]++ != 40) {
                station.visit(completion);
              }
            });
    Station quick = new Station(start -> start + MILLI);
    Users users =
        run(UNBOUNDED, new Schedule.Constant(100), Duration.ofSeconds(1), quick, forgetful);
    assertThat(latency.getTotalCount()).isEqualTo(99);
    assertThat(failed.getTotalCount()).isEqualTo(1);
    long waited = Users.GRACE.toNanos() + 600 * MILLI;
    assertThat(failed.getMaxValue()).isCloseTo(waited, withPercentage(0.1));
    assertThat(seen.getFirst().response().failure()).isInstanceOf(NoAnswer.class);
    assertThat(users.delivered()).contains(new Users.Delivered(100, 100));
  }

  @Test
  void usersWhoAreNeverAnsweredDoNotKeepThePhaseFromEnding() throws Exception {
    AsyncRequest<Station> forgetful = request((station, completion) -> {});
    Users users =
        run(3, new Schedule.Constant(100), Duration.ofSeconds(1), new Station(s -> 0), forgetful);
    assertThat(failed.getTotalCount()).isEqualTo(3);
    assertThat(users.delivered()).contains(new Users.Delivered(100, 3));
  }

  @Test
  void requestsThatCannotBeDrawnBreakTheLoad() {
    Load load =
        Load.measured(
            "client",
            1,
            new Schedule.Constant(10),
            AsyncRequests.of(
                Station.class,
                (n, random) -> {
                  throw new IllegalStateException("no idea");
                }));
    Windows windows = new Windows(ORIGIN, this::add);
    Users users = new Users(load, new Station(s -> 0), clock, windows, seen::add);
    users.start(ORIGIN, ORIGIN + MILLI, 1);
    assertThatThrownBy(users::await).hasMessageContaining("no idea");
  }

  /** Background users go on until they are stopped, and are waited for. */
  @Test
  void answersFromAnyThreadAreRecordedOnceAndBackgroundUsersStop() throws Exception {
    NanoClock real = NanoClock.system();
    long origin = real.nanos();
    long[] counted = {0, 0};
    Windows windows =
        new Windows(
            origin,
            window -> {
              counted[0] += window.latency().getTotalCount();
              counted[1] += window.affected();
            });
    long[] begun = {0};
    java.util.concurrent.CountDownLatch enough = new java.util.concurrent.CountDownLatch(1);
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      AsyncRequest<Connection> elsewhere =
          new AsyncRequest<>("elsewhere", Request.UNKNOWN) {
            @Override
            protected void start(Connection none, Completion completion) {
              if (++begun[0] == 20_000) {
                enough.countDown();
              }
              pool.execute(() -> completion.complete(2));
            }
          };
      Load load =
          Load.background(
              "client",
              "elsewhere",
              16,
              Schedule.closed(),
              AsyncRequests.of(Connection.class, (n, random) -> elsewhere));
      Users users = new Users(load, () -> {}, real, windows, seen::add);
      users.start(origin, origin, 3);
      enough.await();
      users.stop();
      users.await();
    }
    windows.close();
    assertThat(begun[0]).isGreaterThanOrEqualTo(20_000);
    assertThat(counted).containsExactly(begun[0], 2 * begun[0]);
    assertThat(seen).isEmpty();
  }

  /** One among others: whoever executes it waits. */
  @Test
  void anAsynchronousRequestCanBeExecutedAsAnyOther() {
    AsyncRequest<Connection> one =
        new AsyncRequest<>("one", 3) {
          @Override
          protected void start(Connection none, Completion completion) {
            Thread.ofVirtual().start(() -> completion.complete(3));
          }
        };
    var response = one.execute(() -> {}, NanoClock.system());
    assertThat(response.failed()).isFalse();
    assertThat(response.wrong()).isFalse();
    assertThat(response.affected()).isEqualTo(3);
  }
}
