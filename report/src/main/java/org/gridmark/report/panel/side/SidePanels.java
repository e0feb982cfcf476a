package org.gridmark.report.panel.side;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.report.findings.Findings;

/** All panels about the targets of a run side by side. */
public final class SidePanels {
  private SidePanels() {}

  /** None where there is one target. */
  public static List<Panel> of(Findings findings) {
    return findings.sideBySide().stream().flatMap(side -> all(findings, side)).toList();
  }

  private static Stream<Panel> all(Findings findings, SideBySide side) {
    return Stream.concat(
        Stream.of(
                WinnersPanel.of(side),
                GuaranteesPanel.of(findings, side),
                EarlierProbesPanel.of(findings, side),
                TraitsPanel.of(findings, side))
            .flatMap(Optional::stream),
        SideCharts.of(findings, side).stream());
  }
}
