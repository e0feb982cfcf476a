package org.gridmark.report.console;

import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.SearchLog;
import org.gridmark.report.findings.SearchLog.Step;

/** The highest rate that holds, and what the first trial tried on the way. */
final class Search {
  private final Findings findings;
  private final Lines out;

  Search(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    SearchLog log = findings.search();
    if (log.steps().isEmpty()) {
      return;
    }
    out.title(("Highest rate that meets " + log.requested()).strip());
    for (Result answer : findings.all(StandardMetrics.RATE_HIGHEST)) {
      String strategy = findings.several() ? " (" + answer.strategy() + ")" : "";
      String rate = Numbers.digits(answer.estimate().value()) + "/s";
      out.wrapped(
          "  ",
          rate + " " + Numbers.interval(answer.estimate()) + " " + answer.subject() + strategy);
    }
    int first = log.steps().getFirst().trial();
    out.line("  tried in trial " + first + ":");
    log.steps().stream().filter(step -> step.trial() == first).forEach(this::step);
  }

  private void step(Step step) {
    String outcome = "%-10s".formatted(ShortNames.shortened(Lines.clean(step.outcome()), 10));
    String painted =
        switch (step.outcome()) {
          case "accepted" -> out.ink().good(outcome);
          case "rejected" -> out.ink().bad(outcome);
          default -> out.ink().doubtful(outcome);
        };
    String rate = "%10s".formatted(Numbers.digits(step.rate()) + "/s");
    out.wrapped("  " + rate + "  " + painted + " ", " ".repeat(25), step.reason());
  }
}
