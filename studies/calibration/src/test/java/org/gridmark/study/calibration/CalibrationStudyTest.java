package org.gridmark.study.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.LongBinaryOperator;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Collectors;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.record.Distribution;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.calibration.theory.FrozenServer;
import org.junit.jupiter.api.Test;

class CalibrationStudyTest {
  private static final double BEGIN = 1.8e12;
  private static final String STOP = "15 s stop at 10/s";
  private static final FrozenServer FROZEN =
      new FrozenServer(100e6, 1, 40_000_000, 10, 15_000_000_000L);

  private final CalibrationStudy study = new CalibrationStudy();

  @Test
  void everyClaimIsAboutAFigureThatIsDerived() {
    Set<Claim.Quantity> derived =
        study.derive(trial(STOP, 300, FROZEN::sojourn)).stream()
            .map(figure -> new Claim.Quantity(figure.subject(), figure.metric().name()))
            .collect(Collectors.toSet());
    List<Claim> claims =
        study.claims().stream().filter(claim -> claim.id().startsWith("15-s-stop")).toList();
    assertThat(claims).hasSize(6);
    assertThat(claims)
        .filteredOn(claim -> !claim.id().endsWith("setaside.seconds")) // a row of the report's own
        .hasSize(5)
        .allSatisfy(claim -> assertThat(derived).contains(claim.terms().getFirst().quantity()));
    assertThat(study.claims()).extracting(Claim::id).doesNotHaveDuplicates();
  }

  @Test
  void whatTheoryGivesHasARatioOfOne() {
    Map<String, List<Double>> figures = figures(STOP, trial(STOP, 300, FROZEN::sojourn));
    for (Statistic statistic : Statistic.values()) {
      assertThat(figures.get(statistic.metric("ratio", Unit.NONE).name()))
          .hasSize(Findings.PARTS)
          .allSatisfy(ratio -> assertThat(ratio).isCloseTo(1, within(1e-6)));
    }
    assertThat(figures.get("windows.apart")).containsExactly(0.0);
  }

  /** The stop's first request, the 11th, is the only one that takes long from its actual start. */
  @Test
  void latencyFromTheActualStartIsFarFromARatioOfOne() {
    LongToDoubleFunction fromActualStart = n -> n == 10 ? FROZEN.sojourn(10) : FROZEN.service();
    Map<String, List<Double>> figures = figures(STOP, trial(STOP, 300, fromActualStart));
    for (Statistic statistic : List.of(Statistic.MEAN, Statistic.P50, Statistic.P90)) {
      assertThat(figures.get(statistic.metric("ratio", Unit.NONE).name()))
          .allSatisfy(ratio -> assertThat(ratio).isLessThan(0.1));
    }
  }

  @Test
  void windowsThatTellSomethingElseAreCounted() {
    TrialData right = trial(STOP, 300, FROZEN::sojourn);
    TrialData otherWindows =
        new TrialData(
            1,
            "default",
            trial(STOP, 299, n -> FROZEN.sojourn(n) * 1.01).windows(),
            right.points(),
            List.of(),
            List.of(),
            List.of());
    assertThat(figures(STOP, otherWindows).get("windows.apart")).containsExactly(5.0);
  }

  /** Against a queue that is simulated here, event by event. */
  @Test
  void aQueueIsHeldAgainstItsVerySample() {
    Map<String, List<Double>> figures = queue(300, (sojourn, waiting) -> sojourn);
    assertThat(figures.get("ratio.mean"))
        .allSatisfy(ratio -> assertThat(ratio).isCloseTo(1, within(1e-4)));
    assertThat(figures.get("deviation.mean"))
        .allSatisfy(deviation -> assertThat(deviation).isBetween(-4.0, 4.0));
  }

  @Test
  void aQueueThatIsSlowerThanItsSampleHasAnotherRatio() {
    assertThat(queue(300, (sojourn, waiting) -> sojourn + sojourn / 50).get("ratio.mean"))
        .allSatisfy(ratio -> assertThat(ratio).isCloseTo(1.02, within(1e-4)));
  }

  /** From the actual start the sample is another one, of which the ratio is right. */
  @Test
  void aQueueWhoseWaitingIsLeftOutIsFarFromTheMeanOfInfiniteTime() {
    assertThat(queue(3000, (sojourn, waiting) -> sojourn - waiting).get("deviation.mean"))
        .allSatisfy(deviation -> assertThat(deviation).isLessThan(-4));
  }

  /** Some answers of a queue of constant service, with latencies made of sojourn and waiting. */
  private Map<String, List<Double>> queue(int answers, LongBinaryOperator latency) {
    Schedule.Arrivals arrivals = new Schedule.Poisson(6.25).arrivals(new SplittableRandom(3));
    List<Point> points = new ArrayList<>();
    long free = 0;
    for (int n = 0; n < answers; n++) {
      long arrival = arrivals.next(n);
      long begun = Math.max(free, arrival);
      free = begun + 80_000_000;
      long measured = latency.applyAsLong(free - arrival, begun - arrival);
      long intended = measured == 80_000_000 ? begun : arrival;
      points.add(point("M/D/1 at 0.5", BEGIN + (intended + measured) / 1e6, measured));
    }
    return figures(
        "M/D/1 at 0.5",
        new TrialData(1, "default", List.of(), points, List.of(), List.of(), List.of()));
  }

  /** 40 users, of 40 ms service and 60 ms of thinking each: 400 answers a second. */
  @Test
  void answersThatAreNotCountedAreMissingInTheLoop() {
    assertThat(loop(400).get("ratio.users"))
        .allSatisfy(ratio -> assertThat(ratio).isCloseTo(1, within(1e-3)));
    assertThat(loop(392).get("ratio.users"))
        .allSatisfy(ratio -> assertThat(ratio).isCloseTo(0.98, within(1e-3)));
  }

  private Map<String, List<Double>> loop(int answersOfASecond) {
    String subject = "closed loop of 40 users";
    Distribution answers = new Distribution(new long[] {40_000_000}, new long[] {answersOfASecond});
    List<Window> windows = new ArrayList<>();
    List<Point> points = new ArrayList<>();
    for (int second = 0; second < 30; second++) {
      long start = (long) BEGIN + 1000L * second;
      points.add(point(subject, (double) start, 40_000_000));
      windows.add(
          new Window(
              "users",
              "queues",
              Subject.of(subject),
              start,
              1,
              answersOfASecond,
              0,
              0,
              answersOfASecond,
              answers,
              answers));
    }
    return figures(
        subject, new TrialData(1, "default", windows, points, List.of(), List.of(), List.of()));
  }

  @Test
  void aTrialWithoutAnswersHasNoFigures() {
    TrialData empty =
        new TrialData(1, "default", List.of(), List.of(), List.of(), List.of(), List.of());
    assertThat(study.derive(empty)).isEmpty();
  }

  @Test
  void allStationsAreMeasuredInOnePhase() {
    Settings settings = Settings.of(study, false, Map.of());
    assertThat(study.experiments().getFirst().plan(settings).phase("queues"))
        .isInstanceOfSatisfying(
            Phase.Measure.class,
            phase -> assertThat(phase.loads()).hasSize(9).allMatch(load -> load.trace()));
  }

  private Map<String, List<Double>> figures(String subject, TrialData trial) {
    return study.derive(trial).stream()
        .filter(figure -> figure.subject().equals(Subject.of(subject)))
        .collect(
            Collectors.groupingBy(
                figure -> figure.metric().name(),
                Collectors.mapping(Figure::value, Collectors.toList())));
  }

  /** Ten arrivals a second with these latencies, in one window. */
  private static TrialData trial(String subject, int count, LongToDoubleFunction latency) {
    List<Point> points = new ArrayList<>();
    long[] values = new long[count];
    for (int n = 0; n < count; n++) {
      values[n] = Math.round(latency.applyAsDouble(n));
      points.add(point(subject, BEGIN + n * 100 + values[n] / 1e6, values[n]));
    }
    return new TrialData(
        1, "default", List.of(window(subject, values)), points, List.of(), List.of(), List.of());
  }

  private static Point point(String subject, double time, long latency) {
    return new Point("queues", Subject.of(subject), time, latency, 1, Point.Outcome.RIGHT);
  }

  private static Window window(String subject, long[] values) {
    long[] distinct = Arrays.stream(values).sorted().distinct().toArray();
    long[] counts =
        Arrays.stream(distinct)
            .map(one -> Arrays.stream(values).filter(value -> value == one).count())
            .toArray();
    Distribution all = new Distribution(distinct, counts);
    return new Window(
        "users",
        "queues",
        Subject.of(subject),
        (long) BEGIN,
        30,
        values.length,
        0,
        0,
        values.length,
        all,
        all);
  }
}
