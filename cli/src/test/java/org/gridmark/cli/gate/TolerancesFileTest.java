package org.gridmark.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map.Entry;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.analyse.gate.Glob;
import org.gridmark.analyse.gate.Tolerances;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.record.FormerNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TolerancesFileTest {
  @TempDir private Path folder;

  @Test
  void theLastRuleThatFitsCounts() throws IOException {
    Tolerances read =
        read(
            """
            subjects:
              "traffic*":
                ratios: {throughput: 1.5}
                counts: {errors: ignore}
            ratios:
              latency.*: 1.05
              latency.p999: 2
              put.rate: 1.3
            counts:
              entries.lost: 3
            """);
    assertThat(read.ratio(Subject.of("q"), StandardMetrics.LATENCY_P99)).isEqualTo(1.05);
    assertThat(read.ratio(Subject.of("q"), StandardMetrics.LATENCY_P999)).isEqualTo(2);
    assertThat(read.ratio(Subject.of("q"), StandardMetrics.THROUGHPUT)).isEqualTo(1.15);
    assertThat(read.ratio(Subject.of("q"), FormerNames.metric("put.rate", Unit.NONE)))
        .isEqualTo(1.3);
    assertThat(read.ratio(Subject.of("traffic alone"), StandardMetrics.THROUGHPUT)).isEqualTo(1.5);
    assertThat(read.ratio(Subject.of("no traffic"), StandardMetrics.THROUGHPUT)).isEqualTo(1.15);
    assertThat(read.count(Subject.of("q"), StandardMetrics.ENTRIES_LOST)).isEqualTo(3);
    assertThat(read.count(Subject.of("q"), StandardMetrics.ERRORS)).isZero();
    assertThat(read.count(Subject.of("traffic"), StandardMetrics.ERRORS)).isInfinite();
  }

  @Test
  void anEmptySectionLeavesTheUsualTolerances() throws Exception {
    Tolerances read = read("ratios: {}\ncounts: {}");
    assertThat(read.ratio(Subject.of("q"), StandardMetrics.THROUGHPUT)).isEqualTo(1.15);
    assertThat(read.count(Subject.of("q"), StandardMetrics.ERRORS)).isZero();
  }

  @Test
  void namesAreNoPatternsButForTheAsterisk() {
    assertThat(Glob.of("a.b(*)[x]").matches("a.b(\n c)[x]")).isTrue();
    assertThat(Glob.of("a.b").matches("axb")).isFalse();
    assertThat(Glob.of("\\Ea*").matches("\\Eab")).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ratois: {}|, line 1: no key ratois here; did you mean ratios?",
        "ratios:\\n  latncy.p99: 1.1|, line 2: ratios: no metric latncy.p99; did you mean"
            + " latency.p99?",
        "ratios:\\n  latencies.*: 1.1|, line 2: ratios: no metric latencies.*",
        "ratios: {errors: 2}|, line 1: ratios: no metric errors",
        "counts: {latency.mean: 2}|, line 1: counts: no metric latency.mean",
        "ratios:\\n\\n  throughput: 0.9|, line 3: ratios.throughput: expected a ratio from 1, such as"
            + " 1.10, or ignore, not '0.9'",
        "ratios: {throughput: fast}|expected a ratio from 1",
        "ratios: {throughput: -1}|expected a ratio from 1",
        "ratios: {throughput: .inf}|expected a ratio from 1",
        "ratios: {throughput: 1e99}|expected a ratio from 1",
        "ratios: {throughput: }|, line 1: ratios.throughput: expected one value",
        "counts: {errors: 0.5}|errors: expected a whole number from 0, or ignore, not '0.5'",
        "ratios: [1]|ratios: expected a mapping of metrics",
        "ratios: {throughput: [1]}|throughput: expected one value",
        "subjects: {q: {metrics: {}}}|no key metrics here",
        "subjects:\\n  trafic alone: {ratios: {}}|, line 2: subjects.trafic alone: no run has a subject"
            + " trafic alone; did you mean traffic alone?",
        "subjects: {'zzz*': {ratios: {}}}|no run has a subject zzz*; valid are q, traffic alone",
        "subjects: {q: 1}|q: expected a mapping of ratios",
        "[]|, line 1: expected a mapping of ratios, counts, subjects",
        "ratios: &a {throughput: 1.1}|anchors, aliases and tags are not allowed here",
        "ratios: {throughput: !!java.net.URL 1.1}|anchors, aliases and tags",
        "ratios: !x {}|anchors, aliases and tags",
        "ratios: {throughput: 1, throughput: 2}|, line 1: ratios: throughput is there twice",
        "a: b: c|, line 1: ",
        "ratios: {|, line 1: ",
        "a: 1\\n---\\nb: 2|, line 2: ",
        "``|is empty",
      })
  void whatIsNotUnderstoodIsOneLine(String text, String expected) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("tolerances.yaml")
        .hasMessageContaining(expected)
        .message()
        .doesNotContain("\n");
  }

  /**
   * Parts of messages about what no schema can know: the runs' metrics, and how YAML is written.
   */
  private static final List<String> BEYOND =
      List.of("no metric", "anchors, aliases", "there twice");

  /** The schema, held against what the reader says of the same text. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "ratois: {}|, line 1: no key ratois here; did you mean ratios?",
        "ratios:\\n  latncy.p99: 1.1|, line 2: ratios: no metric latncy.p99; did you mean"
            + " latency.p99?",
        "ratios:\\n  latencies.*: 1.1|, line 2: ratios: no metric latencies.*",
        "ratios: {errors: 2}|, line 1: ratios: no metric errors",
        "counts: {latency.mean: 2}|, line 1: counts: no metric latency.mean",
        "ratios:\\n\\n  throughput: 0.9|, line 3: ratios.throughput: expected a ratio from 1, such as"
            + " 1.10, or ignore, not '0.9'",
        "ratios: {throughput: fast}|expected a ratio from 1",
        "ratios: {throughput: -1}|expected a ratio from 1",
        "ratios: {throughput: .inf}|expected a ratio from 1",
        "ratios: {throughput: 1e99}|expected a ratio from 1",
        "ratios: {throughput: }|, line 1: ratios.throughput: expected one value",
        "counts: {errors: 0.5}|errors: expected a whole number from 0, or ignore, not '0.5'",
        "ratios: [1]|ratios: expected a mapping of metrics",
        "ratios: {throughput: [1]}|throughput: expected one value",
        "subjects: {q: {metrics: {}}}|no key metrics here",
        "subjects: {q: 1}|q: expected a mapping of ratios",
        "[]|, line 1: expected a mapping of ratios, counts, subjects",
        "ratios: &a {throughput: 1.1}|anchors, aliases and tags are not allowed here",
        "ratios: {throughput: !!java.net.URL 1.1}|anchors, aliases and tags",
        "ratios: !x {}|anchors, aliases and tags",
        "ratios: {throughput: 1, throughput: 2}|, line 1: ratios: throughput is there twice",
        "a: b: c|, line 1: ",
        "ratios: {|, line 1: ",
        "a: 1\\n---\\nb: 2|, line 2: ",
        "``|is empty",
      })
  void theSchemaRefusesWhatTheReaderRefuses(String text, String expected) {
    String yaml = text.replace("\\n", "\n");
    boolean beyond = BEYOND.stream().anyMatch(expected::contains);
    assertThat(beyond || !errors(yaml).isEmpty()).as(yaml).isTrue();
  }

  @Test
  void theSchemaTakesTheExamplesOfTheManual() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "compare-and-check.md"));
    List<String> examples =
        Pattern.compile("(?s)```yaml\\n(.*?)```")
            .matcher(page)
            .results()
            .map(found -> found.group(1))
            .filter(text -> text.contains("ratios:"))
            .toList();
    assertThat(examples).isNotEmpty().allSatisfy(text -> assertThat(errors(text)).isEmpty());
  }

  @Test
  void theSchemasKeysAreTheReaders() throws IOException {
    JsonNode all = new ObjectMapper().readTree(TolerancesFile.schema()).at("/properties");
    assertThat(all.properties().stream().map(Entry::getKey))
        .containsExactlyElementsOf(TolerancesFile.KEYS);
    JsonNode subject = all.at("/subjects/additionalProperties/properties");
    assertThat(subject.properties().stream().map(Entry::getKey))
        .containsExactlyElementsOf(TolerancesFile.SUBJECT_KEYS);
  }

  private static List<String> errors(String yaml) {
    try {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
          .getSchema(TolerancesFile.schema())
          .validate(yaml, InputFormat.YAML)
          .stream()
          .map(Object::toString)
          .toList();
    } catch (IllegalArgumentException e) {
      return List.of("no YAML: " + e.getMessage());
    }
  }

  @Test
  void aBombIsRefused() {
    StringBuilder bomb = new StringBuilder("a: &a [x]\n");
    for (char name = 'b'; name < 'z'; name++) {
      char before = (char) (name - 1);
      bomb.append(
          "%c: &%c [*%c,*%c,*%c,*%c]\n".formatted(name, name, before, before, before, before));
    }
    assertThatThrownBy(() -> read(bomb.toString())).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> read("[".repeat(50_000))).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> read("# " + "x".repeat(200_000))).isInstanceOf(BadInput.class);
  }

  @Test
  void aFileThatIsNotTextOrNotThereIsOneLine() throws IOException {
    Path file = folder.resolve("tolerances.yaml");
    assertThatThrownBy(() -> TolerancesFile.read(file, List.of(), List.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage("cannot read " + file + ": it is not there");
    Files.write(file, new byte[] {(byte) 0xff, 0});
    assertThatThrownBy(() -> TolerancesFile.read(file, List.of(), List.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": not text in UTF-8");
  }

  private Tolerances read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("tolerances.yaml"), text);
    return TolerancesFile.read(
        file,
        Stream.concat(
                StandardMetrics.JUDGED.stream(),
                Stream.of(Metric.rate("put.rate"), Metric.rate("message.rate")))
            .toList(),
        List.of("q", "traffic alone"));
  }
}
