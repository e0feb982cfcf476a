package org.gridmark.report;

import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.Page;
import org.gridmark.report.html.PanelPage;
import org.gridmark.report.panel.PanelReport;

/**
 * One self-contained page about a run, or about several: opens from disk, asks the network for
 * nothing.
 */
public final class HtmlReport {
  private HtmlReport() {}

  /** The whole document. */
  public static String render(Analysis analysis) {
    return render(analysis, List.of());
  }

  /**
   * The whole document.
   *
   * @param panels of the study's own
   */
  public static String render(Analysis analysis, List<Panel> panels) {
    return Page.of(new Findings(analysis, panels)).render();
  }

  /** The whole document of a report that is made of panels. */
  public static String render(PanelReport report) {
    return new PanelPage(report).render();
  }
}
