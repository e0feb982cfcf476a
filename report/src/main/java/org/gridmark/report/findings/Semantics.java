package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.study.Probed;

/**
 * The answers of a probe about each target's semantics, in words: {@code 3 of 17 790}.
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
  public record Row(String question, Map<String, String> answers) {}

  static Semantics of(Findings findings) {
    List<Row> rows = new ArrayList<>();
    for (Probed probed : findings.info().publication().probed()) {
      Map<String, String> answers = new LinkedHashMap<>();
      for (String strategy : findings.strategies()) {
        answer(findings, strategy, probed).ifPresent(words -> answers.put(strategy, words));
      }
      if (!answers.isEmpty()) {
        rows.add(new Row(probed.question(), answers));
      }
    }
    return new Semantics(findings.strategies(), rows);
  }

  private static Optional<String> answer(Findings findings, String strategy, Probed probed) {
    Optional<Result> found = findings.find(strategy, probed.subject(), probed.found());
    if (probed.of().isEmpty()) {
      return found.map(one -> Contrasts.whole(one.estimate(), one.unit()));
    }
    return findings
        .find(strategy, probed.subject(), probed.of())
        .filter(tried -> tried.estimate().value() > 0)
        .flatMap(tried -> found.map(one -> value(one) + " of " + value(tried)));
  }

  private static String value(Result result) {
    double value = result.estimate().value();
    return value == Math.rint(value)
        ? Numbers.whole(Math.round(value))
        : Contrasts.value(result.estimate(), result.unit());
  }

  /** Whether nothing was asked, or nothing answered. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }
}
