package org.gridmark.report;

import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.report.console.ConsolePage;
import org.gridmark.report.console.PanelPage;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.PanelReport;

/**
 * The report on a terminal after a run: at most as wide as it and 98 columns, names cleaned of
 * control characters.
 */
public final class ConsoleReport {
  /** A longer line is hard to follow. */
  public static final int WIDEST = 98;

  /** Narrower columns hold no table. */
  public static final int NARROWEST = 60;

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
    return render(analysis, List.of(), new Form(colour, width, true));
  }

  /**
   * How a report is written on a terminal.
   *
   * @param colour whether it shows ANSI colours
   * @param width its columns
   * @param full whether all tables, rows and columns are asked for
   * @param files of the run, a line each
   */
  public record Form(boolean colour, int width, boolean full, List<String> files) {
    /** Copies. */
    public Form {
      files = List.copyOf(files);
    }

    /** Without files. */
    public Form(boolean colour, int width, boolean full) {
      this(colour, width, full, List.of());
    }
  }

  /**
   * In that form.
   *
   * @param panels of the study's own
   */
  public static String render(Analysis analysis, List<Panel> panels, Form form) {
    int lines = Math.clamp(form.width(), NARROWEST, WIDEST);
    Findings findings = new Findings(analysis, panels);
    return new ConsolePage(findings, form.colour(), lines, form.full(), form.files()).render();
  }

  /** A report of panels in that form. */
  public static String render(PanelReport report, Form form) {
    int lines = Math.clamp(form.width(), NARROWEST, WIDEST);
    return new PanelPage(report, form.colour(), lines, form.full()).render();
  }
}
