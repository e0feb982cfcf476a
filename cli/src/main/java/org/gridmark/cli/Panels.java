package org.gridmark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import org.gridmark.model.BadInput;
import org.gridmark.report.ConsoleReport;
import org.gridmark.report.HtmlReport;
import org.gridmark.report.panel.PanelReport;
import org.gridmark.store.file.AtomicFile;
import org.gridmark.store.file.WriteFailure;
import org.jspecify.annotations.Nullable;

/** Prints reports of panels, and writes their pages. */
final class Panels {
  private Panels() {}

  /**
   * Prints a report.
   *
   * @param full whether all of it
   */
  static void print(PanelReport report, boolean full) {
    boolean colour = Boolean.getBoolean("gridmark.colour");
    int width = Integer.getInteger("gridmark.columns", ConsoleReport.WIDEST);
    Terminal.out().print(ConsoleReport.render(report, new ConsoleReport.Form(colour, width, full)));
  }

  /**
   * Writes its page, if one is asked for.
   *
   * @param screen told where it is
   * @throws BadInput if it cannot be written there
   */
  static void write(PanelReport report, @Nullable Path file, PrintStream screen) {
    if (file == null) {
      return;
    }
    try {
      AtomicFile.write(file, HtmlReport.render(report));
    } catch (IOException e) {
      throw new BadInput("cannot write " + file + ": " + WriteFailure.reason(e));
    }
    screen.println("html     " + file);
  }
}
