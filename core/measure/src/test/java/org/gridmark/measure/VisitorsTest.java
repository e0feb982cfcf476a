package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.gridmark.measure.VisitBench.MILLI;
import static org.gridmark.measure.VisitBench.UNBOUNDED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.measure.VisitBench.Drawn;
import org.gridmark.measure.VisitBench.Server;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncVisits;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.ThinkTime;
import org.gridmark.model.load.Visit;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Loads of visits in virtual time against closed forms, and once on real threads. */
class VisitorsTest {
  private final VisitBench bench = new VisitBench();

  /**
   * The machine repairman (M/M/1//N): N users, a server of the mean time S, and Z between an answer
   * and the next page, in a visit at random and between visits always alike; of the time away from
   * the server only the mean counts.
   */
  @Test
  void aClosedLoadHasTheThroughputAndTheResponseTimeOfTheMachineRepairman() throws Exception {
    int users = 50;
    double service = 10 * MILLI;
    double think = 400 * MILLI;
    double sum = 1;
    double term = 1;
    for (int k = 1; k <= users; k++) {
      term *= (users - k + 1) * service / think;
      sum += term;
    }
    double throughput = (1 - 1 / sum) / service;
    double response = users / throughput - think;
    ThinkTime thinking = new ThinkTime(Duration.ofMillis(400));
    long seconds = 2000;
    bench.run(
        users,
        Schedule.closed(Duration.ofMillis(400)),
        Duration.ofSeconds(seconds),
        bench.exponential(service),
        bench.geometric(thinking, 0.1));
    assertThat((double) bench.all().getTotalCount())
        .isCloseTo(throughput * seconds * 1e9, withPercentage(1));
    assertThat(bench.all().getMean()).isCloseTo(response, withPercentage(3));
    assertThat(bench.mostThere).isLessThanOrEqualTo(users);
  }

  @Test
  void thinkTimeIsNoResponseTime() throws Exception {
    bench.run(
        30,
        Schedule.closed(Duration.ofSeconds(2)),
        Duration.ofSeconds(40),
        bench.constant(5 * MILLI),
        bench.pages(4, Duration.ofMillis(700)));
    assertThat(bench.all().getMaxValue()).isCloseTo(5 * MILLI, withPercentage(0.1));
    // 4 pages in 4 x 5 ms + 3 x 700 ms + 2 s.
    assertThat((double) bench.all().getTotalCount())
        .isCloseTo(30 * 4 * 40 / 4.12, withPercentage(2));
  }

  /** The draws of a visit follow from seed and number, however fast the answers are. */
  @Test
  void aSeedGivesTheSameVisits() throws Exception {
    List<Drawn> one = drawn(42, MILLI);
    assertThat(one).hasSize(180).doesNotHaveDuplicates();
    assertThat(drawn(42, 30 * MILLI)).containsExactlyInAnyOrderElementsOf(one);
    assertThat(drawn(43, MILLI)).hasSize(180).doesNotContainAnyElementsOf(one);
  }

  private List<Drawn> drawn(long seed, long service) throws InterruptedException {
    bench.asked.clear();
    Schedule often = new Schedule.Poisson(5);
    bench.run(UNBOUNDED, often, Duration.ofSeconds(20), bench.constant(service), five(), seed);
    return bench.asked.stream().filter(one -> one.visit() < 30).toList();
  }

  private AsyncVisits<Server> five() {
    return bench.pages(5, Duration.ofMillis(100));
  }

  @Test
  void aVisitThatCannotGoOnBreaksTheLoad() {
    AsyncVisits<Server> puzzled =
        AsyncVisits.of(
            Server.class,
            (n, random) ->
                new Visit<>() {
                  @Override
                  public AsyncRequest<Server> first() {
                    return VisitBench.page("first");
                  }

                  @Override
                  public Next<Server> next(Response before) {
                    throw new IllegalStateException("no idea");
                  }
                });
    assertThatThrownBy(
            () ->
                bench.run(
                    1, Schedule.closed(), Duration.ofSeconds(1), bench.constant(MILLI), puzzled))
        .hasMessageContaining("no idea");
  }

  /** On real threads: every answer once, no page before the answer to the one before. */
  @Test
  void visitsWhoseAnswersComeFromAnyThreadGoOnUntilTheyAreStopped() throws Exception {
    NanoClock real = NanoClock.system();
    List<Users.Seen> seen = new ArrayList<>();
    long origin = real.nanos();
    AtomicLong begun = new AtomicLong();
    AtomicLong overlaps = new AtomicLong();
    long[] counted = {0};
    Windows windows = new Windows(origin, window -> counted[0] += window.affected());
    CountDownLatch enough = new CountDownLatch(20_000);
    try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
      AsyncVisits<Connection> visits =
          AsyncVisits.of(
              Connection.class, (n, random) -> new Pooled(pool, begun, overlaps, enough));
      Load load = Load.background("client", "visits", 16, Schedule.closed(), visits);
      Users users = new Users(load, () -> {}, real, windows, seen::add);
      users.start(origin, origin, 3);
      enough.await();
      users.stop();
      users.await();
    }
    windows.close();
    assertThat(counted[0]).isEqualTo(begun.get()).isGreaterThanOrEqualTo(20_000);
    assertThat(overlaps).hasValue(0);
    assertThat(seen).isEmpty();
  }

  /** Three pages, each answered elsewhere. */
  private static final class Pooled implements Visit<Connection> {
    private final ExecutorService pool;
    private final AtomicLong begun;
    private final AtomicLong overlaps;
    private final CountDownLatch enough;

    /** No atomic: who hands the visit from thread to thread must make it seen. */
    private int pages;

    private boolean underWay;

    Pooled(ExecutorService pool, AtomicLong begun, AtomicLong overlaps, CountDownLatch enough) {
      this.pool = pool;
      this.begun = begun;
      this.overlaps = overlaps;
      this.enough = enough;
    }

    @Override
    public AsyncRequest<Connection> first() {
      return new AsyncRequest<>("page", Request.UNKNOWN) {
        @Override
        protected void start(Connection none, Completion completion) {
          begun.incrementAndGet();
          enough.countDown();
          overlaps.addAndGet(underWay ? 1 : 0);
          underWay = true;
          pool.execute(() -> completion.complete(1));
        }
      };
    }

    @Override
    public @Nullable Next<Connection> next(Response before) {
      underWay = false;
      return ++pages < 3 ? new Next<>(first(), pages * 1000L) : null;
    }
  }
}
