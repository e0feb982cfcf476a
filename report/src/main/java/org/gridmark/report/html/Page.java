package org.gridmark.report.html;

import org.gridmark.report.Findings;

/** The whole document. */
public final class Page {
  private final Findings findings;

  private Page(Findings findings) {
    this.findings = findings;
  }

  /** A page about these findings. */
  public static Page of(Findings findings) {
    return new Page(findings);
  }

  /** As it is written to the file. */
  public String render() {
    return "<!doctype html>\n" + Markup.of("html").text(findings.info().name()).render();
  }
}
