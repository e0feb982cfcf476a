package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Winners;
import org.gridmark.report.panel.side.SideCharts;

/** Several targets or versions: who is fastest where, and one dot plot of all. */
final class TargetsPanel {
  private TargetsPanel() {}

  /** Empty where there is one target. */
  static Optional<Panel> of(Findings findings) {
    return findings
        .sideBySide()
        .filter(side -> !side.lines().isEmpty())
        .map(
            side ->
                new Panel(
                    "fastest",
                    Panel.Place.ANSWER,
                    "Ranking",
                    lead(findings, side, new Winners(side)),
                    parts(findings, side)));
  }

  private static List<Panel.Part> parts(Findings findings, SideBySide side) {
    List<Panel.Part> parts = new ArrayList<>();
    picture(findings, side).ifPresent(parts::add);
    parts.add(Statements.of(Tone.PLAIN, new Winners(side).remarks()));
    return parts;
  }

  /** Empty where no two targets differ in any number. */
  private static Optional<Chart> picture(Findings findings, SideBySide side) {
    List<Chart.DotRow> requests = RequestsPanel.rows(findings);
    return requests.isEmpty()
        ? SideCharts.numbers(side).stream().filter(TargetsPanel::telling).findFirst()
        : Optional.of(RequestsPanel.chart(requests));
  }

  private static boolean telling(Chart chart) {
    return chart instanceof Chart.Dots dots
        && dots.rows().stream()
            .anyMatch(
                row ->
                    row.dots().stream()
                            .mapToDouble(dot -> dot.estimate().value())
                            .distinct()
                            .count()
                        > 1);
  }

  /**
   * The range that was measured, whatever may be concluded; then the best of most rows, or why none
   * is.
   */
  private static Prose lead(Findings findings, SideBySide side, Winners winners) {
    Prose of = Typical.range(findings).words("Of " + side.candidates().size() + " targets, ");
    Optional<Map.Entry<String, Long>> best = winners.counts().entrySet().stream().findFirst();
    if (best.isPresent()) {
      return of.name(best.get().getKey())
          .words(
              " is the best in %d of %d numbers%s."
                  .formatted(best.get().getValue(), side.lines().size(), ranked(side)));
    }
    return of.words("none is shown to be the best of any number" + ranked(side) + ".");
  }

  private static String ranked(SideBySide side) {
    if (side.reason().isEmpty()) {
      return "";
    }
    return side.forced()
        ? "; unlike ones are ranked, as --force was given"
        : "; only those with the same guarantees are ranked";
  }
}
