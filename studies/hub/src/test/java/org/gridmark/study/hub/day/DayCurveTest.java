package org.gridmark.study.hub.day;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.Schedule.Curve;
import org.junit.jupiter.api.Test;

class DayCurveTest {
  private static final DayCurve DAY = new DayCurve(Duration.ofSeconds(100), 50);

  @Test
  void theDayIsOneFromTheOpenToTheEndOfTheNight() {
    assertThat(DAY.trading().plus(DAY.night())).isEqualTo(DAY.length());
    assertThat(last(DAY.byDay()).time()).isEqualTo(DAY.trading());
    assertThat(last(DAY.byNight()).time()).isEqualTo(DAY.night());
  }

  @Test
  void theBellFindsTheLoadAtItsHeightAndTheUpdateIsMetByIt() {
    assertThat(last(DAY.byDay()).perSecond()).isEqualTo(50);
    assertThat(DAY.atTheClose().perSecond()).isEqualTo(50);
  }

  /** The document's sentences on Figure 3.1, one after the other. */
  @Test
  void itRisesAtTheOpenFallsTillNoonRisesToTheCloseAndIsQuietAtNight() {
    Map<Part, Integer> parts = new EnumMap<>(Part.class);
    count(DAY.byDay(), DAY.trading(), 0, parts);
    count(DAY.byNight(), DAY.night(), DayCurve.BELL, parts);
    double open = perSecond(parts, Part.OPEN);
    double morning = perSecond(parts, Part.MORNING);
    double noon = perSecond(parts, Part.NOON);
    double close = perSecond(parts, Part.CLOSE);
    assertThat(open).isGreaterThan(morning);
    assertThat(morning).isGreaterThan(noon);
    assertThat(noon).isLessThan(close);
    assertThat(perSecond(parts, Part.NIGHT)).isLessThan(noon);
  }

  /** It is all in six hundredths of the day, as high as the peak: 6 s of 50 a second. */
  @Test
  void theReconciliationIsMuchAndBrief() {
    Schedule.Arrivals arrivals = DAY.reconciliation().arrivals(new SplittableRandom(9));
    long n = 0;
    long first = arrivals.next(0);
    long last = first;
    for (long next = first; next < DAY.night().toNanos(); next = arrivals.next(++n)) {
      last = next;
    }
    assertThat(first).isGreaterThanOrEqualTo(Duration.ofSeconds(12).toNanos());
    assertThat(last).isLessThanOrEqualTo(Duration.ofSeconds(18).toNanos());
    assertThat((double) n).isCloseTo(300, within(4 * Math.sqrt(300)));
  }

  @Test
  void everyMomentBelongsToOnePart() {
    for (int i = 0; i < 1000; i++) {
      double moment = i / 1000.0;
      assertThat(Arrays.stream(Part.values()).filter(part -> part.has(moment))).hasSize(1);
    }
  }

  private static Curve.Point last(Curve curve) {
    return List.copyOf(curve.points()).getLast();
  }

  private static void count(Curve curve, Duration until, double start, Map<Part, Integer> parts) {
    Schedule.Arrivals arrivals = curve.arrivals(new SplittableRandom(4));
    long n = 0;
    for (long next = arrivals.next(n); next < until.toNanos(); next = arrivals.next(++n)) {
      double moment = start + (double) next / DAY.length().toNanos();
      for (Part part : Part.values()) {
        if (part.has(moment)) {
          parts.merge(part, 1, Integer::sum);
        }
      }
    }
  }

  private static double perSecond(Map<Part, Integer> counts, Part part) {
    double share = 0;
    for (int i = 0; i < 1000; i++) {
      share += part.has(i / 1000.0) ? 0.001 : 0;
    }
    return counts.getOrDefault(part, 0) / (share * DAY.length().toSeconds());
  }
}
