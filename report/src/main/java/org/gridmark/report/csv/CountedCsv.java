package org.gridmark.report.csv;

import java.util.List;
import java.util.OptionalLong;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.steady.Series;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.report.findings.Findings;
import org.gridmark.store.csv.Csv;

/**
 * The file {@code counted.csv}: from when on the windows of each trial, phase and subject count, so
 * that anybody can take a number again from the histogram logs. Phases and subjects are named as in
 * {@code windows.csv}. A trial that is left out, because it is in doubt, has no row.
 */
public final class CountedCsv {
  static final List<String> COLUMNS =
      List.of(
          "trial",
          "strategy",
          "phase",
          "subject",
          "part",
          "traffic",
          "from",
          "set_aside_seconds",
          "settled");

  private CountedCsv() {}

  /**
   * A row a trial and series.
   *
   * <p>{@code from} is in milliseconds since 1970, and empty where nothing counts: a window counts
   * that started then or later.
   */
  public static String format(Analysis analysis) {
    Findings findings = new Findings(analysis);
    StringBuilder text = new StringBuilder(Csv.shown(COLUMNS));
    for (Series series : analysis.series()) {
      List<TrialData> trials = findings.seriesTrials().counted(series);
      for (int i = 0; i < trials.size(); i++) {
        text.append(Csv.shown(row(series, trials.get(i), i)));
      }
    }
    return text.toString();
  }

  private static List<String> row(Series series, TrialData trial, int index) {
    List<Window> windows = series.trials().get(index);
    int setAside = series.setAside().get(index);
    OptionalLong from = windows.stream().skip(setAside).mapToLong(Window::start).min();
    Subject subject = series.subject();
    return List.of(
        String.valueOf(trial.number()),
        series.strategy(),
        series.phase(),
        subject.request(),
        subject.part(),
        subject.traffic(),
        from.isPresent() ? String.valueOf(from.getAsLong()) : "",
        Csv.number(windows.stream().limit(setAside).mapToDouble(Window::seconds).sum()),
        series.settled().get(index) ? "yes" : "no");
  }
}
