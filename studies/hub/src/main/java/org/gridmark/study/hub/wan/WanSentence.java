package org.gridmark.study.hub.wan;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.study.hub.figure.HubMetrics;

/** How late the other site is, and how many entries are not alike in the end, by strategy. */
final class WanSentence {
  private static final List<Metric> UNLIKE =
      List.of(
          HubMetrics.REPLICA_MISSING,
          HubMetrics.REPLICA_BEHIND,
          HubMetrics.REPLICA_RESURRECTED,
          HubMetrics.REPLICA_APART,
          HubMetrics.REPLICA_UNASKED,
          HubMetrics.ORIGIN_LOST);

  private WanSentence() {}

  /** Empty where nothing was compared. */
  static Prose of(Analysis analysis) {
    List<String> strategies =
        analysis.results().stream()
            .filter(result -> result.metric().equals(HubMetrics.REPLICA_CHECKED))
            .map(Result::strategy)
            .distinct()
            .toList();
    Prose all = Prose.NONE;
    for (String strategy : strategies) {
      all = all.then(of(analysis, strategy));
    }
    return all;
  }

  private static Prose of(Analysis analysis, String strategy) {
    Prose sentence = Prose.NONE.name(strategy).words(": ");
    Subject way = Subject.of(WanChannels.subject(1000));
    Optional<Result> lag =
        analysis
            .find(strategy, way, HubMetrics.REPLICATION_P50)
            .or(() -> analysis.find(strategy, way, HubMetrics.REPLICATION_READ_P50));
    if (lag.isPresent()) {
      Result seen = lag.get();
      sentence =
          sentence
              .words("in London after ")
              .value(seen.estimate(), seen.unit(), seen.doubts())
              .words(", ");
    }
    long checked = sum(analysis, strategy, List.of(HubMetrics.REPLICA_CHECKED));
    return sentence.words(
        String.format(
            Locale.ROOT,
            "%d of %d entries not alike in the end. ",
            sum(analysis, strategy, UNLIKE),
            checked));
  }

  private static long sum(Analysis analysis, String strategy, List<Metric> metrics) {
    return Math.round(
        analysis.results().stream()
            .filter(result -> result.strategy().equals(strategy))
            .filter(result -> metrics.contains(result.metric()))
            .mapToDouble(result -> result.estimate().value())
            .sum());
  }
}
