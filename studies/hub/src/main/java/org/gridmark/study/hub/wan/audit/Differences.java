package org.gridmark.study.hub.wan.audit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.replication.Route;

/**
 * The outcome of a comparison of both sites.
 *
 * @param found each entry by its key
 * @param still when all were alike, or began not to change, on the clock of the comparison
 */
public record Differences(Map<Long, Difference> found, long still) {
  /** Of those that are not alike so many are told by name. */
  private static final int NAMED = 20;

  /** How many are so. */
  public long of(Found kind) {
    return found.values().stream().filter(one -> one.kind() == kind).count();
  }

  /** How many are at the other site as they should be: not those that neither site has. */
  public long arrived() {
    return found.values().stream()
        .filter(one -> one.kind() == Found.ALIKE && one.there() > 0)
        .count();
  }

  /** Those that either site has. */
  public Differences there() {
    Map<Long, Difference> some = new LinkedHashMap<>(found);
    some.values().removeIf(one -> one.here() == 0 && one.there() == 0);
    return new Differences(some, still);
  }

  /** Those that are alike, by their keys. */
  public List<Long> alikeKeys() {
    return found.entrySet().stream()
        .filter(one -> one.getValue().kind() == Found.ALIKE)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Whether all are alike. */
  public boolean alike() {
    return of(Found.ALIKE) == found.size();
  }

  /**
   * Tells how many there are of each kind, and names the first of those that are not alike. Of
   * nothing it tells no kind: none lost would be no finding.
   */
  public void tell(Bench bench, String subject, String cache) {
    bench.figure(subject, HubMetrics.REPLICA_CHECKED, found.size());
    if (found.isEmpty()) {
      return;
    }
    for (Found kind : Found.values()) {
      bench.figure(subject, kind.metric(), of(kind));
    }
    found.entrySet().stream()
        .filter(one -> one.getValue().kind() != Found.ALIKE)
        .limit(NAMED)
        .forEach(one -> name(bench, subject, cache, one.getKey(), one.getValue()));
  }

  private static void name(
      Bench bench, String subject, String cache, Long key, Difference difference) {
    Route route = Route.OUT;
    String kind = difference.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    String words =
        "%s: %s %d, %s".formatted(kind, cache, key, difference.words(route.from(), route.to()));
    bench.figure(new Figure(Subject.of(words).in(subject), HubMetrics.REPLICA_NAMED, 1));
  }
}
