package org.gridmark.report.panel;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.RunInfo;
import org.gridmark.report.findings.Findings;

/** The typical latency of each phase in a sentence: the geometric mean of all medians. */
final class Typical {
  private static final int MOST = 2;

  private Typical() {}

  /** Of the first candidate; no word where there is no such number. */
  static Prose sentence(Findings findings) {
    if (findings.strategies().isEmpty()) {
      return Prose.NONE;
    }
    String candidate = findings.strategies().getFirst();
    List<Result> typical =
        findings.all(StandardMetrics.LATENCY_TYPICAL).stream()
            .filter(one -> one.strategy().equals(candidate))
            .limit(MOST)
            .toList();
    RunInfo info = findings.info();
    Prose sentence =
        Prose.NONE
            .name(RunInfo.label(info.targetOf(candidate), info.ownName(candidate)))
            .words(" answers a typical request in ");
    for (int i = 0; i < typical.size(); i++) {
      Result one = typical.get(i);
      sentence =
          sentence
              .words(i == 0 ? "" : " and ")
              .value(one.estimate(), one.unit(), one.doubts())
              .words(" (" + one.subject().phase() + ")");
    }
    return typical.isEmpty() ? Prose.NONE : sentence.words(".");
  }

  /**
   * From the fastest of several candidates to the slowest: the typical latency of the first phase
   * in which each has one, or else the mean of the first request that each was asked. No word where
   * there is neither.
   */
  static Prose range(Findings findings) {
    List<Result> typical = shared(findings, findings.all(StandardMetrics.LATENCY_TYPICAL));
    if (!typical.isEmpty()) {
      String phase = typical.getFirst().subject().phase();
      return range(findings, Prose.of("A typical request (" + phase + ")"), typical);
    }
    List<Result> asked =
        findings.queries().stream().flatMap(row -> Stream.ofNullable(row.alone())).toList();
    List<Result> means = shared(findings, asked);
    return means.isEmpty()
        ? Prose.NONE
        : range(findings, Prose.NONE.name(means.getFirst().subject().toString()), means);
  }

  /** Those of the first subject that each candidate has a number of, the lowest first. */
  private static List<Result> shared(Findings findings, List<Result> all) {
    Map<Subject, List<Result>> subjects =
        all.stream()
            .filter(one -> Double.isFinite(one.estimate().value()))
            .sorted(Comparator.comparingDouble(one -> one.estimate().value()))
            .collect(Collectors.groupingBy(Result::subject));
    return all.stream()
        .map(one -> subjects.getOrDefault(one.subject(), List.of()))
        .filter(numbers -> numbers.size() == findings.strategies().size())
        .findFirst()
        .orElse(List.of());
  }

  private static Prose range(Findings findings, Prose request, List<Result> sorted) {
    Prose from = on(request.words(" takes from "), findings, sorted.getFirst());
    return on(from.words(" to "), findings, sorted.getLast()).words(". ");
  }

  private static Prose on(Prose before, Findings findings, Result one) {
    RunInfo info = findings.info();
    return before
        .value(one.estimate(), one.unit(), one.doubts())
        .words(" on ")
        .name(RunInfo.label(info.targetOf(one.strategy()), info.ownName(one.strategy())));
  }
}
