package org.gridmark.report.panel;

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
}
