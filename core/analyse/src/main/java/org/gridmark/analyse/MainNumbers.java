package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.search.Probe;
import org.gridmark.analyse.validity.Background;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.TrialData;

/**
 * One number of each subject, the one that is asked for first: the study's headline of it, a rate
 * of a job, the mean latency, the time to recover; and the memory of an entry beside it.
 * Background, parts of requests, warm-up and rates that were only tried have none.
 */
final class MainNumbers {
  private static final String WARM_UP = "warm up";

  private static final List<Metric> PREFERRED =
      List.of(
          StandardMetrics.LATENCY_TYPICAL,
          StandardMetrics.LATENCY_MEAN,
          StandardMetrics.RECOVERY_STEADY,
          StandardMetrics.RECOVERY_FIRST_SUCCESS,
          StandardMetrics.RECOVERY_SILENCE);

  private final Analysis analysis;

  private MainNumbers(Analysis analysis) {
    this.analysis = analysis;
  }

  /** A list a subject, with the number of each candidate that has it. */
  static List<List<TrialNumbers>> of(Analysis analysis) {
    return new MainNumbers(analysis).bySubject();
  }

  private List<List<TrialNumbers>> bySubject() {
    Map<Subject, List<TrialNumbers>> all = new LinkedHashMap<>();
    List<TrialData> trials = analysis.run().trials();
    Background background = Background.of(trials);
    for (Result one : analysis.results()) {
      Subject subject = one.subject();
      if (one.metric().comparable()
          && Double.isFinite(one.estimate().value())
          && !background.holds(subject)
          && !subject.request().startsWith(WARM_UP)
          && !subject.phase().startsWith(WARM_UP)
          && !Probe.made(subject.phase(), trials)) {
        all.computeIfAbsent(subject, first -> new ArrayList<>()).add(numbers(one));
      }
    }
    List<List<TrialNumbers>> main = new ArrayList<>();
    all.forEach(
        (subject, numbers) -> {
          List<TrialNumbers> memory = numbers.stream().filter(MainNumbers::ofMemory).toList();
          List<TrialNumbers> others = numbers.stream().filter(one -> !ofMemory(one)).toList();
          if (!others.isEmpty()) {
            Metric metric = metric(subject, others);
            main.add(others.stream().filter(one -> one.metric().equals(metric)).toList());
          }
          if (!memory.isEmpty()) {
            main.add(memory);
          }
        });
    return main;
  }

  /** The numbers of its trials; of one that no trial may be relied on for, the estimate alone. */
  private TrialNumbers numbers(Result result) {
    return analysis.trialNumbers().stream()
        .filter(one -> one.strategy().equals(result.strategy()))
        .filter(one -> one.subject().equals(result.subject()))
        .filter(one -> one.metric().equals(result.metric()))
        .findFirst()
        .orElseGet(
            () ->
                new TrialNumbers(
                    result.strategy(),
                    result.subject(),
                    result.metric(),
                    result.estimate(),
                    new TreeMap<>(),
                    result.doubtful()));
  }

  private Metric metric(Subject subject, List<TrialNumbers> numbers) {
    List<Metric> metrics = numbers.stream().map(TrialNumbers::metric).distinct().toList();
    return headline(subject, metrics)
        .or(() -> first(metrics, one -> one.equals(StandardMetrics.RATE_HIGHEST)))
        .or(() -> first(metrics, MainNumbers::ofJob))
        .or(() -> PREFERRED.stream().filter(metrics::contains).findFirst())
        .orElse(metrics.getFirst());
  }

  private Optional<Metric> headline(Subject subject, Collection<Metric> metrics) {
    return analysis.run().info().publication().headlines().stream()
        .filter(one -> one.subject().equals(subject))
        .flatMap(one -> metrics.stream().filter(metric -> metric.name().equals(one.metric())))
        .findFirst();
  }

  private static boolean ofMemory(TrialNumbers one) {
    return one.metric().equals(StandardMetrics.MEMORY_ENTRY);
  }

  private static boolean ofJob(Metric metric) {
    return metric.perSecond() && !metric.equals(StandardMetrics.THROUGHPUT);
  }

  private static Optional<Metric> first(Collection<Metric> metrics, Predicate<Metric> wanted) {
    return metrics.stream().filter(wanted).findFirst();
  }
}
