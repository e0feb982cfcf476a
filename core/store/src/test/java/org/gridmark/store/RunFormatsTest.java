package org.gridmark.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gridmark.model.study.Answer;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.file.Json;
import org.junit.jupiter.api.Test;

/** Reads a run that the version before wrote: {@code hub/queries}, two of its subjects. */
class RunFormatsTest {
  private static Path format1() throws URISyntaxException {
    return Path.of(Objects.requireNonNull(RunFormatsTest.class.getResource("format-1")).toURI());
  }

  @Test
  void aRunOfFormatOneIsReadWithoutAProblem() throws Exception {
    RunData run = RunReader.read(format1());
    assertThat(run.problems()).isEmpty();
    assertThat(run.info().name()).isEqualTo("20261121-143541-hub-queries");
    assertThat(run.info().spec().options()).isEmpty();
    assertThat(run.info().targetOf("default")).isEqualTo(run.info().spec().target());
    assertThat(run.info().plan().dropped()).isEmpty();
    assertThat(run.info().environment().semantics()).containsOnlyKeys("default");
    assertThat(run.info().environment().semantics().get("default"))
        .containsEntry("backups", "none")
        .containsEntry("acknowledgement", "the value is in the client's own memory")
        .hasSize(5);
    TrialData trial = run.trials().getFirst();
    assertThat(trial.windows()).hasSize(17);
    assertThat(trial.windows())
        .extracting(one -> one.subject().toString())
        .containsOnly("Position POF Key", "traffic");
    assertThat(trial.figures()).hasSize(2);
    assertThat(trial.events()).isNotEmpty();
  }

  @Test
  void whatEarlierResourcesLackIsNotKnown() throws Exception {
    TrialData trial = RunReader.read(format1()).trials().getFirst();
    assertThat(trial.resources()).hasSize(12);
    assertThat(trial.resources().getFirst())
        .isEqualTo(Resource.of(1_795_271_743_126L, "controller", 1, 120_639_488));
  }

  /** The summary in {@code windows.csv} is the earlier version's own reading of its histograms. */
  @Test
  void histogramsAreReadAsTheVersionThatWroteThemReadThem() throws Exception {
    List<Window> windows = RunReader.read(format1()).trials().getFirst().windows();
    List<String> lines =
        Files.readAllLines(format1().resolve("trials/01-default/windows.csv")).stream()
            .skip(1)
            .toList();
    for (int i = 0; i < lines.size(); i++) {
      String[] row = lines.get(i).split(",", -1);
      Window window = windows.get(i);
      assertThat(window.latencyMean() / 1000)
          .isCloseTo(Double.parseDouble(row[9]), within(1e-9 * window.latencyMean()));
      assertThat(window.latency().quantile(0.5) / 1000.0).isEqualTo(Double.parseDouble(row[10]));
      assertThat(window.latency().quantile(0.99) / 1000.0).isEqualTo(Double.parseDouble(row[11]));
      assertThat(window.latency().max() / 1000.0).isEqualTo(Double.parseDouble(row[12]));
      assertThat(window.service().mean()).isCloseTo(window.serviceMean(), within(1e-6));
    }
  }

  @Test
  void promisesOfSeveralStrategiesAreToldApart() throws IOException {
    JsonNode run =
        RunFormats.current(
            """
                {"format": 1, "strategies": {"a": "", "b (c)": ""},
                 "semantics": {"backups": "1", "reads (a)": "near", "reads (b (c))": "far"}}
                """);
    assertThat(run.get("options").isEmpty()).isTrue();
    assertThat(run.get("semantics"))
        .isEqualTo(
            Json.read(
                Json.line(
                    Map.of(
                        "a",
                        Map.of("backups", "1", "reads", "near"),
                        "b (c)",
                        Map.of("backups", "1", "reads", "far"))),
                JsonNode.class));
  }

  @Test
  void aRunOfFormatTwoHasOneTargetAndNoRace() throws IOException {
    JsonNode run =
        RunFormats.current(
            """
                {"format": 2, "target": "grid", "strategies": {"a": "", "b": ""},
                 "claims": [{"terms": [{"metric": {"subject": "q", "name": "m"}, "over": null}]}]}
                """);
    assertThat(run.get("targets"))
        .isEqualTo(Json.read(Json.line(Map.of("a", "grid", "b", "grid")), JsonNode.class));
    assertThat(run.get("unsupported").isEmpty()).isTrue();
    assertThat(run.get("dropped").isArray()).isTrue();
    assertThat(run.at("/claims/0/terms/0/quantity/strategy").asText("?")).isEmpty();
    assertThat(run.at("/claims/0/terms/0/over").isNull()).isTrue();
  }

  @Test
  void claimsOfFormatThreeHaveNoConditionsAndNumbersNoStrategy() throws IOException {
    String old =
        """
        {"format": 3, "claims": [{"id": "a", "terms": []}], "published": [{"subject": "q"}]}
        """;
    JsonNode run = RunFormats.current(old);
    assertThat(run.path("conditions").isObject()).isTrue();
    assertThat(run.path("claims").get(0).path("conditions").isArray()).isTrue();
    assertThat(run.path("claims").get(0).path("origin").asText()).isEqualTo("DOCUMENT");
    assertThat(run.path("published").get(0).path("strategy").isTextual()).isTrue();
    JsonNode study = Json.read(RunFormats.currentStudy(old.replace(": 3", ": 1")), JsonNode.class);
    assertThat(study.path("claims").get(0).path("conditions").isArray()).isTrue();
  }

  /** It was written when a {@link RunInfo} had no parts: {@code hub/paging}, shortened. */
  @Test
  void aFileOfFormatFourIsReadWhole() throws Exception {
    Path run =
        Path.of(Objects.requireNonNull(RunFormatsTest.class.getResource("format-4")).toURI());
    RunInfo info = RunDirectory.open(run).info();
    assertThat(info.spec().experiment()).isEqualTo("paging");
    assertThat(info.spec().settings()).containsEntry("nodes", "4");
    assertThat(info.environment().product()).isEqualTo("Oracle Coherence CE 25.03.2");
    assertThat(info.environment().facts()).containsEntry("cores", "2");
    assertThat(info.publication().numbers()).hasSize(2);
    assertThat(info.publication().answers()).isEmpty();
    assertThat(info.plan().trials()).isEqualTo(info.plan().order().size());
    assertThat(RunFields.of(info))
        .isEqualTo(RunFormats.current(Files.readString(run.resolve("run.json"))));
  }

  @Test
  void aRunOfTodayWithoutAnswersIsRead() throws IOException {
    JsonNode run = RunFields.of(Fixtures.info());
    ((ObjectNode) run).remove("answers");
    RunInfo read = Json.value(RunFields.nested(RunFormats.current(Json.line(run))), RunInfo.class);
    assertThat(read).isEqualTo(Fixtures.info());
  }

  @Test
  void ofAFormerRunNoGuaranteesAreKnownButInWords() throws Exception {
    RunInfo former = RunReader.read(format1()).info();
    assertThat(former.environment().guarantees()).isEmpty();
    assertThat(former.environment().semantics()).isNotEmpty();
    ObjectNode run = RunFields.of(Fixtures.info());
    run.remove("guarantees");
    RunInfo read = Json.value(RunFields.nested(RunFormats.current(Json.line(run))), RunInfo.class);
    assertThat(read)
        .isEqualTo(Fixtures.info().with(Fixtures.info().environment().giving(Map.of())));
  }

  @Test
  void answersAreKept() throws IOException {
    Answer answer = new Answer("tour", "Here", "{target} takes {query||latency.mean}", ".");
    RunInfo info = Fixtures.info().with(Fixtures.info().publication().answered(List.of(answer)));
    String text = Json.line(RunFields.of(info));
    assertThat(Json.value(RunFields.nested(RunFormats.current(text)), RunInfo.class))
        .isEqualTo(info);
  }

  @Test
  void aRunOfTodayIsLeftAsItIs() throws IOException {
    JsonNode today = RunFields.of(Fixtures.info());
    assertThat(RunFormats.current(Json.line(today))).isEqualTo(today);
  }
}
