package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.recovery.LatencySinceFault;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Findings;
import org.jspecify.annotations.Nullable;

/** A run with a fault: response times through it, with the strike, first answer and steady. */
final class FaultPanel {
  private static final double MILLION = 1e6;

  private FaultPanel() {}

  /** Empty where nothing struck. */
  static Optional<Panel> of(Findings findings) {
    return findings.analysis().recoveries().stream()
        .max(Comparator.comparingDouble(one -> finite(one.steady())))
        .map(
            worst ->
                new Panel(
                    "through-the-fault",
                    Panel.Place.ANSWER,
                    "Through the fault",
                    lead(findings, worst),
                    parts(findings, worst)));
  }

  private static List<Panel.Part> parts(Findings findings, Recovery worst) {
    List<Panel.Part> parts = new ArrayList<>(List.of(picture(findings, worst)));
    MultiplesChart.of(findings).ifPresent(parts::add);
    return parts;
  }

  private static double finite(@Nullable Double seconds) {
    return seconds == null ? Double.MAX_VALUE : seconds;
  }

  private static Prose lead(Findings findings, Recovery worst) {
    Prose lead = Typical.sentence(findings).then(Prose.of("After " + worst.fault() + " it"));
    lead = seconds(lead, " answers again after ", worst.firstSuccess(), "never answers");
    lead = seconds(lead.words(" and"), " is steady after ", worst.steady(), "is not seen steady");
    List<Audit> audits = findings.audits();
    return audits.isEmpty()
        ? lead.words(".")
        : lead.words(
            audits.stream().allMatch(Audit::clean) ? "; nothing is lost." : "; entries are lost.");
  }

  private static Prose seconds(Prose lead, String words, @Nullable Double seconds, String absent) {
    return seconds == null
        ? lead.words(" " + absent)
        : lead.words(words).value(Estimate.single(seconds), Unit.SECONDS, List.of());
  }

  private static Chart picture(Findings findings, Recovery worst) {
    List<String> candidates = findings.strategies();
    List<Chart.Line> lines = new ArrayList<>();
    for (String candidate : candidates) {
      List<LatencySinceFault.Second> seconds =
          LatencySinceFault.of(recoveries(findings, worst, candidate), findings.recorded());
      if (!seconds.isEmpty()) {
        String of = candidates.size() > 1 ? ", " + candidate : "";
        lines.add(line("p50" + of, candidate, Chart.Style.FULL, seconds, false));
        lines.add(line("p99" + of, candidate, Chart.Style.DASHED, seconds, true));
      }
    }
    List<Chart.Rule> marks = new ArrayList<>();
    marks.add(new Chart.Rule(true, 0, worst.fault()));
    mark(marks, worst.firstSuccess(), "first answer");
    mark(marks, worst.redundant(), "redundant");
    mark(marks, worst.steady(), "steady");
    return new Chart.Lines(
        worst.subject() + ", " + worst.phase() + ", through the fault",
        Chart.Axis.linear("seconds since the fault"),
        Chart.Axis.log("response time of the answers of each second, in ms"),
        lines,
        marks);
  }

  private static List<Recovery> recoveries(Findings findings, Recovery worst, String candidate) {
    return findings.analysis().recoveries().stream()
        .filter(one -> one.strategy().equals(candidate))
        .filter(one -> one.phase().equals(worst.phase()))
        .filter(one -> one.subject().equals(worst.subject()))
        .toList();
  }

  /** In the middle of its seconds; the line of p50 has a band up to p99. */
  private static Chart.Line line(
      String name,
      String candidate,
      Chart.Style style,
      List<LatencySinceFault.Second> seconds,
      boolean high) {
    List<Chart.Spot> spots =
        seconds.stream()
            .map(
                one -> {
                  double p50 = one.p50() / MILLION;
                  double p99 = one.p99() / MILLION;
                  double middle = one.second() + 0.5;
                  return high ? Chart.Spot.of(middle, p99) : new Chart.Spot(middle, p50, p50, p99);
                })
            .toList();
    return new Chart.Line(name, About.candidate(candidate), style, spots);
  }

  private static void mark(List<Chart.Rule> marks, @Nullable Double at, String words) {
    if (at != null) {
      marks.add(new Chart.Rule(true, at, words));
    }
  }
}
