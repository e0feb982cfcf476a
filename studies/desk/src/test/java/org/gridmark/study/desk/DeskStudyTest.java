package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridmark.study.desk.Desks.SHORT;
import static org.gridmark.study.desk.Desks.plan;
import static org.gridmark.study.desk.Desks.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeskStudyTest {
  @TempDir private Path folder;

  @Test
  void whatInitWritesRunsAsItIsAndEveryAnswerIsRight() throws Exception {
    TestBench bench = new TestBench();

    bench.run(plan(Desks.example(folder), SHORT));

    assertThat(bench.responses()).isNotEmpty().noneMatch(Response::failed);
    assertThat(bench.responses()).noneMatch(Response::wrong);
    assertThat(bench.figures("audit", "entries.expected")).containsExactly(1000.0);
    for (String metric : List.of("entries.lost", "entries.wrong", "entries.doubled")) {
      assertThat(bench.figures("audit", metric)).as(metric).containsExactly(0.0);
    }
    assertThat(bench.figures("Confirm what is pending", "entries.wrong")).containsExactly(0.0, 0.0);
  }

  /** Only readers of what changes may find any number; all others are checked even then. */
  @Test
  void whileAFieldChangesOnlyItsReadersGoUnchecked() throws Exception {
    TestBench bench = new TestBench();
    Plan plan = plan(Desks.example(folder), SHORT);
    bench.run(plan);

    Set<String> unchecked = new HashSet<>();
    bench.responses().stream()
        .filter(response -> response.request().expected() == Request.UNKNOWN)
        .forEach(response -> unchecked.add(response.request().name()));

    assertThat(unchecked)
        .containsExactlyInAnyOrder("Not confirmed on a day", "Large or without a settlement date");
  }

  @Test
  void everyPartOfTheFileIsAPhase() throws IOException {
    assertThat(plan(Desks.example(folder), SHORT).phases().stream().map(Phase::name))
        .containsExactly(
            "load",
            "index",
            "prove",
            "warm up",
            "queries alone",
            "queries under traffic",
            "load the open",
            "update",
            "fault",
            "audit");
  }

  @Test
  void settingsOfTheFileAreDefaultsAndQuickKeepsItsOwn() throws IOException {
    Study study = Desks.example(folder);
    assertThat(settings(study, true, Map.of()).nodes()).isEqualTo(3);
    assertThat(settings(study, true, Map.of()).scale()).isEqualTo(0.1);
    assertThat(settings(study, false, Map.of()).scale()).isEqualTo(1);
    assertThat(settings(study, false, Map.of("nodes", "5")).nodes()).isEqualTo(5);
  }

  /** Nodes and clients have the study as it is installed, and the recorded settings. */
  @Test
  void anotherProcessMakesTheSamePlanFromTheSettings() throws IOException {
    Study here = Desks.example(folder);
    Settings settings = settings(here, true, SHORT);
    Study there = new DeskStudy();

    Plan plan = there.experiments().getFirst().plan(Settings.of(there, true, settings.asMap()));

    assertThat(plan.entries()).isEqualTo(1000);
    assertThat(plan.phases().stream().map(Phase::name))
        .containsExactlyElementsOf(plan(here, SHORT).phases().stream().map(Phase::name).toList());
  }

  @Test
  void aFileThatHasChangedSinceIsRefused() throws IOException {
    Study study = Desks.example(folder);
    Settings settings = settings(study, true, SHORT);
    Path file = folder.resolve("my-desk.yaml");
    Files.writeString(file, Files.readString(file).replace("entries: 50000", "entries: 60000"));

    assertThatThrownBy(() -> study.experiments().getFirst().plan(settings))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + " has changed since the run began");
  }

  @Test
  void strategiesAreThoseOfTheFile() throws IOException {
    Path file = folder.resolve("my-desk.yaml");
    String text = new DeskStudy().example("my-desk");
    Strategy threads = Strategy.direct("threads", "more of them", Map.of());
    Files.writeString(file, text.replace("[default]", "[default, threads]"));
    assertThat(strategies(file, threads)).containsExactly(Strategy.DEFAULT, threads);

    Files.writeString(file, text.replace("[default]", "[treads]"));
    assertThatThrownBy(() -> strategies(file, threads))
        .isInstanceOf(BadInput.class)
        .hasMessageMatching(
            ".*my-desk.yaml, line \\d+: strategies: no strategy treads; did you mean threads\\?");
  }

  private static List<Strategy> strategies(Path file, Strategy offered) {
    Study study = new DeskStudy().of(file);
    Experiment all = study.experiments().getFirst();
    Settings settings = Settings.of(study, all, true, Map.of());
    return all.design(settings, List.of(Strategy.DEFAULT, offered)).strategies();
  }

  @Test
  void withoutAFileItSaysHowToGetOne() {
    Study study = new DeskStudy();
    assertThatThrownBy(() -> plan(study, Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("gridmark init");
  }

  @Test
  void aKilledNodeNeedsAnother() throws IOException {
    Study study = Desks.example(folder);
    assertThatThrownBy(() -> plan(study, Map.of("nodes", "1")))
        .isInstanceOf(BadInput.class)
        .hasMessage("nodes: a node is killed here, so expected at least 2, not 1");
  }

  @Test
  void moreFieldsThanAClassHasRoomForAreRefusedWithTheLine() throws IOException {
    StringBuilder desk =
        new StringBuilder("record: Wide\nfields:\n  id: {type: long, sequence: 1}\n");
    for (int n = 1; n <= 20_000; n++) {
      desk.append("  f").append(n).append(": {type: int, range: [0, 9]}\n");
    }
    desk.append("caches: {wide: {key: id, entries: 10}}\nqueries: {One: {keys: 1}}\n");
    Path file = Files.writeString(folder.resolve("wide.yaml"), desk);
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            file
                + ", line 255: fields.f252: expected room for 253 fields, where a long or a double"
                + " that is never absent counts as two: no class of Java has more");
  }
}
