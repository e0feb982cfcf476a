package org.gridmark.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.gridmark.measure.VisitBench.MILLI;
import static org.gridmark.measure.VisitBench.ORIGIN;
import static org.gridmark.measure.VisitBench.UNBOUNDED;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.gridmark.measure.VisitBench.Server;
import org.gridmark.model.load.AsyncVisits;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.ThinkTime;
import org.gridmark.model.load.Visit;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Response;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Open loads of visits in virtual time against closed forms. */
class OpenVisitsTest {
  private final VisitBench bench = new VisitBench();

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
        bench.run(
            UNBOUNDED,
            new Schedule.Poisson(visits),
            Duration.ofSeconds(seconds),
            bench.exponential(service),
            bench.geometric(think, 1 / pages));
    assertThat(bench.all().getMean()).isCloseTo(response, withPercentage(3));
    assertThat((double) bench.of("first").getTotalCount())
        .isCloseTo(visits * seconds, withPercentage(1));
    assertThat((double) bench.all().getTotalCount())
        .isCloseTo(visits * pages * seconds, withPercentage(1));
    Users.Delivered delivered = users.delivered().orElseThrow();
    assertThat(delivered.due()).isEqualTo(bench.of("first").getTotalCount());
    assertThat(delivered.started()).isEqualTo(delivered.due());
  }

  /** Whose place is taken waits for one, and that counts in the time of the first page. */
  @Test
  void noMoreVisitsAreUnderWayThanThereAreUsers() throws Exception {
    // A visit is three pages of 20 ms with 20 ms between them: two users make 20 visits a second.
    Users users =
        bench.run(
            2,
            new Schedule.Constant(25),
            Duration.ofSeconds(4),
            bench.constant(20 * MILLI),
            bench.pages(3, Duration.ofMillis(20)));
    assertThat(bench.mostThere).isEqualTo(2);
    assertThat(users.delivered()).contains(new Users.Delivered(100, 80));
    assertThat(bench.of("first").getTotalCount()).isEqualTo(100);
    // Visit 79 arrives at 3160 ms, and the fortieth of each user begins at 3900.
    assertThat(bench.of("first").getCountBetweenValues(0, 761 * MILLI)).isGreaterThanOrEqualTo(80);
    assertThat(bench.of("later").getMaxValue()).isCloseTo(20 * MILLI, withPercentage(0.1));
  }

  /** A server that answers nothing for 2 s: whatever is due meanwhile waits for its end. */
  @Test
  void aStallIsSeenByEveryPageThatIsMeantToStartMeanwhile() throws Exception {
    long from = ORIGIN + 5_000 * MILLI;
    long to = from + 2_000 * MILLI;
    Server stalled = bench.new Server(start -> start >= from && start < to ? to : start + MILLI);
    bench.run(
        UNBOUNDED,
        new Schedule.Constant(100),
        Duration.ofSeconds(12),
        stalled,
        bench.pages(3, Duration.ofMillis(500)));
    assertThat(bench.of("first").getTotalCount()).isEqualTo(1200);
    assertThat(bench.of("first").getCountBetweenValues(2 * MILLI, Long.MAX_VALUE / 2))
        .isEqualTo(200);
    assertThat(bench.of("first").getMaxValue()).isCloseTo(2_000 * MILLI, withPercentage(0.1));
    // Who had come 0.5 s (1 s) before the stall was about to ask the second (third) page in it.
    assertThat(bench.of("later").getCountBetweenValues(2 * MILLI, Long.MAX_VALUE / 2))
        .isEqualTo(100);
  }

  /**
   * The starter itself stands still: pages start late, and their times count from when they should.
   */
  @Test
  void aStarterThatIsLateShowsInTheResponseTimes() throws Exception {
    long from = ORIGIN + 5_000 * MILLI;
    boolean[] stood = {false};
    Server server =
        bench
        .new Server(
            start -> {
              if (start >= from && !stood[0]) {
                stood[0] = true;
                while (bench.clock.nanos() < from + 2_000 * MILLI) {
                  bench.clock.park(from + 2_000 * MILLI - bench.clock.nanos());
                }
              }
              return bench.clock.nanos() + MILLI;
            });
    bench.run(
        UNBOUNDED,
        new Schedule.Constant(100),
        Duration.ofSeconds(12),
        server,
        bench.pages(3, Duration.ofMillis(500)));
    assertThat(bench.of("first").getCountBetweenValues(2 * MILLI, Long.MAX_VALUE / 2))
        .isBetween(199L, 200L);
    assertThat(bench.of("first").getMaxValue()).isCloseTo(2_001 * MILLI, withPercentage(0.5));
    assertThat(bench.of("later").getCountBetweenValues(2 * MILLI, Long.MAX_VALUE / 2))
        .isBetween(99L, 101L);
  }

  /** A page that is never answered has failed, its visitor hears of it, and may go. */
  @Test
  void aPageThatIsGivenUpGoesOnAsAFailure() throws Exception {
    int[] n = {0};
    Server forgetful = bench.new Server(start -> n[0]++ == 7 ? Long.MAX_VALUE : start + MILLI);
    List<Response> heard = new ArrayList<>();
    AsyncVisits<Server> leaving =
        AsyncVisits.of(
            Server.class,
            (visit, random) ->
                new Visit<>() {
                  @Override
                  public AsyncRequest<Server> first() {
                    return VisitBench.page("first");
                  }

                  @Override
                  public @Nullable Next<Server> next(Response before) {
                    heard.add(before);
                    return null;
                  }
                });
    Users users =
        bench.run(UNBOUNDED, new Schedule.Constant(10), Duration.ofSeconds(2), forgetful, leaving);
    assertThat(heard).hasSize(20);
    assertThat(heard.getLast().failure()).isInstanceOf(NoAnswer.class);
    assertThat(heard.stream().filter(Response::failed)).hasSize(1);
    assertThat(bench.failed.getTotalCount()).isEqualTo(1);
    assertThat(users.delivered()).contains(new Users.Delivered(20, 20));
  }

  @Test
  void aServerThatNeverAnswersDoesNotKeepThePhaseFromEnding() throws Exception {
    Server silent = bench.new Server(start -> Long.MAX_VALUE);
    Users users =
        bench.run(
            3,
            new Schedule.Constant(100),
            Duration.ofSeconds(1),
            silent,
            bench.pages(3, Duration.ZERO));
    assertThat(bench.failed.getTotalCount()).isEqualTo(3);
    assertThat(users.delivered()).contains(new Users.Delivered(100, 3));
    assertThat(bench.clock.nanos() - ORIGIN).isBetween(11_000 * MILLI, 12_000 * MILLI);
  }

  /** Pages are asked that are meant to start before the end, and no others. */
  @Test
  void visitsThatAreUnderWayAreCutAtTheEnd() throws Exception {
    bench.run(
        UNBOUNDED,
        new Schedule.Constant(1),
        Duration.ofSeconds(10),
        bench.constant(MILLI),
        bench.pages(1000, Duration.ofMillis(999)));
    // One more visitor every second, each with a page a second.
    assertThat(bench.all().getTotalCount()).isEqualTo(55);
    assertThat(bench.gone).isZero();
  }

  /** Little's law, where nobody waits: a visit of v pages lasts v responses and v - 1 thoughts. */
  @Test
  void asManyVisitorsAreThereAsTheirRateTimesTheTimeOfAVisit() throws Exception {
    Duration time = Duration.ofMinutes(50);
    double visits = 20;
    double response = 0.03;
    double think = 0.7;
    bench.run(
        UNBOUNDED,
        new Schedule.Poisson(visits),
        time,
        bench.constant(30 * MILLI),
        bench.geometric(new ThinkTime(Duration.ofMillis(700)), 1 / 6.0));
    assertThat(bench.meanThere(time))
        .isCloseTo(visits * (6 * response + 5 * think), withPercentage(2));
  }

  /** A phase of one second that goes on sees as many pages as any second of a long one. */
  @Test
  void aPhaseThatGoesOnWithVisitsHasItsUsualLoadFromTheStart() throws Exception {
    AsyncVisits<Server> visits = bench.goingOn(bench.pages(5, Duration.ofSeconds(1)));
    Load load = Load.measured("client", UNBOUNDED, new Schedule.Poisson(200), visits);
    bench.run(load.behind("warm up"), Duration.ofSeconds(20), bench.constant(5 * MILLI), 3);
    bench.latencies.clear();
    bench.run(load, Duration.ofSeconds(1), bench.constant(5 * MILLI), 4);
    assertThat((double) bench.of("first").getTotalCount()).isCloseTo(200, withPercentage(20));
    assertThat((double) bench.of("later").getTotalCount()).isCloseTo(800, withPercentage(10));
    assertThat(bench.all().getMaxValue()).isCloseTo(5 * MILLI, withPercentage(0.1));
  }

  @Test
  void aVisitGoesOnWhereItWasOvertakenAndThinksTheRestOfItsTime() throws Exception {
    AsyncVisits<Server> visits = bench.goingOn(bench.pages(3, Duration.ofMillis(700)));
    Schedule once = new Schedule.Constant(0.001);
    bench.run(UNBOUNDED, once, Duration.ofMillis(500), bench.constant(MILLI), visits);
    long again = bench.clock.nanos();
    Users users = bench.run(UNBOUNDED, once, Duration.ofSeconds(9), bench.constant(MILLI), visits);
    assertThat(bench.starts)
        .containsExactly(
            ORIGIN,
            again,
            again + 201 * MILLI,
            again + 701 * MILLI,
            again + 902 * MILLI,
            again + 1402 * MILLI);
    assertThat(bench.gone).isEqualTo(2);
    assertThat(users.delivered()).contains(new Users.Delivered(1, 1));
  }

  /** Those who were there before take places, too. */
  @Test
  void noMoreVisitsAreUnderWayThanThereMayBeWhereSomeGoOn() throws Exception {
    AsyncVisits<Server> visits = bench.goingOn(bench.pages(1000, Duration.ofSeconds(1)));
    Schedule often = new Schedule.Constant(10);
    for (int phase = 0; phase < 3; phase++) {
      bench.run(7, often, Duration.ofSeconds(5), bench.constant(MILLI), visits);
    }
    assertThat(bench.of("first").getTotalCount()).isEqualTo(7);
    assertThat(bench.mostThere).isEqualTo(7);
  }

  /** Each phase of a closed load begins with its own users. */
  @Test
  void visitsOfAClosedLoadDoNotGoOn() throws Exception {
    AsyncVisits<Server> visits = bench.goingOn(bench.pages(1000, Duration.ofSeconds(1)));
    bench.run(7, Schedule.closed(), Duration.ofSeconds(5), bench.constant(MILLI), visits);
    assertThat(Objects.requireNonNull(visits.underWay()).take()).isEmpty();
  }
}
