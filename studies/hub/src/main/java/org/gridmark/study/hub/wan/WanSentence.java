package org.gridmark.study.hub.wan;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.study.hub.figure.HubMetrics;

/** How late the other site is, and where entries are not alike in the end, by strategy. */
final class WanSentence {
  private static final List<Metric> UNLIKE =
      List.of(
          HubMetrics.REPLICA_MISSING,
          HubMetrics.REPLICA_BEHIND,
          HubMetrics.REPLICA_RESURRECTED,
          HubMetrics.REPLICA_APART,
          HubMetrics.REPLICA_UNASKED,
          HubMetrics.ORIGIN_LOST);

  /** So many phases are named, the worst first; the table below has them all. */
  private static final int NAMED = 2;

  private WanSentence() {}

  /** Empty where nothing was compared. */
  static Prose of(Analysis analysis) {
    List<String> strategies = compared(analysis).stream().map(Result::strategy).distinct().toList();
    Prose all = Prose.NONE;
    for (String strategy : strategies) {
      all = all.then(of(analysis, strategy));
    }
    return all;
  }

  private static List<Result> compared(Analysis analysis) {
    return analysis.results().stream()
        .filter(result -> result.metric().equals(HubMetrics.REPLICA_CHECKED))
        .toList();
  }

  private static Prose of(Analysis analysis, String strategy) {
    Prose sentence = Prose.NONE.name(strategy).words(": ");
    Optional<Result> lag = lag(analysis, strategy);
    if (lag.isPresent()) {
      Result seen = lag.get();
      sentence =
          sentence
              .words("in London after ")
              .value(seen.estimate(), seen.unit(), seen.doubts())
              .words("; ");
    }
    return sentence.words(losses(analysis, strategy) + overwritten(analysis, strategy) + ". ");
  }

  /** Of the very way whose losses are told: a push has others beside it. */
  private static Optional<Result> lag(Analysis analysis, String strategy) {
    Subject usual = Subject.of(WanChannels.subject(1000));
    Subject push = Subject.of(WanChannels.subject(1000, Replication.PUSH.words()));
    Subject told = isTold(analysis, strategy, push) ? push : usual;
    return analysis
        .find(strategy, told, HubMetrics.REPLICATION_P50)
        .or(
            () ->
                analysis.find(strategy, told, HubMetrics.REPLICATION_UNSEEN).isPresent()
                    ? Optional.empty() // half of them never came
                    : analysis.find(strategy, told, HubMetrics.REPLICATION_READ_P50));
  }

  private static boolean isTold(Analysis analysis, String strategy, Subject subject) {
    return Stream.of(
            HubMetrics.REPLICATION_P50,
            HubMetrics.REPLICATION_UNSEEN,
            HubMetrics.REPLICATION_READ_P50)
        .anyMatch(metric -> analysis.find(strategy, subject, metric).isPresent());
  }

  private static String losses(Analysis analysis, String strategy) {
    List<Result> all =
        compared(analysis).stream().filter(one -> one.strategy().equals(strategy)).toList();
    List<Result> unlike =
        all.stream()
            .filter(one -> unlike(analysis, one) > 0)
            .sorted(Comparator.comparingDouble((Result one) -> -unlike(analysis, one)))
            .toList();
    if (unlike.isEmpty()) {
      double entries = all.stream().mapToDouble(one -> one.estimate().value()).sum();
      return "all %d entries alike in the end".formatted(Math.round(entries));
    }
    String named =
        unlike.stream()
            .limit(NAMED)
            .map(one -> share(unlike(analysis, one), one) + " in \"" + one.subject() + "\"")
            .collect(Collectors.joining(", "));
    int more = unlike.size() - NAMED;
    return "not alike in the end: " + named + (more > 0 ? " and %d more".formatted(more) : "");
  }

  private static String share(double some, Result of) {
    return String.format(
        Locale.ROOT, "%d of %d", Math.round(some), Math.round(of.estimate().value()));
  }

  private static double unlike(Analysis analysis, Result compared) {
    return UNLIKE.stream()
        .flatMap(metric -> analysis.find(compared.strategy(), compared.subject(), metric).stream())
        .mapToDouble(result -> result.estimate().value())
        .sum();
  }

  /** Where both sites write. */
  private static String overwritten(Analysis analysis, String strategy) {
    return analysis.results().stream()
        .filter(result -> result.strategy().equals(strategy))
        .filter(result -> result.metric().equals(HubMetrics.WRITES_OVERWRITTEN))
        .findFirst()
        .flatMap(
            lost ->
                analysis
                    .find(strategy, lost.subject(), HubMetrics.PUTS_ACKNOWLEDGED)
                    .map(of -> share(lost.estimate().value(), of)))
        .map(share -> "; " + share + " acknowledged writes overwritten by the other site")
        .orElse("");
  }
}
