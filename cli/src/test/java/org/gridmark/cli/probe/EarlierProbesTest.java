package org.gridmark.cli.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Probed;
import org.gridmark.record.EarlierProbe;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.TrialWriter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparisons of {@code grid} and {@code redis} beside probes whose answers are known. */
class EarlierProbesTest {
  private static final String QUESTION = "entries lost";
  private static final long START = 1_800_000_000_000L;
  private static final Map<String, String> PRODUCTS = Map.of("grid", "Grid 2", "redis", "Redis 7");

  @TempDir private Path results;
  private Path compared = Path.of("");

  @BeforeEach
  void compareTwoTargets() {
    compared = comparison(Map.of("backups", "1"), "grid", "redis", "redis/wait");
  }

  private Path comparison(Map<String, String> settings, String... labels) {
    Map<String, String> targets = new LinkedHashMap<>();
    for (String label : labels) {
      targets.put(label, label.split("/", 2)[0]);
    }
    return run(START + 900_000, "queries", settings, targets, PRODUCTS, List.of()).path();
  }

  /** A probe of one target, started so many seconds after the first; it has lost so many. */
  private void probe(
      int second, String target, String product, String strategy, String backups, int lost) {
    RunDirectory run =
        run(
            START + second * 1000L,
            "probe",
            Map.of("backups", backups),
            Map.of(strategy, target),
            Map.of(target, product),
            List.of(
                new Probed(
                    "probe",
                    QUESTION,
                    Subject.of("all"),
                    "entries.lost",
                    "entries.expected",
                    Topic.DEATH)));
    TrialWriter trial = run.trial(1, strategy);
    trial.figure(new Figure("all", StandardMetrics.ENTRIES_LOST, lost));
    trial.figure(new Figure("all", StandardMetrics.ENTRIES_EXPECTED, 100));
    trial.finish();
    run.state(RunInfo.State.COMPLETE);
  }

  private RunDirectory run(
      long started,
      String experiment,
      Map<String, String> settings,
      Map<String, String> targets,
      Map<String, String> products,
      List<Probed> probed) {
    Map<String, String> meanings = new LinkedHashMap<>();
    targets.keySet().forEach(label -> meanings.put(label, "as it comes"));
    Promise promise =
        new Promise(
            Topic.DEATH,
            Promise.Says.NONE,
            "Nothing is lost.",
            new Promise.Page("Safety", "https://example.org", "2"));
    Map<String, List<Promise>> promises = new LinkedHashMap<>();
    targets.keySet().forEach(label -> promises.put(label, List.of(promise)));
    return RunDirectory.create(
        results,
        new RunInfo(
            RunInfo.FORMAT,
            "",
            started,
            RunInfo.State.RUNNING,
            new RecordedSpec(
                "gridmark",
                "study",
                experiment,
                "?",
                false,
                settings,
                Map.of(),
                String.join(",", targets.values()),
                meanings,
                targets,
                Map.of()),
            new Environment(
                String.join(", ", products.values()),
                Map.of(),
                Map.of(),
                Map.of(),
                Map.of(),
                products),
            new Publication(
                "", List.of(), List.of(), List.of(), List.of(), probed, promises, Map.of()),
            new TrialPlan(List.copyOf(targets.keySet()))));
  }

  private Map<String, EarlierProbe> beside(Path run) {
    EarlierProbes.setBeside(run);
    return RunDirectory.open(run).info().publication().probes();
  }

  private String found(String candidate) {
    EarlierProbe probe = beside(compared).get(candidate);
    assertThat(probe).isNotNull();
    return probe.answers().stream().map(EarlierProbe.Answer::found).findFirst().orElse("");
  }

  @Test
  void theNewestProbeOfTheSameTargetAndStrategyStandsBesideEach() {
    probe(20, "grid", "Grid 2", "default", "1", 2);
    probe(30, "grid", "Grid 2", "default", "1", 3);
    probe(10, "grid", "Grid 2", "default", "1", 1);
    probe(40, "redis", "Redis 7", "wait", "1", 4);
    assertThat(found("grid")).isEqualTo("3 of 100");
    assertThat(found("redis/wait")).isEqualTo("4 of 100");
    assertThat(found("redis")).isEmpty();
  }

  @Test
  void itsDateRunAndComparisonWithTheDocumentationAreKept() {
    probe(30, "grid", "Grid 2", "default", "1", 3);
    EarlierProbe probe = beside(compared).get("grid");
    assertThat(probe).isNotNull();
    assertThat(probe.started()).isEqualTo(START + 30_000);
    assertThat(probe.run()).endsWith("-study-probe");
    assertThat(probe.answers())
        .containsExactly(new EarlierProbe.Answer(QUESTION, "3 of 100", "not as promised"));
  }

  @Test
  void anotherVersionIsAnotherTarget() {
    probe(10, "grid", "Grid 1", "default", "1", 3);
    assertThat(found("grid")).isEmpty();
  }

  @Test
  void otherBackupsAreAnotherConfiguration() {
    probe(10, "grid", "Grid 2", "default", "0", 3);
    assertThat(found("grid")).isEmpty();
    Path unsafe = comparison(Map.of("backups", "0"), "grid", "redis");
    assertThat(beside(unsafe).get("grid")).matches(one -> one != null && one.there());
  }

  @Test
  void whereThereIsNoneTheCommandThatMakesOneIsGiven() {
    assertThat(beside(compared).values())
        .extracting(EarlierProbe::command)
        .containsExactly(
            "gridmark probe grid --out " + results,
            "gridmark probe redis --out " + results,
            "gridmark probe redis --strategy wait --out " + results);
    Path unsafe = comparison(Map.of("backups", "0"), "grid", "redis");
    assertThat(beside(unsafe).get("grid"))
        .isEqualTo(EarlierProbe.none("gridmark probe grid --set backups=0 --out " + results));
  }

  @Test
  void anotherSizeOfTheDataKeepsTheSame() {
    probe(10, "grid", "Grid 2", "default", "1", 3);
    Path sizes = comparison(Map.of("backups", "1"), "grid/scale-0.1", "redis/scale-0.1");
    assertThat(beside(sizes).get("grid/scale-0.1")).matches(one -> one != null && one.there());
  }

  @Test
  void whatWasKeptOutlivesTheProbe() throws Exception {
    probe(30, "grid", "Grid 2", "default", "1", 3);
    EarlierProbe kept = beside(compared).get("grid");
    Path probe = results.resolve(kept == null ? "" : kept.run());
    Files.move(probe.resolve("run.json"), probe.resolve("gone.json"));
    assertThat(beside(compared).get("grid")).isEqualTo(kept);
  }

  @Test
  void besideOneTargetNothingIsSet() {
    probe(30, "grid", "Grid 2", "default", "1", 3);
    assertThat(beside(comparison(Map.of(), "grid"))).isEmpty();
  }
}
