package org.gridmark.report;

import org.gridmark.analyse.Analysis;
import org.gridmark.report.console.ConsolePage;
import org.gridmark.report.findings.Findings;

/**
 * What a terminal shows after a run: at most 100 columns wide, names cleaned of control characters.
 */
public final class ConsoleReport {
  private ConsoleReport() {}

  /** Without colours. */
  public static String render(Analysis analysis) {
    return render(analysis, false);
  }

  /** With ANSI colours if asked for. */
  public static String render(Analysis analysis, boolean colour) {
    return new ConsolePage(new Findings(analysis), colour).render();
  }
}
