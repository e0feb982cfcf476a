package org.gridmark.study.hub.store;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * The database's work for each put, and how many times as long a put takes as one without a store:
 * as many users put for as long in each way.
 */
public final class StoreRatios implements Derivation {
  @Override
  public List<Figure> derive(TrialData trial) {
    List<Figure> figures = new ArrayList<>();
    OptionalDouble without = of(trial, Way.WITHOUT, HubMetrics.PUTS_ACKNOWLEDGED);
    for (Way way : Way.values()) {
      OptionalDouble puts = of(trial, way, HubMetrics.PUTS_ACKNOWLEDGED);
      ratio(figures, way, HubMetrics.ROWS_PER_PUT, of(trial, way, HubMetrics.ROWS_WRITTEN), puts);
      ratio(figures, way, HubMetrics.COMMITS_PER_PUT, of(trial, way, HubMetrics.COMMITS), puts);
      if (way != Way.WITHOUT) {
        ratio(figures, way, HubMetrics.PUT_COST, without, puts);
      }
    }
    return figures;
  }

  private static OptionalDouble of(TrialData trial, Way way, Metric metric) {
    return trial.figure(Subject.of(way.words()), metric);
  }

  private static void ratio(
      List<Figure> figures, Way way, Metric metric, OptionalDouble one, OptionalDouble over) {
    if (one.isPresent() && over.isPresent() && over.getAsDouble() > 0) {
      figures.add(new Figure(way.words(), metric, one.getAsDouble() / over.getAsDouble()));
    }
  }
}
