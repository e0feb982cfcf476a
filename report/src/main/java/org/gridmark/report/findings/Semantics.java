package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.study.Probed;

/**
 * The answers of a probe about each target's semantics, in words: {@code 3 of 17 790}; and how they
 * compare with the target's documentation.
 *
 * @param strategies those that were probed, in order
 * @param rows a question each
 */
public record Semantics(List<String> strategies, List<Row> rows) {
  /**
   * The answers to one question.
   *
   * @param answers by strategy; one that has none is not in it
   */
  public record Row(Probed probed, Map<String, Answer> answers) {
    /** For people. */
    public String question() {
      return probed.question();
    }

    /** Whether it is a question of how many, and not of how much. */
    public boolean counts() {
      return !probed.of().isEmpty();
    }
  }

  /**
   * One answer.
   *
   * @param documented how it compares with the documentation; empty where that promises nothing of
   *     the kind, or was not looked at
   * @param promise the statement of the documentation, if there is one
   */
  public record Answer(String words, Optional<Documented> documented, Optional<Promise> promise) {
    /** The comparison in words, or nothing. */
    public String documentation() {
      return documented.map(Documented::words).orElse("");
    }

    /** Whether the documentation promises something else. */
    public boolean broken() {
      return documented.filter(Documented.BROKEN::equals).isPresent();
    }
  }

  static Semantics of(Findings findings) {
    List<Row> rows = new ArrayList<>();
    for (Probed probed : findings.info().publication().probed()) {
      Map<String, Answer> answers = new LinkedHashMap<>();
      for (String strategy : findings.strategies()) {
        answer(findings, strategy, probed).ifPresent(answer -> answers.put(strategy, answer));
      }
      if (!answers.isEmpty()) {
        rows.add(new Row(probed, answers));
      }
    }
    return new Semantics(findings.strategies(), rows);
  }

  private static Optional<Answer> answer(Findings findings, String strategy, Probed probed) {
    Optional<Result> found = findings.find(strategy, probed.subject(), probed.found());
    Optional<String> words =
        probed.of().isEmpty()
            ? found.map(one -> Numbers.whole(one.estimate(), one.unit()))
            : findings
                .find(strategy, probed.subject(), probed.of())
                .filter(tried -> tried.estimate().value() > 0)
                .flatMap(tried -> found.map(one -> value(one) + " of " + value(tried)));
    return words.map(
        told -> beside(findings, strategy, probed, told, found.orElseThrow().estimate().value()));
  }

  private static Answer beside(
      Findings findings, String strategy, Probed probed, String words, double found) {
    List<Promise> promises = findings.info().publication().promises().get(strategy);
    if (promises == null || probed.topic() == Topic.NONE || Double.isNaN(found)) {
      return new Answer(words, Optional.empty(), Optional.empty());
    }
    Optional<Promise> promise =
        promises.stream().filter(one -> one.topic() == probed.topic()).findFirst();
    return new Answer(words, Optional.of(Documented.of(promise, found)), promise);
  }

  private static String value(Result result) {
    double value = result.estimate().value();
    return value == Math.rint(value)
        ? Numbers.whole(Math.round(value))
        : Numbers.value(result.estimate(), result.unit());
  }

  /** Whether nothing was asked, or nothing answered. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Whether a number is among the answers. */
  public boolean answers(Subject subject, String metric) {
    return rows.stream()
        .map(Row::probed)
        .anyMatch(one -> one.subject().equals(subject) && one.found().equals(metric));
  }

  /** Whether any answer has been compared with documentation. */
  public boolean documented() {
    return rows.stream()
        .flatMap(row -> row.answers().values().stream())
        .anyMatch(answer -> answer.documented().isPresent());
  }

  /** Where a target did not keep what its documentation promises, a line each. */
  public List<String> differences() {
    List<String> lines = new ArrayList<>();
    for (Row row : rows) {
      row.answers()
          .forEach(
              (strategy, answer) -> {
                if (answer.broken()) {
                  lines.add(difference(strategy, row, answer));
                }
              });
    }
    return lines;
  }

  private String difference(String strategy, Row row, Answer answer) {
    String whose = strategies.size() > 1 ? strategy + ": " : "";
    String statement =
        answer.promise().map(one -> "“" + one.words() + "” " + one.page()).orElse("");
    return whose + row.question() + ": " + answer.words() + ". Promised: none. " + statement;
  }
}
