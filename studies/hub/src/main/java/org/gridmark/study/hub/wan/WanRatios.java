package org.gridmark.study.hub.wan;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * How many times as long a load takes with replication, and how fast entries come to the other site
 * by batch and delay, over batches of 1000 without delay: Table 5.5 gives no unit.
 */
public final class WanRatios implements Derivation {
  private static final String LOAD = "load with ";
  private static final Subject LOCAL = Subject.of(LOAD + Replication.NONE.words());
  private static final Subject WIDEST = Subject.of(LOAD + "batches of 1000 without delay");

  @Override
  public List<Figure> derive(TrialData trial) {
    List<Figure> figures = new ArrayList<>();
    OptionalDouble local = mean(trial, LOCAL, StandardMetrics.LOAD_TIME);
    OptionalDouble widest = mean(trial, WIDEST, HubMetrics.REPLICATION_THROUGHPUT);
    trial.figures().stream()
        .map(Figure::subject)
        .filter(subject -> subject.request().startsWith(LOAD) && !subject.equals(LOCAL))
        .distinct()
        .forEach(
            subject -> {
              ratio(
                  trial, subject, StandardMetrics.LOAD_TIME, local, HubMetrics.LOAD_COST, figures);
              ratio(
                  trial,
                  subject,
                  HubMetrics.REPLICATION_THROUGHPUT,
                  widest,
                  HubMetrics.REPLICATION_THROUGHPUT_SHARE,
                  figures);
            });
    return figures;
  }

  private static void ratio(
      TrialData trial,
      Subject subject,
      Metric metric,
      OptionalDouble over,
      Metric ratio,
      List<Figure> figures) {
    OptionalDouble one = mean(trial, subject, metric);
    if (one.isPresent() && over.isPresent() && over.getAsDouble() > 0) {
      figures.add(new Figure(subject, ratio, one.getAsDouble() / over.getAsDouble()));
    }
  }

  private static OptionalDouble mean(TrialData trial, Subject subject, Metric metric) {
    return trial.figures().stream()
        .filter(figure -> figure.subject().equals(subject) && figure.metric().equals(metric))
        .mapToDouble(Figure::value)
        .average();
  }
}
