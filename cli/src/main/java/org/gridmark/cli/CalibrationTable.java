package org.gridmark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** The checks of a calibration, a line each, and why it failed if it did. */
final class CalibrationTable {
  /**
   * About twice what an idle Linux machine takes. Every request wakes a thread up twice, services
   * take 40 to 50 ms, and who waits in a queue suffers for those before: later than this on
   * average, and 1 % is used up.
   */
  private static final double BEARABLE_MILLIS = 0.12;

  /** The statistics that the report tells of a stop, held against theory, too. */
  private static final List<String> TOLD = List.of("mean", "p50", "p90", "p99");

  private static final double TOLD_OFF = 0.01;

  private static final Subject HARNESS = Subject.of("harness");

  private static final String ROW = "%-36s %12s %12s %8s  %-18s %s%n";

  private final Analysis analysis;
  private final String phase;

  /**
   * @param phase in which the claims are measured
   */
  CalibrationTable(Analysis analysis, String phase) {
    this.analysis = analysis;
    this.phase = phase;
  }

  String render() {
    StringBuilder out = new StringBuilder();
    out.append(ROW.formatted("", "measured", "theory", "ratio", "95 % interval", ""));
    for (Verdict verdict : analysis.verdicts()) {
      Claim.Quantity quantity = quantity(verdict);
      String last = quantity.metric().substring(quantity.metric().lastIndexOf('.'));
      Estimate ratio = verdict.ratios().getFirst();
      out.append(
          ROW.formatted(
              name(quantity),
              compared(quantity) ? value(quantity.subject(), "measured" + last) : "",
              compared(quantity) ? value(quantity.subject(), "theory" + last) : "",
              digits(ratio.value()),
              interval(ratio),
              verdict.finding().words()));
    }
    analysis.verdicts().stream()
        .filter(CalibrationTable::ofStop)
        .forEach(verdict -> out.append(told(quantity(verdict).subject())));
    return out.append(cost()).append(lateness()).toString();
  }

  /** The report's own rows over theory. */
  private String told(Subject subject) {
    String ratios =
        TOLD.stream()
            .map(word -> word + " " + digits(toldRatio(subject, word)))
            .collect(Collectors.joining(", "));
    return "as told  " + subject + ": over theory " + ratios + "\n";
  }

  private double toldRatio(Subject subject, String word) {
    return number(subject, "latency." + word) / number(subject, "theory." + word);
  }

  private double number(Subject subject, String metric) {
    return analysis.results().stream()
        .filter(row -> row.subject().equals(subject) && row.metric().name().equals(metric))
        .mapToDouble(row -> row.estimate().value())
        .findFirst()
        .orElse(Double.NaN);
  }

  /** A station that stops, of which the report itself must leave nothing out. */
  private static boolean ofStop(Verdict verdict) {
    return quantity(verdict).metric().equals(StandardMetrics.SETASIDE_SECONDS.name());
  }

  /** Why the calibration failed, a line each; empty if everything holds. */
  List<String> reasons() {
    List<String> reasons = new ArrayList<>();
    analysis.doubts().forEach(one -> reasons.add("trial " + one.trial() + ": " + one.reason()));
    if (!reasons.isEmpty()) {
      return reasons; // nothing that rests on them could hold or not
    }
    Set<String> judged =
        analysis.verdicts().stream().map(one -> one.claim().id()).collect(Collectors.toSet());
    analysis.run().info().publication().claims().stream()
        .filter(claim -> !judged.contains(claim.id()))
        .forEach(claim -> reasons.add("too few answers to decide whether " + claim.sentence()));
    for (Verdict verdict : analysis.verdicts()) {
      if (verdict.finding() != Verdict.Finding.HOLDS) {
        reasons.add(reason(verdict));
      } else if (ofStop(verdict)) {
        reasons.addAll(toldWrong(quantity(verdict).subject()));
      }
    }
    return reasons;
  }

  private List<String> toldWrong(Subject subject) {
    return TOLD.stream()
        .filter(word -> !(Math.abs(toldRatio(subject, word) - 1) <= TOLD_OFF))
        .map(
            word ->
                "the report tells latency.%s of %s as %s times that of theory, expected 0.99 to 1.01"
                    .formatted(word, subject, digits(toldRatio(subject, word))))
        .toList();
  }

  private String reason(Verdict verdict) {
    Estimate ratio = verdict.ratios().getFirst();
    List<Claim.Term> terms = verdict.claim().terms();
    return "%s is %s %s, expected from %s to %s: %s%s"
        .formatted(
            name(quantity(verdict)),
            digits(ratio.value()),
            interval(ratio),
            digits(terms.getFirst().bound()),
            digits(terms.getLast().bound()),
            verdict.finding().words(),
            disturbed() ? "; hiccups of the client may explain it: try a quieter machine" : "");
  }

  private boolean disturbed() {
    return hiccupMillis().filter(late -> late > BEARABLE_MILLIS).isPresent();
  }

  /** How late the client's threads woke up once warm, on average; empty if nobody looked. */
  private Optional<Double> hiccupMillis() {
    double nanos = 0;
    long count = 0;
    for (TrialData trial : analysis.run().trials()) {
      for (Window window : trial.windows()) {
        if (window.subject().equals(Window.HICCUPS) && window.phase().equals(phase)) {
          count += window.answered();
          nanos += window.answered() * window.latencyMean();
        }
      }
    }
    return count == 0 ? Optional.empty() : Optional.of(nanos / count / 1e6);
  }

  private String cost() {
    return "harness  "
        + value(HARNESS, StandardMetrics.HARNESS_COST.name())
        + " and "
        + value(HARNESS, StandardMetrics.HARNESS_ALLOCATED.name())
        + " a request\n";
  }

  private String lateness() {
    return hiccupMillis()
        .map(late -> "client   threads woke up " + digits(late) + " ms late on average\n")
        .orElse("");
  }

  private static Claim.Quantity quantity(Verdict verdict) {
    return verdict.claim().terms().getFirst().quantity();
  }

  private static String name(Claim.Quantity quantity) {
    String metric = quantity.metric();
    String word = metric.substring(metric.lastIndexOf('.') + 1);
    return quantity.subject() + " " + (compared(quantity) ? word : metric.replace('.', ' '));
  }

  private static boolean compared(Claim.Quantity quantity) {
    return quantity.metric().startsWith("ratio.");
  }

  private String value(Subject subject, String metric) {
    for (Result row : analysis.results()) {
      if (row.subject().equals(subject) && row.metric().name().equals(metric)) {
        String unit = row.unit() == Unit.NONE ? "" : " " + row.unit();
        return digits(row.estimate().value()) + unit;
      }
    }
    return "";
  }

  private static String interval(Estimate ratio) {
    return ratio.bounded() ? "[" + digits(ratio.low()) + ", " + digits(ratio.high()) + "]" : "";
  }

  private static String digits(double value) {
    return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.3f" : "%.1f", value);
  }
}
