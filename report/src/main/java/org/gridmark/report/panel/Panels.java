package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.side.SidePanels;

/** The panels of a run below its first screen, the standard ones and those of its study. */
public final class Panels {
  private Panels() {}

  /** Those of one place, in the order in which they are read. */
  public static List<Panel> at(Findings findings, Panel.Place place) {
    return all(findings).stream().filter(panel -> panel.place() == place).toList();
  }

  private static List<Panel> all(Findings findings) {
    List<Panel> all = new ArrayList<>(findings.panels(Panel.Place.WARNING));
    all.addAll(AnswerPanels.below(findings));
    all.addAll(ClaimsPanel.of(findings));
    RequestsPanel.numbers(findings).ifPresent(all::add);
    all.addAll(findings.panels(Panel.Place.FINDING));
    all.addAll(SidePanels.of(findings));
    RatesPanel.of(findings).ifPresent(all::add);
    all.addAll(RecoveriesPanel.of(findings));
    AuditPanel.alone(findings).ifPresent(all::add);
    CurvesPanel.of(findings).ifPresent(all::add);
    SearchPanel.tried(findings).ifPresent(all::add);
    all.addAll(findings.panels(Panel.Place.EVIDENCE));
    GeneratorPanel.of(findings).ifPresent(all::add);
    return all;
  }
}
