package org.gridmark.cli;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.report.ConsoleReport;
import org.gridmark.report.HtmlReport;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;

/** From a run's directory to its table, {@code results.csv} and {@code report.html}. */
final class Rendering {
  private Rendering() {}

  static void render(Path run) {
    Analysis analysis = Analyst.analyse(RunReader.read(run));
    RunDirectory directory = RunDirectory.open(run);
    Path results = directory.writeResults(analysis.results());
    Path report = directory.writeReport(HtmlReport.render(analysis));
    // Standard output takes the platform's encoding, which may not know every sign of the table.
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    out.println(ConsoleReport.render(analysis, Boolean.getBoolean("gridmark.colour")));
    out.println("results  " + results);
    out.println("report   " + report);
  }
}
