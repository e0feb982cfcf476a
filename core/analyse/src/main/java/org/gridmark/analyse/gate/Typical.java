package org.gridmark.analyse.gate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;

/**
 * All requests together: the geometric mean of their mean latencies, trial by trial, so that the
 * ratio of two is the typical ratio of a request. It finds what slows all of them a little.
 */
final class Typical {
  /** The subject of it. */
  static final Subject SUBJECT = Subject.of("all requests");

  private Typical() {}

  /**
   * Each side with it, over the requests that all sides have, if these are two or more.
   *
   * @param sides the numbers that are judged, of each run or candidate
   */
  static List<List<TrialNumbers>> added(List<List<TrialNumbers>> sides) {
    Set<Subject> common = subjects(sides.getFirst());
    sides.forEach(side -> common.retainAll(subjects(side)));
    return common.size() < 2 ? sides : sides.stream().map(side -> added(side, common)).toList();
  }

  private static Set<Subject> subjects(List<TrialNumbers> side) {
    return means(side).stream().map(TrialNumbers::subject).collect(Collectors.toSet());
  }

  private static List<TrialNumbers> means(Collection<TrialNumbers> side) {
    return side.stream().filter(one -> one.metric().equals(StandardMetrics.LATENCY_MEAN)).toList();
  }

  private static List<TrialNumbers> added(List<TrialNumbers> side, Set<Subject> common) {
    List<TrialNumbers> means =
        means(side).stream().filter(one -> common.contains(one.subject())).toList();
    SortedMap<Integer, Double> all = new TreeMap<>(means.getFirst().byRepetition());
    means.forEach(one -> all.keySet().retainAll(one.byRepetition().keySet()));
    all.replaceAll((repetition, first) -> mean(means, repetition));
    List<TrialNumbers> more = new ArrayList<>();
    more.add(
        new TrialNumbers(
            means.getFirst().strategy(),
            SUBJECT,
            StandardMetrics.LATENCY_MEAN,
            Sampled.over(all, 0, means.stream().mapToLong(one -> one.estimate().n()).sum())
                .estimate(),
            all,
            means.stream().anyMatch(TrialNumbers::doubtful)));
    more.addAll(side);
    return more;
  }

  private static double mean(List<TrialNumbers> means, int repetition) {
    return Math.exp(
        means.stream()
            .mapToDouble(one -> Math.log(one.byRepetition().getOrDefault(repetition, Double.NaN)))
            .average()
            .orElse(Double.NaN));
  }
}
