package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Steadiness;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.RunInfo;

/** The warnings that a reader needs before using the numbers. */
final class Warnings {
  /** Of one kind; a list that is longer is not read. */
  private static final int MOST_LINES = 6;

  private static final int MOST_LISTED = 12;

  private final Findings findings;
  private final Analysis analysis;
  private final List<String> lines = new ArrayList<>();

  private Warnings(Findings findings) {
    this.findings = findings;
    this.analysis = findings.analysis();
  }

  /** A line each. */
  static List<String> of(Findings findings) {
    Warnings warnings = new Warnings(findings);
    warnings.collect();
    return warnings.lines;
  }

  private void collect() {
    lines.addAll(analysis.run().problems()); // a run that is not whole: before all doubts
    if (findings.info().state() != RunInfo.State.COMPLETE) {
      lines.add("The run is not complete: its numbers come from " + findings.trials() + ".");
    }
    String options = findings.info().environment().facts().get(Environment.JVM_OPTIONS);
    if (options != null) {
      lines.add("Programs ran with " + options + " from the environment.");
    }
    findings
        .info()
        .spec()
        .unsupported()
        .forEach((who, why) -> lines.add("Unsupported: " + who + ": " + why + "."));
    doubts();
    told(Steadiness::unsteady, "Not steady: ");
    told(Steadiness::compiling, "The client was still compiling, a longer run is faster: ");
    told(Steadiness::paused, "A pause in the warm-up, so that nothing was set aside: ");
    counted(StandardMetrics.ROWS_WRONG, "Wrong answers", Recovery::wrong);
    counted(StandardMetrics.ERRORS, "Requests without an answer", Recovery::failed);
    givenUp();
    counted(StandardMetrics.HISTORY_VIOLATIONS, "Keys that are not linearizable", recovery -> 0);
    counted(StandardMetrics.HISTORY_UNDECIDED, "Keys without a verdict", recovery -> 0);
    recoveries();
    wallClocks();
    for (Audit audit : findings.audits()) {
      if (!audit.clean()) {
        lines.add("Audit" + of(audit.strategy()) + ": " + audit.words() + ".");
      }
    }
    if (!findings.defects().clean()) {
      lines.add("Audits found " + findings.defects().words() + ".");
    }
    lines.addAll(analysis.run().notes());
  }

  /** Of those without an answer, the ones that hung, rather than that the target refused. */
  private void givenUp() {
    Map<String, Integer> counts = new TreeMap<>();
    analysis.run().trials().stream()
        .flatMap(trial -> trial.events(Event.RequestsUnanswered.class))
        .forEach(
            event ->
                counts.merge(
                    event.subject() + " of " + event.client(), event.count(), Integer::sum));
    if (!counts.isEmpty()) {
      List<String> each = new ArrayList<>();
      counts.forEach((who, count) -> each.add(who + ": " + count));
      lines.add("Given up, as no answer came in time: " + listed(each) + ".");
    }
  }

  private void doubts() {
    analysis.doubts().stream().limit(MOST_LINES).map(this::doubt).forEach(lines::add);
    int more = analysis.doubts().size() - MOST_LINES;
    if (more > 0) {
      lines.add("And " + more + " more phases of trials, in doubt or left out.");
    }
  }

  private String doubt(Doubt doubt) {
    return "%s, trial %d%s: %s."
        .formatted(
            findings.leftOut(doubt) ? "Left out" : "In doubt, shown without a verdict",
            doubt.trial(),
            of(doubt.strategy()),
            sentence(doubt.reason()));
  }

  private static String sentence(String reason) {
    return reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason;
  }

  /** Children of multi-requests are marked in the tables; here their parents stand for them. */
  private void told(ToLongFunction<Steadiness> trials, String words) {
    Set<String> subjects = new LinkedHashSet<>();
    for (Result result : analysis.results()) {
      if (trials.applyAsLong(result.steadiness()) > 0
          && !Findings.hiccups(result.subject())
          && !result.subject().hasPart()) {
        subjects.add(result.subject() + of(result.strategy()));
      }
    }
    if (!subjects.isEmpty()) {
      lines.add(words + listed(subjects) + ".");
    }
  }

  /** Without those that a recovery's own line tells of. */
  private void counted(Metric metric, String what, ToLongFunction<Recovery> told) {
    List<String> subjects = new ArrayList<>();
    for (Result result : findings.all(metric)) {
      double left =
          result.estimate().value()
              - analysis.recoveries().stream()
                  .filter(recovery -> counts(result, recovery))
                  .mapToLong(told)
                  .sum();
      if (left > 0) {
        String count = result.subject() + of(result.strategy()) + ": " + Numbers.whole(left);
        subjects.add(metric.equals(StandardMetrics.ERRORS) ? count + after(result) : count);
      }
    }
    if (!subjects.isEmpty()) {
      lines.add(what + ": " + listed(subjects) + ".");
    }
  }

  /** After how long most of them failed; nothing where that was not recorded. */
  private String after(Result errors) {
    return findings
        .find(errors.strategy(), errors.subject(), StandardMetrics.FAILED_P99)
        .map(Result::estimate)
        .map(after -> ", 99 % of them within " + Numbers.time(after.value() * 1e6))
        .orElse("");
  }

  /** Whether the result counts what the recovery counts too, being of the same phase. */
  private boolean counts(Result result, Recovery recovery) {
    boolean onlyPhase =
        analysis.series().stream()
            .filter(series -> series.strategy().equals(recovery.strategy()))
            .filter(series -> series.subject().equals(recovery.subject()))
            .findFirst()
            .filter(series -> series.phase().equals(recovery.phase()))
            .isPresent();
    Subject subject = onlyPhase ? recovery.subject() : recovery.subject().in(recovery.phase());
    return result.strategy().equals(recovery.strategy()) && result.subject().equals(subject);
  }

  /** Of a run that an earlier version made. */
  private void wallClocks() {
    boolean one =
        analysis.run().trials().stream()
            .flatMap(trial -> trial.events().stream())
            .anyMatch(Event.MonotonicClock.class::isInstance);
    if (!one && !analysis.recoveries().isEmpty()) {
      lines.add(
          "Recovery times are differences between the wall clocks of two processes: if the clock"
              + " was set during a trial, they are wrong. Runs made with this version use one"
              + " monotonic clock.");
    }
  }

  private void recoveries() {
    List<String> all =
        analysis.recoveries().stream()
            .flatMap(recovery -> recovered(recovery).stream())
            .distinct()
            .toList();
    lines.addAll(all.subList(0, Math.min(MOST_LINES, all.size())));
    if (all.size() > MOST_LINES) {
      lines.add("Similar after " + (all.size() - MOST_LINES) + " more faults.");
    }
  }

  private Optional<String> recovered(Recovery recovery) {
    List<String> parts = new ArrayList<>();
    if (recovery.wrong() > 0) {
      parts.add(Numbers.whole(recovery.wrong()) + " wrong answers");
    }
    if (recovery.failed() > 0) {
      parts.add(Numbers.whole(recovery.failed()) + " without an answer");
    }
    if (recovery.steady() == null) {
      parts.add("not steady again before the end of the phase");
    }
    if (recovery.redundant() == null && recovery.detected() != null) {
      parts.add("redundancy not restored during the phase");
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "After %s, trial %d%s: %s."
                .formatted(
                    recovery.fault(),
                    recovery.trial(),
                    of(recovery.strategy()),
                    String.join(", ", parts)));
  }

  private static String listed(Collection<String> subjects) {
    String some = subjects.stream().limit(MOST_LISTED).collect(Collectors.joining("; "));
    int more = subjects.size() - MOST_LISTED;
    return more > 0 ? some + "; and " + more + " more subjects" : some;
  }

  private String of(String strategy) {
    return findings.several() ? " (" + strategy + ")" : "";
  }
}
