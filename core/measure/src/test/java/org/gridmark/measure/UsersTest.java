package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongUnaryOperator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

class UsersTest {
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000 * MILLI;
  private static final long ORIGIN = 77 * SECOND;

  private final OwnClock clock = new OwnClock(ORIGIN);
  private final List<Window> windows = new ArrayList<>();
  private final List<Users.Seen> seen = new ArrayList<>();
  private long asked;

  @Test
  void closedUserWithoutThinkTimeAsksBackToBack() throws Exception {
    run(Schedule.closed(), n -> 5 * MILLI, Duration.ofSeconds(3));

    assertThat(windows).extracting(Window::index).containsExactly(0L, 1L, 2L, 3L);
    assertThat(counts()).containsExactly(199L, 200L, 200L, 1L);
    assertThat(seen).allSatisfy(s -> assertThat(latency(s)).isEqualTo(5 * MILLI));
  }

  @Test
  void closedUserThinksBetweenAnswerAndQuestion() throws Exception {
    run(Schedule.closed(Duration.ofMillis(15)), n -> 5 * MILLI, Duration.ofSeconds(2));

    for (int i = 1; i < seen.size(); i++) {
      assertThat(seen.get(i).intended()).isEqualTo(seen.get(i - 1).response().end() + 15 * MILLI);
    }
    assertThat(seen.size()).isBetween(99, 101);
  }

  /** A frozen target: at 100 a second, who was meant to ask during the stop waits for its rest. */
  @Test
  void waitingBehindASlowAnswerIsPartOfLatencyAndNotOfServiceTime() throws Exception {
    long stop = SECOND;
    run(new Schedule.Constant(100), n -> n == 10 ? stop : MILLI, Duration.ofSeconds(5));

    assertThat(latency(seen.get(9))).isEqualTo(MILLI);
    assertThat(latency(seen.get(10))).isEqualTo(stop);
    // Request 10 + k was meant to start 10 ms x k later, and starts when those before are through.
    for (long k = 1; k <= 110; k++) {
      long queued = Math.max(0, stop + (k - 1) * MILLI - k * 10 * MILLI);
      assertThat(latency(seen.get((int) (10 + k)))).isEqualTo(queued + MILLI);
      assertThat(seen.get((int) (10 + k)).response().nanos()).isEqualTo(MILLI);
    }
    assertThat(seen).hasSize(500);
  }

  @Test
  void everyResponseIsInExactlyOneWindow() throws Exception {
    run(new Schedule.Poisson(1000), n -> MILLI / 2, Duration.ofSeconds(4));

    assertThat(counts().stream().mapToLong(Long::longValue).sum()).isEqualTo(seen.size());
    assertThat(seen.size()).isBetween(3700, 4300);
  }

  /** Whoever is free takes the next arrival: while one user is held up, the other asks them all. */
  @Test
  void anArrivalWaitsOnlyWhenAllUsersAreBusy() throws Exception {
    CountDownLatch twenty = new CountDownLatch(20);
    Map<Long, Long> ends = new ConcurrentHashMap<>();
    Requests requests = (n, random) -> held(n, n == 3 ? twenty : new CountDownLatch(0));
    long now = System.nanoTime();
    Users users =
        new Users(
            Load.measured("client", 2, new Schedule.Constant(100), requests).traced(),
            new NoSession(),
            NanoClock.system(),
            new Windows(now, w -> {}),
            one -> {
              ends.put(one.response().affected(), one.response().end());
              twenty.countDown();
            });
    users.start(now, now + 400 * MILLI, 1);
    users.await();

    assertThat(ends).hasSize(40);
    for (long n = 4; n <= 20; n++) {
      assertThat(ends.get(n)).as("end of request %d", n).isLessThan(ends.get(3L));
    }
  }

  private static Request held(long n, CountDownLatch until) {
    return new Query("request", Request.UNKNOWN) {
      @Override
      protected long perform(Session session) throws InterruptedException {
        until.await();
        return n;
      }
    };
  }

  @Test
  void anOpenLoadTellsHowMuchOfItWasDelivered() throws Exception {
    Users users = run(new Schedule.Constant(100), n -> MILLI, Duration.ofSeconds(5));

    assertThat(users.delivered()).contains(new Users.Delivered(500, 500));
  }

  /** Nothing comes before the step up nor after the step down, and users are free by then. */
  @Test
  void aCurveIsDeliveredWhenItSays() throws Exception {
    Schedule.Curve burst =
        new Schedule.Curve(List.of(at(0, 0), at(2, 0), at(2, 100), at(4, 100), at(4, 0)));
    Users users = run(burst, n -> MILLI, Duration.ofSeconds(6));

    assertThat((double) seen.size()).isCloseTo(200, within(4 * Math.sqrt(200)));
    assertThat(users.delivered()).contains(new Users.Delivered(seen.size(), seen.size()));
    assertThat(seen)
        .allMatch(one -> one.intended() >= ORIGIN + 2 * SECOND)
        .allMatch(one -> one.intended() <= ORIGIN + 4 * SECOND);
  }

  private static Schedule.Curve.Point at(long second, double perSecond) {
    return new Schedule.Curve.Point(Duration.ofSeconds(second), perSecond);
  }

  /** 100 a second are due and 50 are served: half of 500 in 5 s, and 500 more in the grace. */
  @Test
  void aBacklogIsAskedForSomeTimeAndCountedAsNotStarted() throws Exception {
    Users users = run(new Schedule.Constant(100), n -> 20 * MILLI, Duration.ofSeconds(5));

    assertThat(users.delivered()).contains(new Users.Delivered(500, 250));
    assertThat(seen).hasSize(500);
    assertThat(latency(seen.getLast())).isEqualTo(10 * SECOND - 499 * 10 * MILLI);
  }

  @Test
  void aBacklogThatOutlastsTheGraceIsDropped() throws Exception {
    Users users = run(new Schedule.Constant(100), n -> 100 * MILLI, Duration.ofSeconds(5));

    assertThat(users.delivered()).contains(new Users.Delivered(500, 50));
    assertThat(seen).hasSize(150);
  }

  @Test
  void aClosedLoadHasNothingToDeliver() throws Exception {
    assertThat(run(Schedule.closed(), n -> MILLI, Duration.ofSeconds(1)).delivered()).isEmpty();
  }

  /** Stopped after 3 s: what was to come later was never due. */
  @Test
  void aStoppedLoadIsJudgedByWhatWasDueUntilThen() throws Exception {
    Request request = request(n -> MILLI);
    List<Users> self = new ArrayList<>();
    Requests stopAfter =
        (n, random) -> {
          if (n == 299) {
            clock.pass(9 * MILLI);
            self.getFirst().stop();
          }
          return request;
        };
    Load load = Load.background("client", "traffic", 1, new Schedule.Constant(100), stopAfter);
    self.add(users(load));
    self.getFirst().start(ORIGIN, ORIGIN + SECOND, 1);
    self.getFirst().await();

    assertThat(self.getFirst().delivered()).contains(new Users.Delivered(300, 299));
  }

  @Test
  void aUserThatBreaksDownFailsThePhase() {
    Requests broken =
        (n, random) -> {
          throw new IllegalStateException("out of requests");
        };
    Users users = users(Load.measured("client", 1, Schedule.closed(), broken));
    users.start(ORIGIN, ORIGIN + SECOND, 1);

    assertThatThrownBy(users::await).hasMessageContaining("out of requests");
  }

  @Test
  void backgroundUsersGoOnUntilTheyAreStopped() throws Exception {
    Request request = request(n -> MILLI);
    List<Users> self = new ArrayList<>();
    Requests stopAfter =
        (n, random) -> {
          if (n == 2_999) {
            self.getFirst().stop();
          }
          return request;
        };
    self.add(users(Load.background("client", "traffic", 1, Schedule.closed(), stopAfter).traced()));
    self.getFirst().start(ORIGIN, ORIGIN + SECOND, 1);
    self.getFirst().await();

    assertThat(seen).hasSize(3_000).allSatisfy(s -> assertThat(s.subject()).hasToString("traffic"));
  }

  private Users run(Schedule schedule, LongUnaryOperator serviceTime, Duration duration)
      throws InterruptedException {
    Requests requests = Requests.inTurn(List.of(request(serviceTime)));
    Windows collected = new Windows(ORIGIN, windows::add);
    Users users =
        new Users(
            Load.measured("client", 1, schedule, requests).traced(),
            new NoSession(),
            clock,
            collected,
            seen::add);
    users.start(ORIGIN, ORIGIN + duration.toNanos(), 1);
    users.await();
    collected.close();
    return users;
  }

  private Users users(Load load) {
    return new Users(load, new NoSession(), clock, new Windows(ORIGIN, w -> {}), seen::add);
  }

  private Request request(LongUnaryOperator serviceTime) {
    return new Query("request", Request.UNKNOWN) {
      @Override
      protected long perform(Session session) {
        clock.pass(serviceTime.applyAsLong(asked++));
        return 1;
      }
    };
  }

  private List<Long> counts() {
    return windows.stream().map(window -> window.latency().getTotalCount()).toList();
  }

  private static long latency(Users.Seen seen) {
    return seen.response().end() - seen.intended();
  }

  /** These requests need none. */
  static final class NoSession implements Session {
    @Override
    public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Placement placement() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
  }
}
