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
 * as many users put for as long in each way. And how likely a client's death parts cache and table.
 */
public final class StoreRatios implements Derivation {
  @Override
  public List<Figure> derive(TrialData trial) {
    List<Figure> figures = new ArrayList<>();
    OptionalDouble without = of(trial, Way.WITHOUT, HubMetrics.PUTS_ACKNOWLEDGED);
    for (Way way : Way.values()) {
      OptionalDouble puts = of(trial, way, HubMetrics.PUTS_ACKNOWLEDGED);
      ratio(
          figures,
          way.words(),
          HubMetrics.ROWS_PER_PUT,
          of(trial, way, HubMetrics.ROWS_WRITTEN),
          puts);
      ratio(
          figures,
          way.words(),
          HubMetrics.COMMITS_PER_PUT,
          of(trial, way, HubMetrics.COMMITS),
          puts);
      if (way != Way.WITHOUT) {
        ratio(figures, way.words(), HubMetrics.PUT_COST, without, puts);
      }
      deaths(figures, trial, Crashes.name(way));
    }
    return figures;
  }

  private static void deaths(List<Figure> figures, TrialData trial, String subject) {
    OptionalDouble killed = trial.figure(Subject.of(subject), HubMetrics.USERS_KILLED);
    OptionalDouble apart = trial.figure(Subject.of(subject), HubMetrics.TRADES_APART);
    ratio(figures, subject, HubMetrics.APART_PER_USER, apart, killed);
  }

  private static OptionalDouble of(TrialData trial, Way way, Metric metric) {
    return trial.figure(Subject.of(way.words()), metric);
  }

  private static void ratio(
      List<Figure> figures,
      String subject,
      Metric metric,
      OptionalDouble one,
      OptionalDouble over) {
    if (one.isPresent() && over.isPresent() && over.getAsDouble() > 0) {
      figures.add(new Figure(subject, metric, one.getAsDouble() / over.getAsDouble()));
    }
  }
}
