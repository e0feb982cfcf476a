package org.gridmark.study.trades.aggregate;

import java.util.List;
import java.util.OptionalDouble;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.study.trades.figure.TradesMetrics;

/** The mean time of a sum without an index over that of one with an index, at each size. */
public record IndexGain() implements Derivation {
  @Override
  public List<Figure> derive(TrialData trial) {
    return trial.figures().stream()
        .map(Figure::subject)
        .filter(subject -> subject.request().equals(AggregateExperiment.INDEXED))
        .distinct()
        .flatMap(
            indexed -> gain(trial, indexed).stream().boxed().map(gain -> figure(indexed, gain)))
        .toList();
  }

  private static Figure figure(Subject indexed, double gain) {
    return new Figure(indexed, TradesMetrics.INDEX_RATIO, gain);
  }

  /** Empty if one of the two is not there. */
  private static OptionalDouble gain(TrialData trial, Subject indexed) {
    Subject plain = Subject.of(AggregateExperiment.PLAIN).in(indexed.phase());
    OptionalDouble without = mean(trial, plain);
    OptionalDouble with = mean(trial, indexed);
    return without.isPresent() && with.isPresent()
        ? OptionalDouble.of(without.getAsDouble() / with.getAsDouble())
        : OptionalDouble.empty();
  }

  private static OptionalDouble mean(TrialData trial, Subject subject) {
    return trial.figures().stream()
        .filter(figure -> figure.subject().equals(subject))
        .filter(figure -> figure.metric().equals(TradesMetrics.AGGREGATION_TIME))
        .mapToDouble(Figure::value)
        .average();
  }
}
