package org.gridmark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.StudyReport;
import org.gridmark.cli.probe.EarlierProbes;
import org.gridmark.model.Printable;
import org.gridmark.record.RunInfo;
import org.gridmark.report.ConsoleReport;
import org.gridmark.report.HtmlReport;
import org.gridmark.report.csv.CountedCsv;
import org.gridmark.report.csv.ResultsCsv;
import org.gridmark.report.findings.Unanswered;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;

/** From a run's directory to its table, {@code results.csv} and {@code report.html}. */
final class Rendering {
  /** The analysis of a run, and the files that it is written to. */
  record Written(Analysis analysis, List<Panel> panels, Path results, Path report) {}

  private Rendering() {}

  /** Analyses a run and writes both files. */
  static Written write(Path run) {
    Analysis analysis = Analyst.analyse(RunReader.read(run));
    RunDirectory directory = RunDirectory.open(run);
    directory.writeCounted(CountedCsv.format(analysis));
    List<Panel> panels = panels(analysis);
    return new Written(
        analysis,
        panels,
        directory.writeResults(ResultsCsv.format(analysis.results())),
        directory.writeReport(HtmlReport.render(analysis, panels)));
  }

  /**
   * Those of the run's study. A user's study may fail on a run, which is no reason to withhold the
   * numbers.
   */
  private static List<Panel> panels(Analysis analysis) {
    String study = analysis.run().info().spec().study();
    List<Panel> panels = new ArrayList<>();
    for (StudyReport report : Gridmark.installation().reports(study)) {
      try {
        panels.addAll(report.panels(analysis));
      } catch (RuntimeException | LinkageError e) {
        String message = Printable.message(String.valueOf(e.getMessage()));
        System.err.println("gridmark: study " + study + " adds nothing to its report: " + message);
      }
    }
    return panels;
  }

  /** Whether a run has all its trials, and was ended before its results were written. */
  static boolean isMissing(Path run) {
    return RunDirectory.open(run).info().state() == RunInfo.State.COMPLETE
        && !Files.exists(run.resolve(RunDirectory.REPORT));
  }

  /**
   * Writes both files and prints the table of a run that has just been made, beside what earlier
   * probes found out about its targets.
   *
   * @param full whether all of the report is printed
   * @return the exit status: 3 if no request of some kind was ever answered
   */
  static int renderNew(Path run, boolean full) {
    EarlierProbes.setBeside(run);
    List<String> unanswered = Unanswered.in(render(run, full).analysis().run());
    unanswered.forEach(
        name -> System.err.println("gridmark: no answer to " + Printable.line(name)));
    return unanswered.isEmpty() ? 0 : Gridmark.LAB_FAILED;
  }

  /**
   * Writes both files and prints the report.
   *
   * @param full whether all of it
   */
  static Written render(Path run, boolean full) {
    Written written = write(run);
    boolean colour = Boolean.getBoolean("gridmark.colour");
    List<String> files = List.of("results  " + written.results(), "report   " + written.report());
    ConsoleReport.Form form = new ConsoleReport.Form(colour, Terminal.width(), full, files);
    Terminal.out().print(ConsoleReport.render(written.analysis(), written.panels(), form));
    return written;
  }
}
