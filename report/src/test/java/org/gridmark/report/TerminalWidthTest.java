package org.gridmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.gridmark.analyse.Analysis;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reports of every kind of run, on terminals of several widths. */
final class TerminalWidthTest {
  private static final List<Integer> WIDTHS = List.of(60, 80, 98);
  private static final List<String> FILES =
      List.of("results  runs/1/results.csv", "report   runs/1/report.html");

  private static Map<String, Analysis> samples() {
    Map<String, Analysis> samples = new TreeMap<>();
    samples.put("tour", Sample.tour());
    samples.put("own file", Sample.ownFile());
    samples.put("doubtful", Sample.doubtful());
    samples.put("strategies", Sample.run(List.of("default", "indexed", "G1 collector"), 4));
    samples.put("asked at length", Sample.askingAtLength(List.of("default", "indexed")));
    samples.put("search", SampleSearch.analysis());
    samples.put("answers", new SampleAnswers().store("redis").analysis());
    samples.put("hostile", Hostile.with("<b>'\"" + "long".repeat(120)));
    samples.put(
        "targets",
        SampleTargets.of(
            SampleTargets.grid("coherence", 1.1, 3),
            SampleTargets.grid("hazelcast", 1, 6),
            SampleTargets.database("jdbc-mariadb", 2.4, 9),
            SampleTargets.database("jdbc-postgres", 2.4, 12)));
    return samples;
  }

  private static Stream<Arguments> forms() {
    return WIDTHS.stream()
        .flatMap(width -> Stream.of(Arguments.of(width, true), Arguments.of(width, false)));
  }

  @ParameterizedTest(name = "{0} columns, full: {1}")
  @MethodSource("forms")
  void noLineIsWiderThanTheTerminal(int width, boolean full) {
    SoftAssertions all = new SoftAssertions();
    samples()
        .forEach(
            (name, sample) ->
                all.assertThat(render(sample, width, full).lines())
                    .as(name)
                    .isNotEmpty()
                    .allMatch(line -> line.codePointCount(0, line.length()) <= width));
    all.assertAll();
  }

  @ParameterizedTest
  @MethodSource("widths")
  void noWordOfTheQuestionIsBroken(int width) {
    String question = Sample.tour().run().info().spec().question();
    assertThat(render(Sample.tour(), width, true).replaceAll("\\s+", " ")).contains(question);
  }

  @ParameterizedTest
  @MethodSource("widths")
  void aRunIsReadOnOneScreen(int width) {
    SoftAssertions all = new SoftAssertions();
    samples()
        .forEach(
            (name, sample) ->
                all.assertThat(render(sample, width, false).lines())
                    .as(name)
                    .hasSizeBetween(5, width < 80 ? 24 : 20)
                    .endsWith(FILES.getLast()));
    all.assertAll();
  }

  private static List<Integer> widths() {
    return WIDTHS;
  }

  private static String render(Analysis sample, int width, boolean full) {
    return ConsoleReport.render(
        sample, List.of(), new ConsoleReport.Form(false, width, full, FILES));
  }
}
