package org.gridmark.report;

import org.gridmark.analyse.Analysis;
import org.gridmark.report.console.ConsolePage;
import org.gridmark.report.findings.Findings;

/**
 * The report on a terminal after a run: at most as wide as it and 98 columns, names cleaned of
 * control characters.
 */
public final class ConsoleReport {
  /** A longer line is hard to follow. */
  public static final int WIDEST = 98;

  private static final int NARROWEST = 60;

  private ConsoleReport() {}

  /** Without colours. */
  public static String render(Analysis analysis) {
    return render(analysis, false);
  }

  /** With ANSI colours if asked for. */
  public static String render(Analysis analysis, boolean colour) {
    return render(analysis, colour, WIDEST);
  }

  /**
   * With ANSI colours if asked for.
   *
   * @param width columns of the terminal
   */
  public static String render(Analysis analysis, boolean colour, int width) {
    int lines = Math.clamp(width, NARROWEST, WIDEST);
    return new ConsolePage(new Findings(analysis), colour, lines).render();
  }
}
