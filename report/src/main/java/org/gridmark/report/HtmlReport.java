package org.gridmark.report;

import org.gridmark.analyse.Analysis;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.Page;

/** One self-contained page about a run: opens from disk, asks the network for nothing. */
public final class HtmlReport {
  private HtmlReport() {}

  /** The whole document. */
  public static String render(Analysis analysis) {
    return Page.of(new Findings(analysis)).render();
  }
}
