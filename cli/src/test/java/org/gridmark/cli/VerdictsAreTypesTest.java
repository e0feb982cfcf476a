package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.gate.Status;
import org.gridmark.analyse.probe.Documented;
import org.gridmark.analyse.result.Steadiness;
import org.gridmark.analyse.search.RateJudge;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Study;
import org.junit.jupiter.api.Test;

/**
 * Verdicts and outcomes are types: their words are for people and files, and no code decides
 * anything by them. The report knows no study.
 */
class VerdictsAreTypesTest {
  private static final Path REPORT = Path.of("..", "report");

  /** A text that something is compared with. */
  private static final Pattern COMPARED =
      Pattern.compile(
          "(?:\\.(?:equals|equalsIgnoreCase|contains|matches|startsWith|endsWith)\\(\\s*|case )"
              + "\"((?:[^\"\\\\]|\\\\.)*)\"");

  /** The words of a type, compared. */
  private static final Pattern WORDS =
      Pattern.compile(
          "\\.words?\\(\\)\\s*\\.(?:equals|contains|matches|startsWith|endsWith)\\("
              + "|\\.equals\\([^()]*\\.words?\\(\\)\\)");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  private static List<String> verdicts() {
    return Stream.of(
            Arrays.stream(Verdict.Finding.values()).map(Verdict.Finding::words),
            Arrays.stream(Comparison.Outcome.values()).map(Comparison.Outcome::words),
            Arrays.stream(Documented.values()).map(Documented::words),
            Arrays.stream(RateJudge.Outcome.values()).map(RateJudge.Outcome::word),
            Arrays.stream(Status.values()).map(Status::word),
            Stream.of(
                Steadiness.NEVER.words(),
                new Steadiness(1, 0, 1, 0).words(),
                new Steadiness(1, 0, 0, 1).words()))
        .flatMap(words -> words)
        .toList();
  }

  private static List<String> found(Path module, Pattern pattern) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : ProjectModules.sources(module)) {
      pattern
          .matcher(Files.readString(file))
          .results()
          .map(match -> match.groupCount() > 0 ? match.group(1) : match.group())
          .forEach(found::add);
    }
    return found;
  }

  @Test
  void noCodeComparesTheWordsOfAVerdict() throws IOException {
    List<String> words = verdicts();
    for (Path module : List.of(REPORT, Path.of("..", "core", "analyse"), Path.of("."))) {
      assertThat(found(module, COMPARED))
          .as("%s: texts that are compared", module)
          .noneMatch(
              text -> words.stream().anyMatch(word -> text.contains(word) || word.equals(text)));
    }
    assertThat(found(REPORT, WORDS)).isEmpty();
  }

  /** The pattern is of use only where it finds what was once written. */
  @Test
  void aComparisonOfWordsIsFound() {
    assertThat(COMPARED.matcher("switch (x) { case \"accepted\" -> 1;").find()).isTrue();
    assertThat(COMPARED.matcher("verdict().matches(\"not steady(;.*)?\")").find()).isTrue();
    assertThat(WORDS.matcher("documentation().equals(Documented.BROKEN.words())").find()).isTrue();
  }

  @Test
  void theReportNamesNoStudyAndNoMetricOfOne() throws IOException {
    List<String> texts = found(REPORT, LITERAL);
    assertThat(texts).hasSizeGreaterThan(500);
    List<Study> studies =
        ServiceLoader.load(Study.class).stream().map(ServiceLoader.Provider::get).toList();
    assertThat(studies).hasSizeGreaterThan(5);
    // A metric of one word, such as time, has the name of a common thing.
    List<String> metrics =
        studies.stream()
            .flatMap(study -> study.metrics().stream())
            .map(Metric::name)
            .filter(name -> name.contains("."))
            .toList();
    assertThat(texts).doesNotContainAnyElementsOf(metrics);
    for (Study study : studies) {
      assertThat(texts)
          .doesNotContain(study.name())
          .noneMatch(text -> text.startsWith(study.name() + "/"));
    }
  }
}
