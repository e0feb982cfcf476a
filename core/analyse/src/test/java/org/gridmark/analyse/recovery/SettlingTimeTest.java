package org.gridmark.analyse.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Point;
import org.gridmark.record.Point.Outcome;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SettlingTimeTest {
  private static final long STRUCK = 1_700_000_000_000L;
  private static final int RUNS = 200;

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5, 0.8})
  void anUnstruckSeriesSettlesAtOnceHoweverLongThePhase(double sigma) {
    List<@Nullable Double> brief = runs(sigma, 0, 20);
    List<@Nullable Double> lengthy = runs(sigma, 0, 80);

    assertThat(median(brief)).isBetween(1.0, 2.0);
    assertThat(median(lengthy)).isEqualTo(median(brief));
    for (int run = 0; run < RUNS; run++) {
      if (brief.get(run) != null) {
        assertThat(lengthy.get(run)).isEqualTo(brief.get(run));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5, 0.8})
  void aSeriesStruckForEightSecondsSettlesAfterEight(double sigma) {
    assertThat(median(runs(sigma, 8, 40))).isBetween(8.0, 10.0);
  }

  @Test
  void aHoldThatThePhaseCutsShortIsNone() {
    List<Point> before = points(-10, 0, 10);
    assertThat(SettlingTime.of(before, points(0, 5.9, 10), STRUCK)).isNull();
    assertThat(SettlingTime.of(before, points(0, 6.0, 10), STRUCK)).isEqualTo(1.0);
  }

  @Test
  void aRelapseWithinTheHoldIsNoRecoveryAndALaterOneDoesNotUndoIt() {
    List<Point> before = points(-10, 0, 10);
    List<Point> early = new ArrayList<>(points(0, 3, 10));
    early.addAll(points(3, 5, 90));
    early.addAll(points(5, 20, 10));
    // The median of ten is below again with the fifth quick answer: half quick, half slow.
    assertThat(SettlingTime.of(before, early, STRUCK)).isBetween(5.0, 5.6);

    List<Point> late = new ArrayList<>(points(0, 8, 10));
    late.addAll(points(8, 10, 90));
    late.addAll(points(10, 20, 10));
    assertThat(SettlingTime.of(before, late, STRUCK)).isEqualTo(1.0);
  }

  /** Some are answered at once until every user waits for one that is not. */
  @Test
  void aStallThatIsAnsweredLateIsNotSteadyWhileItLasts() {
    List<Point> before = points(-10, 0, 10);
    List<Point> after = new ArrayList<>(points(0, 1.5, 10));
    for (int tenth = 16; tenth <= 300; tenth++) { // all that are due until then end at 30 s
      after.add(point(300, (301 - tenth) * 100.0));
    }
    after.addAll(points(30, 45, 10));

    assertThat(SettlingTime.of(before, after, STRUCK)).isBetween(30.0, 31.0);
  }

  private static List<@Nullable Double> runs(double sigma, double struckFor, int seconds) {
    List<@Nullable Double> found = new ArrayList<>();
    for (int seed = 0; seed < RUNS; seed++) {
      Random random = new Random(seed);
      List<Point> before =
          IntStream.rangeClosed(-300, 0).mapToObj(i -> noisy(random, i, sigma, 10)).toList();
      List<Point> after =
          IntStream.rangeClosed(1, seconds * 10)
              .mapToObj(i -> noisy(random, i, sigma, i < struckFor * 10 ? 100 : 10))
              .toList();
      found.add(SettlingTime.of(before, after, STRUCK));
    }
    return found;
  }

  /** Those that never settled are counted as longest. */
  private static double median(List<@Nullable Double> found) {
    double[] times =
        found.stream()
            .mapToDouble(one -> Objects.requireNonNullElse(one, Double.POSITIVE_INFINITY))
            .toArray();
    Arrays.sort(times);
    return times[times.length / 2];
  }

  private static Point noisy(Random random, int tenth, double sigma, double millis) {
    return point(tenth, millis * Math.exp(sigma * random.nextGaussian()));
  }

  /** Ten answers a second, the first a tenth after the start. */
  private static List<Point> points(double from, double to, double millis) {
    return IntStream.rangeClosed((int) Math.round(from * 10) + 1, (int) Math.round(to * 10))
        .mapToObj(tenth -> point(tenth, millis))
        .toList();
  }

  private static Point point(int tenth, double millis) {
    double end = STRUCK + tenth * 100.0;
    return new Point(
        "failover", Subject.of("query"), end, Math.round(millis * 1e6), 1, Outcome.RIGHT);
  }
}
