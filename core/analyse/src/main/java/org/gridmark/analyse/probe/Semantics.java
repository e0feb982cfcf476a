package org.gridmark.analyse.probe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.promise.Topic;
import org.gridmark.model.study.Probed;
import org.gridmark.record.EarlierProbe;

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
   * @param found how many were lost, stale or wrong, or how much it costs
   * @param documented how it compares with the documentation; empty where that promises nothing of
   *     the kind, or was not looked at
   * @param promise the statement of the documentation, if there is one
   */
  public record Answer(
      String words, double found, Optional<Documented> documented, Optional<Promise> promise) {
    /** The comparison in words, or nothing. */
    public String documentation() {
      return documented.map(Documented::words).orElse("");
    }

    /** Whether the documentation promises something else. */
    public boolean broken() {
      return documented.filter(Documented.BROKEN::equals).isPresent();
    }
  }

  /** The answers in a run; none if it asked nothing. */
  public static Semantics of(Analysis analysis) {
    List<Row> rows = new ArrayList<>();
    for (Probed probed : analysis.run().info().publication().probed()) {
      Map<String, Answer> answers = new LinkedHashMap<>();
      for (String strategy : analysis.strategies()) {
        answer(analysis, strategy, probed).ifPresent(answer -> answers.put(strategy, answer));
      }
      if (!answers.isEmpty()) {
        rows.add(new Row(probed, answers));
      }
    }
    return new Semantics(analysis.strategies(), rows);
  }

  private static Optional<Answer> answer(Analysis analysis, String strategy, Probed probed) {
    Optional<Result> found = analysis.find(strategy, probed.subject(), probed.found());
    Optional<String> words =
        probed.of().isEmpty()
            ? found.map(Semantics::amount)
            : analysis
                .find(strategy, probed.subject(), probed.of())
                .filter(tried -> tried.estimate().value() > 0)
                .flatMap(tried -> found.map(one -> value(one) + " of " + value(tried)));
    return words.map(
        told -> beside(analysis, strategy, probed, told, found.orElseThrow().estimate().value()));
  }

  private static Answer beside(
      Analysis analysis, String strategy, Probed probed, String words, double found) {
    List<Promise> promises = analysis.run().info().publication().promises().get(strategy);
    if (promises == null || probed.topic() == Topic.NONE || Double.isNaN(found)) {
      return new Answer(words, found, Optional.empty(), Optional.empty());
    }
    Optional<Promise> promise =
        promises.stream().filter(one -> one.topic() == probed.topic()).findFirst();
    return new Answer(words, found, Optional.of(Documented.of(promise, found)), promise);
  }

  private static String amount(Result result) {
    return result.unit() == Unit.NONE
        ? value(result)
        : Numbers.whole(result.estimate(), result.unit());
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

  /** Whether any answer has been compared with documentation. */
  public boolean documented() {
    return rows.stream()
        .flatMap(row -> row.answers().values().stream())
        .anyMatch(answer -> answer.documented().isPresent());
  }

  /**
   * The answers about one target that count, to be kept with another run: costs are no guarantees.
   */
  public List<EarlierProbe.Answer> kept(String strategy) {
    List<EarlierProbe.Answer> kept = new ArrayList<>();
    for (Row row : rows) {
      Answer answer = row.answers().get(strategy);
      if (row.counts() && answer != null) {
        kept.add(new EarlierProbe.Answer(row.question(), answer.words(), answer.documentation()));
      }
    }
    return kept;
  }
}
