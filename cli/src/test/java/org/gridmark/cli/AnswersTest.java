package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Answer;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Study;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.AnswerPanel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A sentence that names a number which nobody measures would be left out in silence: every answer
 * of every study is filled from a run that has the headlines of its experiment.
 */
class AnswersTest {
  private static final List<String> TARGETS = List.of("one", "two");
  private static final int TRIALS = 3;

  private static List<Study> studies() {
    return ServiceLoader.load(Study.class).stream().map(ServiceLoader.Provider::get).toList();
  }

  private static Stream<Arguments> answers() {
    return studies().stream()
        .flatMap(study -> study.answers().stream().map(one -> Arguments.of(study, one)));
  }

  @Test
  void thereAreAnswersToFill() {
    Set<String> names = new TreeSet<>();
    studies().stream()
        .filter(study -> !study.answers().isEmpty())
        .forEach(study -> names.add(study.name()));
    assertThat(names).contains("hub", "routes");
  }

  @ParameterizedTest
  @MethodSource("answers")
  void anAnswerIsThatOfAnExperiment(Study study, Answer answer) {
    assertThat(study.experiments()).extracting(Experiment::name).contains(answer.experiment());
  }

  @ParameterizedTest
  @MethodSource("answers")
  void eachOfItsMetricsIsDeclared(Study study, Answer answer) {
    assertThat(declared(study).keySet())
        .containsAll(answer.numbers().stream().map(Answer.Value::metric).toList());
  }

  @ParameterizedTest
  @MethodSource("answers")
  void allOfItsNumbersAreAmongTheHeadlines(Study study, Answer answer) {
    assertThat(filled(study, answer))
        .contains("one", "two")
        .doesNotContain("{")
        .doesNotContain("|")
        .doesNotContain("Not all of this is known");
  }

  @ParameterizedTest
  @MethodSource("answers")
  void aWrongMetricOrSubjectLeavesNoSentence(Study study, Answer answer) {
    String first = answer.numbers().getFirst().metric();
    assertThat(filled(study, other(answer, "|" + first + "}", "|" + first + "x}"))).isEmpty();
    assertThat(filled(study, other(answer, "|" + first, "x|" + first))).isEmpty();
  }

  private static Answer other(Answer answer, String old, String changed) {
    assertThat(answer.each()).contains(old);
    return new Answer(
        answer.experiment(), answer.before(), answer.each().replace(old, changed), answer.after());
  }

  private static Map<String, Metric> declared(Study study) {
    return Stream.concat(
            Metric.declaredBy(StandardMetrics.class).stream(), study.metrics().stream())
        .collect(
            Collectors.toMap(Metric::name, one -> one, (one, same) -> one, LinkedHashMap::new));
  }

  /** The sentence with its numbers; empty if one is not there. */
  private static String filled(Study study, Answer answer) {
    List<Headline> headlines =
        study.headlines().stream()
            .filter(one -> one.experiment().equals(answer.experiment()))
            .toList();
    Publication publication =
        new Publication("", List.of(), List.of(), headlines).answered(List.of(answer));
    return AnswerPanel.of(new Findings(analysis(study, publication)))
        .map(panel -> panel.lead().text())
        .orElse("");
  }

  /** All headlines are 7 in every trial. */
  private static Analysis analysis(Study study, Publication publication) {
    List<TrialData> trials = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int trial = 0; trial < TRIALS; trial++) {
      for (String target : TARGETS) {
        order.add(target);
        trials.add(trial(order.size(), target, figures(study, publication)));
      }
    }
    return Analyst.analyse(new RunData(info(publication, order), trials, List.of()));
  }

  private static List<Figure> figures(Study study, Publication publication) {
    Map<String, Metric> declared = declared(study);
    return publication.headlines().stream()
        .filter(one -> declared.containsKey(one.metric()))
        .map(one -> new Figure(one.subject(), declared.get(one.metric()), 7))
        .toList();
  }

  private static TrialData trial(int number, String target, List<Figure> figures) {
    return new TrialData(number, target, List.of(), List.of(), figures, List.of(), List.of());
  }

  private static RunInfo info(Publication publication, List<String> order) {
    Map<String, String> meanings = new LinkedHashMap<>();
    Map<String, String> targets = new LinkedHashMap<>();
    TARGETS.forEach(target -> meanings.put(target, ""));
    TARGETS.forEach(target -> targets.put(target, target));
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        0,
        RunInfo.State.COMPLETE,
        new RecordedSpec(
            "synthetic",
            "synthetic",
            "answers",
            "Is it known?",
            false,
            Map.of("seed", "1"),
            Map.of(),
            String.join(",", TARGETS),
            meanings,
            targets,
            Map.of()),
        new Environment("none", Map.of(), Map.of()),
        publication,
        new TrialPlan(List.copyOf(order)));
  }
}
