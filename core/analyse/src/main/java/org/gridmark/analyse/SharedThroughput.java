package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.search.Probe;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.validity.Background;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.TrialData;

/**
 * The throughput of requests that the same users ask in turn, or in a mix: that of each says
 * nothing of its own, as the slowest holds up all. So where numbers are compared, they have one
 * together, their sum, whose subject is the phase.
 */
final class SharedThroughput {
  /** Those who share: one phase, and the same clients. */
  private record Users(String phase, Set<String> clients) {}

  private record Asked(String phase, Subject subject) {}

  private final List<TrialData> trials;
  private final Background background;
  private final Map<Asked, Set<String>> clients = new HashMap<>();

  private SharedThroughput(List<TrialData> trials) {
    this.trials = trials;
    this.background = Background.of(trials);
    trials.stream()
        .flatMap(trial -> trial.windows().stream())
        .forEach(
            window ->
                clients
                    .computeIfAbsent(
                        new Asked(window.phase(), window.subject()), first -> new TreeSet<>())
                    .add(window.client()));
  }

  /**
   * The numbers of a strategy as they are compared.
   *
   * @param trials of that strategy
   * @param series of any strategies, phase by phase
   * @param numbers of that strategy
   */
  static List<TrialNumbers> merged(
      String strategy, List<TrialData> trials, List<Series> series, List<TrialNumbers> numbers) {
    SharedThroughput shared = new SharedThroughput(trials);
    List<TrialNumbers> merged = new ArrayList<>(numbers);
    List<Series> own = series.stream().filter(one -> one.strategy().equals(strategy)).toList();
    Map<Users, Set<Subject>> all = shared.subjects(own);
    all.forEach(
        (users, subjects) -> {
          List<TrialNumbers> parts =
              numbers.stream()
                  .filter(one -> one.metric().equals(StandardMetrics.THROUGHPUT))
                  .filter(one -> subjects.contains(one.subject()))
                  .toList();
          if (parts.size() > 1) {
            merged.set(merged.indexOf(parts.getFirst()), sum(name(users, all.keySet()), parts));
            merged.removeAll(parts);
          }
        });
    return merged;
  }

  /** With the clients where others ask in the same phase. */
  private static Subject name(Users users, Set<Users> all) {
    boolean alone = all.stream().filter(one -> one.phase().equals(users.phase())).count() == 1;
    return Subject.ofPhase(
        alone ? users.phase() : users.phase() + " by " + String.join(", ", users.clients()));
  }

  /** Subjects as the results name them: one that comes back in a later phase is told by it. */
  private Map<Users, Set<Subject>> subjects(List<Series> series) {
    Map<Users, Set<Subject>> all = new LinkedHashMap<>();
    Set<Subject> taken = new LinkedHashSet<>();
    for (Series one : series) {
      boolean plain = !Probe.made(one.phase(), trials) && taken.add(one.subject());
      if (!background.holds(one.subject())) {
        all.computeIfAbsent(users(one), first -> new LinkedHashSet<>())
            .add(plain ? one.subject() : one.subject().in(one.phase()));
      }
    }
    return all;
  }

  private Users users(Series series) {
    return new Users(
        series.phase(),
        clients.getOrDefault(new Asked(series.phase(), series.subject()), Set.of()));
  }

  private static TrialNumbers sum(Subject subject, List<TrialNumbers> parts) {
    SortedMap<Integer, Double> sums = new TreeMap<>(parts.getFirst().byRepetition());
    for (TrialNumbers part : parts.subList(1, parts.size())) {
      sums.keySet().retainAll(part.byRepetition().keySet());
      sums.replaceAll(
          (repetition, sum) -> sum + part.byRepetition().getOrDefault(repetition, Double.NaN));
    }
    long n = parts.stream().mapToLong(one -> one.estimate().n()).sum();
    return new TrialNumbers(
        parts.getFirst().strategy(),
        subject,
        StandardMetrics.THROUGHPUT,
        Sampled.over(sums, StandardMetrics.THROUGHPUT.aggregation().resolution(), n).estimate(),
        sums,
        parts.stream().anyMatch(TrialNumbers::doubtful));
  }
}
