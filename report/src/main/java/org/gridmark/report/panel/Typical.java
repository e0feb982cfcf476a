package org.gridmark.report.panel;

import java.util.Comparator;
import java.util.List;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
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
   * that has one, or else the mean of the first request. No word where a candidate has none.
   */
  static Prose range(Findings findings) {
    List<Result> typical = first(findings, findings.all(StandardMetrics.LATENCY_TYPICAL));
    if (!typical.isEmpty()) {
      String phase = typical.getFirst().subject().phase();
      return range(findings, Prose.of("A typical request (" + phase + ")"), typical);
    }
    List<Result> means = first(findings, findings.all(StandardMetrics.LATENCY_MEAN));
    return means.isEmpty()
        ? Prose.NONE
        : range(findings, Prose.NONE.name(means.getFirst().subject().toString()), means);
  }

  /** Those of the first subject, the lowest first, if each candidate has one. */
  private static List<Result> first(Findings findings, List<Result> all) {
    List<Result> first =
        all.stream()
            .filter(one -> one.subject().equals(all.getFirst().subject()))
            .filter(one -> Double.isFinite(one.estimate().value()))
            .sorted(Comparator.comparingDouble(one -> one.estimate().value()))
            .toList();
    return first.size() < findings.strategies().size() ? List.of() : first;
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
