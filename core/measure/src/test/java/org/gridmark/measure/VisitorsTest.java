package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.data.Percentage.withPercentage;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;
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
  private static final long ORIGIN = 5_000_000_000L;
  private static final long MILLI = 1_000_000;
  private static final int UNBOUNDED = 1_000_000;

  private final EventClock clock = new EventClock(ORIGIN);
  private final Map<String, Histogram> latencies = new HashMap<>();
  private final Histogram failed = new Histogram(3);
  private final List<Users.Seen> seen = new ArrayList<>();
  private final List<Drawn> asked = new ArrayList<>();
  private long end;
  private int there;
  private int mostThere;
  private int gone;

  /** A server that answers each page as long after its start as it wants. */
  private final class Server implements Connection {
    private final LongUnaryOperator answeredAt;

    Server(LongUnaryOperator answeredAt) {
      this.answeredAt = answeredAt;
    }

    void serve(Completion completion) {
      clock.at(answeredAt.applyAsLong(clock.nanos()), () -> completion.complete(1));
    }

    @Override
    public void close() {}
  }

  /** One server for all, with exponential times. */
  private Server exponential(double meanNanos) {
    SplittableRandom random = new SplittableRandom(7);
    long[] free = {ORIGIN};
    return new Server(
        start -> {
          free[0] = Math.max(free[0], start) + (long) (random.nextExponential() * meanNanos);
          return free[0];
        });
  }

  private Server constant(long nanos) {
    return new Server(start -> start + nanos);
  }

  private static AsyncRequest<Server> page(String name) {
    return new AsyncRequest<>(name, 1) {
      @Override
      protected void start(Server server, Completion completion) {
        server.serve(completion);
      }
    };
  }

  /** A visitor who goes after a page with a probability. */
  private final class Geometric implements Visit<Server> {
    private final RandomGenerator random;
    private final ThinkTime think;
    private final double goes;

    Geometric(RandomGenerator random, ThinkTime think, double goes) {
      this.random = random;
      this.think = think;
      this.goes = goes;
    }

    @Override
    public AsyncRequest<Server> first() {
      come();
      return page("first");
    }

    @Override
    public @Nullable Next<Server> next(Response before) {
      if (random.nextDouble() < goes) {
        there--;
        gone++;
        return null;
      }
      return new Next<>(page("later"), think.draw(random));
    }
  }

  private void ask(long n, RandomGenerator random) {
    asked.add(new Drawn(n, random.nextLong()));
  }

  /** Those who are cut off at the end do not say that they go. */
  private void come() {
    there++;
    if (clock.nanos() < end) {
      mostThere = Math.max(mostThere, there);
    }
  }

  private record Drawn(long visit, long draw) {}

  /** Visitors who look at so many pages. */
  private AsyncVisits<Server> pages(int pages, Duration think) {
    return AsyncVisits.of(
        Server.class,
        (n, random) ->
            new Visit<>() {
              private int count = 1;

              @Override
              public AsyncRequest<Server> first() {
                ask(n, random);
                come();
                return page("first");
              }

              @Override
              public @Nullable Next<Server> next(Response before) {
                ask(n, random);
                if (count++ < pages) {
                  return new Next<>(page("later"), think.toNanos());
                }
                there--;
                gone++;
                return null;
              }
            });
  }

  private AsyncVisits<Server> geometric(ThinkTime think, double goes) {
    return AsyncVisits.of(Server.class, (n, random) -> new Geometric(random, think, goes));
  }

  private Users run(
      int users, Schedule schedule, Duration time, Server server, AsyncVisits<Server> visits)
      throws InterruptedException {
    return run(users, schedule, time, server, visits, 42);
  }

  private Users run(
      int users,
      Schedule schedule,
      Duration time,
      Server server,
      AsyncVisits<Server> visits,
      long seed)
      throws InterruptedException {
    Windows windows = new Windows(ORIGIN, this::add);
    Load load = Load.measured("client", users, schedule, visits);
    Users crowd = new Users(load, server, clock, windows, seen::add);
    end = clock.nanos() + time.toNanos();
    crowd.start(clock.nanos(), end, seed);
    crowd.await();
    windows.close();
    return crowd;
  }

  private void add(Window window) {
    of(window.subject().request()).add(window.latency());
    if (window.failed() != null) {
      failed.add(window.failed());
    }
  }

  private Histogram of(String page) {
    return latencies.computeIfAbsent(page, absent -> new Histogram(3));
  }

  private Histogram all() {
    Histogram all = new Histogram(3);
    latencies.values().forEach(all::add);
    return all;
  }

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
    run(
        users,
        Schedule.closed(Duration.ofMillis(400)),
        Duration.ofSeconds(seconds),
        exponential(service),
        geometric(thinking, 0.1));
    assertThat((double) all().getTotalCount())
        .isCloseTo(throughput * seconds * 1e9, withPercentage(1));
    assertThat(all().getMean()).isCloseTo(response, withPercentage(3));
    assertThat(mostThere).isLessThanOrEqualTo(users);
  }

  /**
   * Visits that arrive at random ask v pages each, so the server is an M/M/1 of v times their rate,
   * though a visitor comes back to it (Jackson); and as many are there as Little's law says.
   */
  @Test
  void anOpenLoadOfVisitsIsAnswersOfAnOpenQueue() throws Exception {
    double service = 10 * MILLI;
    double visits = 14;
    double pages = 5;
    double response = service / (1 - visits * pages * service / 1e9);
    ThinkTime think = new ThinkTime(Duration.ofMillis(300));
    long seconds = 4000;
    Users users =
        run(
            UNBOUNDED,
            new Schedule.Poisson(visits),
            Duration.ofSeconds(seconds),
            exponential(service),
            geometric(think, 1 / pages));
    assertThat(all().getMean()).isCloseTo(response, withPercentage(3));
    assertThat((double) of("first").getTotalCount()).isCloseTo(visits * seconds, withPercentage(1));
    assertThat((double) all().getTotalCount())
        .isCloseTo(visits * pages * seconds, withPercentage(1));
    Users.Delivered delivered = users.delivered().orElseThrow();
    assertThat(delivered.due()).isEqualTo(of("first").getTotalCount());
    assertThat(delivered.started()).isEqualTo(delivered.due());
  }

  /** Whose place is taken waits for one, and that counts in the time of the first page. */
  @Test
  void noMoreVisitsAreUnderWayThanThereAreUsers() throws Exception {
    // A visit is three pages of 20 ms with 20 ms between them: two users make 20 visits a second.
    Users users =
        run(
            2,
            new Schedule.Constant(25),
            Duration.ofSeconds(4),
            constant(20 * MILLI),
            pages(3, Duration.ofMillis(20)));
    assertThat(mostThere).isEqualTo(2);
    assertThat(users.delivered()).contains(new Users.Delivered(100, 80));
    assertThat(of("first").getTotalCount()).isEqualTo(100);
    // Visit 79 arrives at 3160 ms, and the fortieth of each user begins at 3900.
    assertThat(of("first").getCountBetweenValues(0, 761 * MILLI)).isGreaterThanOrEqualTo(80);
    assertThat(of("later").getMaxValue()).isCloseTo(20 * MILLI, withPercentage(0.1));
  }

  /** A server that answers nothing for 2 s: whatever is due meanwhile waits for its end. */
  @Test
  void aStallIsSeenByEveryPageThatIsMeantToStartMeanwhile() throws Exception {
    long from = ORIGIN + 5_000 * MILLI;
    long to = from + 2_000 * MILLI;
    Server stalled = new Server(start -> start >= from && start < to ? to : start + MILLI);
    run(
        UNBOUNDED,
        new Schedule.Constant(100),
        Duration.ofSeconds(12),
        stalled,
        pages(3, Duration.ofMillis(500)));
    assertThat(of("first").getTotalCount()).isEqualTo(1200);
    assertThat(of("first").getCountBetweenValues(2 * MILLI, Long.MAX_VALUE / 2)).isEqualTo(200);
    assertThat(of("first").getMaxValue()).isCloseTo(2_000 * MILLI, withPercentage(0.1));
    // Who had come 0.5 s (1 s) before the stall was about to ask the second (third) page in it.
    assertThat(of("later").getCountBetweenValues(2 * MILLI, Long.MAX_VALUE / 2)).isEqualTo(100);
  }

  /**
   * The starter itself stands still: pages start late, and their times count from when they should.
   */
  @Test
  void aStarterThatIsLateShowsInTheResponseTimes() throws Exception {
    long from = ORIGIN + 5_000 * MILLI;
    boolean[] stood = {false};
    Server server =
        new Server(
            start -> {
              if (start >= from && !stood[0]) {
                stood[0] = true;
                while (clock.nanos() < from + 2_000 * MILLI) {
                  clock.park(from + 2_000 * MILLI - clock.nanos());
                }
              }
              return clock.nanos() + MILLI;
            });
    run(
        UNBOUNDED,
        new Schedule.Constant(100),
        Duration.ofSeconds(12),
        server,
        pages(3, Duration.ofMillis(500)));
    assertThat(of("first").getCountBetweenValues(2 * MILLI, Long.MAX_VALUE / 2))
        .isBetween(199L, 200L);
    assertThat(of("first").getMaxValue()).isCloseTo(2_001 * MILLI, withPercentage(0.5));
    assertThat(of("later").getCountBetweenValues(2 * MILLI, Long.MAX_VALUE / 2))
        .isBetween(99L, 101L);
  }

  @Test
  void thinkTimeIsNoResponseTime() throws Exception {
    run(
        30,
        Schedule.closed(Duration.ofSeconds(2)),
        Duration.ofSeconds(40),
        constant(5 * MILLI),
        pages(4, Duration.ofMillis(700)));
    assertThat(all().getMaxValue()).isCloseTo(5 * MILLI, withPercentage(0.1));
    // 4 pages in 4 x 5 ms + 3 x 700 ms + 2 s.
    assertThat((double) all().getTotalCount()).isCloseTo(30 * 4 * 40 / 4.12, withPercentage(2));
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
    asked.clear();
    Schedule often = new Schedule.Poisson(5);
    run(UNBOUNDED, often, Duration.ofSeconds(20), constant(service), five(), seed);
    return asked.stream().filter(one -> one.visit() < 30).toList();
  }

  private AsyncVisits<Server> five() {
    return pages(5, Duration.ofMillis(100));
  }

  /** A page that is never answered has failed, its visitor hears of it, and may go. */
  @Test
  void aPageThatIsGivenUpGoesOnAsAFailure() throws Exception {
    int[] n = {0};
    Server forgetful = new Server(start -> n[0]++ == 7 ? Long.MAX_VALUE : start + MILLI);
    List<Response> heard = new ArrayList<>();
    AsyncVisits<Server> leaving =
        AsyncVisits.of(
            Server.class,
            (visit, random) ->
                new Visit<>() {
                  @Override
                  public AsyncRequest<Server> first() {
                    return page("first");
                  }

                  @Override
                  public @Nullable Next<Server> next(Response before) {
                    heard.add(before);
                    return null;
                  }
                });
    Users users =
        run(UNBOUNDED, new Schedule.Constant(10), Duration.ofSeconds(2), forgetful, leaving);
    assertThat(heard).hasSize(20);
    assertThat(heard.getLast().failure()).isInstanceOf(NoAnswer.class);
    assertThat(heard.stream().filter(Response::failed)).hasSize(1);
    assertThat(failed.getTotalCount()).isEqualTo(1);
    assertThat(users.delivered()).contains(new Users.Delivered(20, 20));
  }

  @Test
  void aServerThatNeverAnswersDoesNotKeepThePhaseFromEnding() throws Exception {
    Server silent = new Server(start -> Long.MAX_VALUE);
    Users users =
        run(3, new Schedule.Constant(100), Duration.ofSeconds(1), silent, pages(3, Duration.ZERO));
    assertThat(failed.getTotalCount()).isEqualTo(3);
    assertThat(users.delivered()).contains(new Users.Delivered(100, 3));
    assertThat(clock.nanos() - ORIGIN).isBetween(11_000 * MILLI, 12_000 * MILLI);
  }

  /** Pages are asked that are meant to start before the end, and no others. */
  @Test
  void visitsThatAreUnderWayAreCutAtTheEnd() throws Exception {
    run(
        UNBOUNDED,
        new Schedule.Constant(1),
        Duration.ofSeconds(10),
        constant(MILLI),
        pages(1000, Duration.ofMillis(999)));
    // One more visitor every second, each with a page a second.
    assertThat(all().getTotalCount()).isEqualTo(55);
    assertThat(gone).isZero();
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
                    return page("first");
                  }

                  @Override
                  public Next<Server> next(Response before) {
                    throw new IllegalStateException("no idea");
                  }
                });
    assertThatThrownBy(
            () -> run(1, Schedule.closed(), Duration.ofSeconds(1), constant(MILLI), puzzled))
        .hasMessageContaining("no idea");
  }

  /** On real threads: every answer once, no page before the answer to the one before. */
  @Test
  void visitsWhoseAnswersComeFromAnyThreadGoOnUntilTheyAreStopped() throws Exception {
    NanoClock real = NanoClock.system();
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
