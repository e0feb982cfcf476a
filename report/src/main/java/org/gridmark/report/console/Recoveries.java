package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Outage;
import org.jspecify.annotations.Nullable;

/** How the traced subjects came through the faults, a table a fault and subject. */
final class Recoveries {
  private static final int MOST = 12;

  private final Findings findings;
  private final Lines out;

  Recoveries(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    Map<Subject, List<Recovery>> bySubject = new LinkedHashMap<>();
    for (Recovery one : findings.analysis().recoveries()) {
      bySubject.computeIfAbsent(Findings.subject(one), first -> new ArrayList<>()).add(one);
    }
    bySubject.forEach(this::write);
    outages(findings.outages());
  }

  private void outages(List<Outage> outages) {
    if (outages.isEmpty()) {
      return;
    }
    ConsoleTable table = new ConsoleTable(32);
    table.row("fault, in s", "no output for", "drained after");
    for (Outage one : outages) {
      String strategy = findings.several() ? " (" + one.strategy() + ")" : "";
      table.row(
          Lines.clean(one.fault() + strategy),
          words(one.silence()) + (one.doubts().isEmpty() ? "" : " ?"),
          one.steady().map(Recoveries::words).orElse("never"));
    }
    out.title("Through the faults").table(table);
  }

  private static String words(Estimate seconds) {
    return (Numbers.digits(seconds.value()) + " " + Numbers.interval(seconds)).strip();
  }

  private void write(Subject subject, List<Recovery> recoveries) {
    ConsoleTable table = new ConsoleTable(20);
    table.row(
        "trial", "before", "worst", "spike", "first", "redundant", "steady", "wrong", "failed");
    recoveries.stream().limit(MOST).forEach(one -> table.row(cells(one)));
    published(table, subject);
    out.title("Through the fault: " + subject).table(table);
    if (recoveries.size() > MOST) {
      out.line("  and " + (recoveries.size() - MOST) + " more, in the report");
    }
  }

  private String[] cells(Recovery one) {
    String strategy = findings.several() ? " (" + one.strategy() + ")" : "";
    return new String[] {
      Lines.clean(one.trial() + strategy) + (findings.doubts(one).isEmpty() ? "" : " ?"),
      Numbers.time(one.before()),
      Numbers.time(one.worst()),
      Numbers.digits(one.spike()) + "x",
      seconds(one.firstSuccess()),
      one.detected() == null ? "kept" : seconds(one.redundant()),
      seconds(one.steady()),
      Numbers.whole(one.wrong()),
      Numbers.whole(one.failed())
    };
  }

  private void published(ConsoleTable table, Subject subject) {
    Optional<Double> spike = findings.published(subject, StandardMetrics.RECOVERY_SPIKE);
    Optional<Double> steady = findings.published(subject, StandardMetrics.RECOVERY_STEADY);
    if (spike.isPresent() || steady.isPresent()) {
      String times = spike.map(value -> Numbers.given(value) + "x").orElse("");
      String seconds = steady.map(value -> Numbers.given(value) + " s").orElse("");
      table.row("published", "", "", times, "", "", seconds, "", "");
    }
  }

  private static String seconds(@Nullable Double seconds) {
    return seconds == null ? "not seen" : Numbers.digits(seconds) + " s";
  }
}
