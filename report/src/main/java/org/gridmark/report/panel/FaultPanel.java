package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.recovery.ThroughputSinceFault;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Curve;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Findings;
import org.jspecify.annotations.Nullable;

/** A run with a fault: answers a second through it, with the strike, first answer and steady. */
final class FaultPanel {
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
                    List.of(picture(findings, worst))));
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
    List<Chart.Line> lines = new ArrayList<>();
    for (String candidate : findings.strategies()) {
      List<Recovery> own =
          findings.analysis().recoveries().stream()
              .filter(one -> one.strategy().equals(candidate))
              .filter(one -> one.phase().equals(worst.phase()))
              .filter(one -> one.subject().equals(worst.subject()))
              .toList();
      Curve curve = ThroughputSinceFault.of(candidate, own, findings.recorded());
      if (!curve.spots().isEmpty()) {
        lines.add(
            new Chart.Line(
                candidate,
                About.candidate(candidate),
                Chart.Style.FULL,
                curve.spots().stream().map(spot -> Chart.Spot.of(spot.x(), spot.y())).toList()));
      }
    }
    List<Chart.Rule> marks = new ArrayList<>();
    marks.add(new Chart.Rule(true, 0, worst.fault()));
    mark(marks, worst.firstSuccess(), "first answer");
    mark(marks, worst.redundant(), "redundant");
    mark(marks, worst.steady(), "steady");
    return new Chart.Lines(
        worst.subject() + ", " + worst.phase(),
        Chart.Axis.linear("seconds since the fault"),
        Chart.Axis.linear("answers a second"),
        lines,
        marks);
  }

  private static void mark(List<Chart.Rule> marks, @Nullable Double at, String words) {
    if (at != null) {
      marks.add(new Chart.Rule(true, at, words));
    }
  }
}
