package org.gridmark.analyse.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleBiFunction;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialPlan.Dropped;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Races over trials that are drawn, so that it is known who is the best. */
class RaceTest {
  private static final int RACES = 400;
  private static final int REPETITIONS = 10;
  private static final List<String> PHASES = List.of("alone", "under traffic");

  /** A strategy whose trials give a known level with noise. */
  private record Runner(String name, double level, double noise) {}

  /** Who was dropped, each with the repetition. */
  private record Raced(Map<String, Integer> dropped) {
    boolean kept(String name) {
      return !dropped.containsKey(name);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.02, 0.02", // all trials vary alike
    "0.05, 0.05", // and more
    "0.10, 0.02" // the best one's vary five times as much as the others'
  })
  void theBestIsKeptInNineteenOfTwentyRaces(double ofTheBest, double ofOthers) {
    Random random = new Random(5);
    int kept = 0;
    for (int i = 0; i < RACES; i++) {
      List<Runner> field = new ArrayList<>(List.of(new Runner("best", 1, ofTheBest)));
      for (int slower = 1; slower <= 7; slower++) {
        field.add(new Runner("slower-" + slower, 1 + 0.02 * slower, ofOthers));
      }
      kept += race(field, random).kept("best") ? 1 : 0;
    }
    assertThat(kept).isGreaterThanOrEqualTo((int) (0.95 * RACES));
  }

  @Test
  void ofEqualsNineteenOfTwentyRacesDropNobody() {
    Random random = new Random(6);
    int whole = 0;
    for (int i = 0; i < RACES; i++) {
      List<Runner> field = new ArrayList<>();
      for (int name = 1; name <= 8; name++) {
        field.add(new Runner("equal-" + name, 1, 0.03));
      }
      whole += race(field, random).dropped().isEmpty() ? 1 : 0;
    }
    assertThat(whole).isGreaterThanOrEqualTo((int) (0.95 * RACES));
  }

  @Test
  void losersThatAreTenPercentSlowerAreDroppedEarly() {
    Random random = new Random(7);
    double repetitions = 0;
    for (int i = 0; i < RACES; i++) {
      List<Runner> field = new ArrayList<>(List.of(new Runner("best", 1, 0.02)));
      for (int name = 1; name <= 7; name++) {
        field.add(new Runner("loser-" + name, 1.1, 0.02));
      }
      Map<String, Integer> dropped = race(field, random).dropped();
      assertThat(dropped).hasSizeGreaterThanOrEqualTo(6);
      repetitions += dropped.values().stream().mapToInt(Integer::intValue).average().orElseThrow();
    }
    assertThat(repetitions / RACES).isLessThan(4);
  }

  @Test
  void whoIsBestInOnePhaseStays() {
    ToDoubleBiFunction<String, String> level =
        (name, phase) ->
            switch (name) {
              case "alone" -> phase.equals("alone") ? 1 : 2;
              case "traffic" -> phase.equals("alone") ? 2 : 1;
              default -> 3;
            };
    RunInfo info = info(List.of("alone", "traffic", "neither"));
    List<Dropped> losers =
        Race.losers(analysis(info, numbers(info, level, 3, new Random(1))), 3, REPETITIONS);
    assertThat(losers).extracting(Dropped::strategy).containsExactly("neither");
    assertThat(losers.getFirst().repetition()).isEqualTo(3);
    assertThat(losers.getFirst().reason())
        .contains("latency.typical of phase: alone 3.0", "times worse than alone [2.", "; ")
        .contains("latency.typical of phase: under traffic 3.0", "times worse than traffic [2.");
  }

  @Test
  void nobodyIsDroppedBeforeThereAreThreeRepetitions() {
    RunInfo info = info(List.of("a", "b"));
    ToDoubleBiFunction<String, String> level = (name, phase) -> name.equals("a") ? 1 : 9;
    assertThat(Race.losers(analysis(info, numbers(info, level, 2, new Random(1))), 2, REPETITIONS))
        .isEmpty();
    assertThat(Race.losers(analysis(info, numbers(info, level, 3, new Random(1))), 3, REPETITIONS))
        .isNotEmpty();
  }

  @Test
  void whatPromisesOtherThingsIsNoRival() {
    Map<String, StatedGuarantees> guarantees =
        Map.of(
            "a", StatedGuarantees.of(Guarantees.inMemory(1)),
            "b", StatedGuarantees.of(Guarantees.inMemory(0)));
    RunInfo info = Fixtures.giving(info(List.of("a", "b")), guarantees);
    ToDoubleBiFunction<String, String> level = (name, phase) -> name.equals("a") ? 9 : 1;
    assertThat(Race.losers(analysis(info, numbers(info, level, 3, new Random(1))), 3, REPETITIONS))
        .isEmpty();
    assertThat(Race.over(info)).isTrue();
  }

  @Test
  void aRaceIsOverWhenOneIsLeft() {
    RunInfo info = info(List.of("a", "b", "c"));
    RunInfo two = info.dropping(List.of(new Dropped("c", 3, "slow")), List.of("a", "b", "c"));
    assertThat(Race.over(two)).isFalse();
    assertThat(Race.over(two.dropping(List.of(new Dropped("a", 4, "slow")), List.of()))).isTrue();
  }

  /** From start to end, with the numbers that its trials would have given. */
  private static Raced race(List<Runner> field, Random random) {
    RunInfo info = info(field.stream().map(Runner::name).toList());
    Map<String, TrialNumbers> numbers = new LinkedHashMap<>();
    for (int done = 1; done < REPETITIONS && !Race.over(info); done++) {
      repetition(field, done, numbers, random);
      List<Dropped> losers =
          Race.losers(analysis(info, List.copyOf(numbers.values())), done, REPETITIONS);
      info = info.dropping(losers, info.plan().order());
    }
    Map<String, Integer> dropped = new LinkedHashMap<>();
    info.plan().dropped().forEach(one -> dropped.put(one.strategy(), one.repetition()));
    return new Raced(dropped);
  }

  /** A repetition is slow or fast as a whole, and trials vary beside. */
  private static void repetition(
      List<Runner> field, int number, Map<String, TrialNumbers> numbers, Random random) {
    double machine = Math.exp(0.1 * random.nextGaussian());
    for (Runner one : field) {
      double value = machine * one.level() * Math.exp(one.noise() * random.nextGaussian());
      numbers.merge(one.name(), number(one.name(), "alone", Map.of(number, value)), RaceTest::with);
    }
  }

  private static TrialNumbers with(TrialNumbers before, TrialNumbers more) {
    Map<Integer, Double> all = new TreeMap<>(before.byRepetition());
    all.putAll(more.byRepetition());
    return number(before.strategy(), "alone", all);
  }

  private static List<TrialNumbers> numbers(
      RunInfo info, ToDoubleBiFunction<String, String> level, int repetitions, Random random) {
    List<TrialNumbers> all = new ArrayList<>();
    for (String name : info.spec().strategies().keySet()) {
      for (String phase : PHASES) {
        Map<Integer, Double> values = new TreeMap<>();
        for (int i = 1; i <= repetitions; i++) {
          double noise = 0.001 * random.nextGaussian();
          values.put(i, level.applyAsDouble(name, phase) * Math.exp(noise));
        }
        all.add(number(name, phase, values));
      }
    }
    return all;
  }

  private static TrialNumbers number(String strategy, String phase, Map<Integer, Double> values) {
    return new TrialNumbers(
        strategy,
        Subject.ofPhase(phase),
        StandardMetrics.LATENCY_TYPICAL,
        Estimate.single(1),
        new TreeMap<>(values));
  }

  private static Analysis analysis(RunInfo info, List<TrialNumbers> numbers) {
    return new Analysis(
        new RunData(info, List.of(), List.of()),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        numbers);
  }

  private static RunInfo info(List<String> names) {
    Set<String> order = new HashSet<>(names);
    RunInfo plain = Fixtures.info("run", Map.of(), names);
    assertThat(plain.spec().strategies().keySet()).isEqualTo(order);
    return plain;
  }
}
