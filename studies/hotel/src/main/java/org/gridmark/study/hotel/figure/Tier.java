package org.gridmark.study.hotel.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.resources.ProgramUse;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;

/**
 * A tier of the site: what a page takes of its processors, and how long a page's work was ready to
 * run there and had none. The tier with the longest wait is the one that is full.
 *
 * @param programs how their names begin
 * @param time metric of processor time a page
 * @param waiting metric of the wait a page
 */
record Tier(String programs, Metric time, Metric waiting) {
  static final List<Tier> ALL =
      List.of(
          new Tier("postgres", HotelMetrics.DATABASE_TIME, HotelMetrics.DATABASE_WAIT),
          new Tier("web-", HotelMetrics.WEB_TIME, HotelMetrics.WEB_WAIT),
          new Tier("node-", HotelMetrics.GRID_TIME, HotelMetrics.GRID_WAIT));

  private static final double MICRO = 1e6;

  /**
   * In the phase of a subject.
   *
   * @param pages that were answered in it
   */
  List<Figure> of(TrialData trial, Subject subject, long pages) {
    List<Figure> figures = new ArrayList<>();
    add(figures, subject, time, used(trial, subject.phase(), Resource::cpuSeconds) / pages);
    add(figures, subject, waiting, used(trial, subject.phase(), Resource::waitSeconds) / pages);
    return figures;
  }

  private double used(TrialData trial, String phase, ToDoubleFunction<Resource> sum) {
    return ProgramUse.in(trial, phase::equals, sum).entrySet().stream()
        .filter(one -> one.getKey().startsWith(programs))
        .mapToDouble(one -> one.getValue())
        .sum();
  }

  private static void add(List<Figure> figures, Subject subject, Metric metric, double seconds) {
    if (seconds > 0) {
      figures.add(new Figure(subject, metric, seconds * MICRO));
    }
  }
}
