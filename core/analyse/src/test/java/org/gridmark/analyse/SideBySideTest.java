package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gridmark.analyse.compare.Guarantee;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.study.Figure;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

/** Runs of several targets whose truth is known: one is ten percent faster, or none is. */
class SideBySideTest {
  private static final int TRIALS = 6;
  private static final double NOISE = 0.005;

  private static final Guarantees IN_MEMORY = Guarantees.inMemory(1);

  private final Map<String, StatedGuarantees> guarantees = new LinkedHashMap<>();
  private Map<String, String> options = Map.of();
  private boolean oneTarget;

  private SideBySide side(Map<String, Double> times) {
    return SideBySide.of(analysis(times)).orElseThrow();
  }

  private Analysis analysis(Map<String, Double> times) {
    List<String> names = List.copyOf(times.keySet());
    Random random = new Random(1);
    List<TrialData> trials = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int i = 0; i < TRIALS; i++) {
      times.forEach(
          (name, time) -> {
            order.add(name);
            trials.add(Fixtures.trial(order.size(), name, List.of(), figures(time, random)));
          });
    }
    RunInfo info = Fixtures.info("run", Map.of(), order);
    RecordedSpec old = info.spec();
    Map<String, String> meanings = new LinkedHashMap<>();
    Map<String, String> targets = new LinkedHashMap<>();
    names.forEach(name -> meanings.put(name, "as it comes"));
    names.forEach(name -> targets.put(name, oneTarget ? "one" : name));
    RecordedSpec spec =
        new RecordedSpec(
            old.command(),
            old.study(),
            old.experiment(),
            old.question(),
            old.quick(),
            old.settings(),
            options,
            String.join(",", names),
            meanings,
            targets,
            Map.of());
    names.forEach(name -> guarantees.putIfAbsent(name, StatedGuarantees.of(IN_MEMORY)));
    return Analyst.analyse(
        new RunData(Fixtures.giving(info.with(spec), guarantees), trials, List.of()));
  }

  private static List<Figure> figures(double time, Random random) {
    return List.of(
        figure("drop", StandardMetrics.LOAD_TIME, time, random),
        figure("load", StandardMetrics.LOAD_TIME, time, random),
        figure("load", StandardMetrics.LOAD_RATE, 1 / time, random),
        figure("warm up", StandardMetrics.LOAD_RATE, 1 / time, random),
        figure("drop", StandardMetrics.MEMORY_ENTRY, 800, random));
  }

  private static Figure figure(String subject, Metric metric, double level, Random random) {
    return new Figure(subject, metric, level * Math.exp(NOISE * random.nextGaussian()));
  }

  private static Map<String, Double> times(Object... namesAndTimes) {
    Map<String, Double> times = new LinkedHashMap<>();
    for (int i = 0; i < namesAndTimes.length; i += 2) {
      times.put((String) namesAndTimes[i], ((Number) namesAndTimes[i + 1]).doubleValue());
    }
    return times;
  }

  private static Map<String, String> verdicts(SideBySide side) {
    Map<String, String> verdicts = new LinkedHashMap<>();
    side.lines()
        .forEach(
            line ->
                line.contests()
                    .forEach(
                        one -> verdicts.put(line.subject() + " " + line.metric(), one.words())));
    return verdicts;
  }

  @Test
  void theTargetThatIsTenPercentFasterWinsWhereverItIs() {
    assertThat(verdicts(side(times("slow", 1.1, "fast", 1.0))))
        .isEqualTo(
            Map.of(
                "drop load.time", "fast",
                "load load.rate", "fast",
                "drop memory.entry", "no difference shown"));
  }

  @Test
  void betweenEqualsNoDifferenceIsShown() {
    assertThat(verdicts(side(times("one", 1.0, "other", 1.0))).values())
        .hasSize(3)
        .containsOnly("no difference shown");
  }

  @Test
  void unlikeTargetsAreShownAndNotRanked() {
    guarantees.put("durable", StatedGuarantees.of(IN_MEMORY.with(Persistence.DISK)));
    SideBySide side = side(times("durable", 9.0, "fast", 1.0));
    assertThat(side.differing()).containsExactly(Guarantee.PERSISTENCE);
    assertThat(side.fields()).isEmpty();
    assertThat(side.lines()).hasSize(3);
    assertThat(side.lines()).allSatisfy(line -> assertThat(line.numbers()).hasSize(2));
    assertThat(verdicts(side)).isEmpty();
  }

  @Test
  void unlikeTargetsAreRankedWhereTheUserForcesIt() {
    guarantees.put("durable", StatedGuarantees.of(IN_MEMORY.with(Persistence.DISK)));
    options = Map.of(Rivals.FORCE, Rivals.ON);
    SideBySide side = side(times("durable", 9.0, "fast", 1.0));
    assertThat(side.forced()).isTrue();
    assertThat(side.differing()).containsExactly(Guarantee.PERSISTENCE);
    assertThat(verdicts(side)).containsEntry("load load.rate", "fast");
  }

  @Test
  void ofThreeTheTwoThatAreAlikeAreRanked() {
    guarantees.put("durable", StatedGuarantees.of(IN_MEMORY.with(Persistence.DISK)));
    SideBySide side = side(times("durable", 0.1, "slow", 1.1, "fast", 1.0));
    assertThat(side.fields()).containsExactly(List.of("slow", "fast"));
    assertThat(verdicts(side)).containsEntry("load load.rate", "fast");
    assertThat(side.candidates()).containsExactly("durable", "slow", "fast");
  }

  @Test
  void strategiesOfOneTargetAreNoTargets() {
    oneTarget = true;
    assertThat(SideBySide.of(analysis(times("default", 1.0, "zgc", 1.1)))).isEmpty();
  }
}
