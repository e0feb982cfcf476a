package org.gridmark.analyse.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.gridmark.analyse.steady.Pulsed.Course;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * One pause of 0.1, 0.5 or 2 s at each second of phases of 8, 20 and 60 s, through the whole
 * analysis: it is in the numbers, or they are marked.
 */
class PulseTest {
  private static final List<Integer> LENGTHS = List.of(8, 20, 60);
  private static final List<Double> PAUSES = List.of(0.1, 0.5, 2.0);

  @Test
  void aFifthOfAllPausesIsToldOf() {
    List<Pulsed> all = pulsed(1);
    List<Pulsed> some = new ArrayList<>();
    for (int i = 0; i < all.size(); i += 5) {
      some.add(all.get(i));
    }
    assertThat(share(some, Pulsed::offInSilence)).isLessThanOrEqualTo(0.01);
  }

  @Test
  @Tag("soak")
  void everyPauseIsToldOf() {
    List<Pulsed> all = pulsed(3);
    for (Course course : Course.values()) {
      for (boolean open : new boolean[] {true, false}) {
        List<Pulsed> of =
            all.stream().filter(one -> one.course() == course && one.open() == open).toList();
        System.out.printf(
            Locale.ROOT,
            "%-10s %-7s off and unmarked %.4f, marked %.3f of %d%n",
            course,
            open ? "open" : "closed",
            share(of, Pulsed::offInSilence),
            share(of, one -> !one.told().verdict().isEmpty()),
            of.size());
      }
    }
    assertThat(share(all, Pulsed::offInSilence)).isLessThanOrEqualTo(0.01);
  }

  @Test
  void plainNoiseAndTrueWarmUpsAreHardlyMarked() {
    assertThat(share(calm(Course.LEVEL), one -> !one.told().verdict().isEmpty()))
        .isLessThanOrEqualTo(0.05);
    assertThat(share(calm(Course.FALLING), one -> !one.told().verdict().isEmpty()))
        .isLessThanOrEqualTo(0.1);
  }

  @Test
  void theEndOfAWarmUpIsFoundWithinTwoSeconds() {
    Map<Double, Integer> off = new TreeMap<>();
    calm(Course.FALLING)
        .forEach(one -> off.merge(one.told().setAside() - one.warmUp(), 1, Integer::sum));
    assertThat(share(calm(Course.FALLING), PulseTest::endFound)).as("%s", off).isGreaterThan(0.9);
  }

  private static boolean endFound(Pulsed one) {
    return Math.abs(one.told().setAside() - one.warmUp()) <= 2;
  }

  private static List<Pulsed> calm(Course course) {
    List<Pulsed> all = new ArrayList<>();
    for (int length : LENGTHS) {
      for (int seed = 0; seed < 40; seed++) {
        all.add(new Pulsed(seed % 2 == 0, course, length, 0, 0, seed));
      }
    }
    return all;
  }

  private static List<Pulsed> pulsed(int times) {
    List<Pulsed> all = new ArrayList<>();
    for (int seed = 0; seed < times; seed++) {
      for (Course course : Course.values()) {
        for (int length : LENGTHS) {
          for (int second = 0; second < length; second++) {
            for (double still : PAUSES) {
              double at = second + 0.1 + 0.3 * seed;
              if (at + still < length) {
                all.add(new Pulsed(true, course, length, at, still, all.size()));
                all.add(new Pulsed(false, course, length, at, still, all.size()));
              }
            }
          }
        }
      }
    }
    return all;
  }

  private static double share(List<Pulsed> all, Predicate<Pulsed> of) {
    return (double) all.parallelStream().filter(of).count() / all.size();
  }
}
