package org.gridmark.analyse.recovery;

import java.util.List;
import java.util.stream.Stream;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.jspecify.annotations.Nullable;

/**
 * When a client saw that a cluster had lost or got nodes, and when every part was in its place
 * again, with all backups. Times are seconds since the strike.
 *
 * @param detected the first sight of the change: another number of nodes than before, or parts
 *     without backup; null if none was seen
 * @param restored the first sight of a whole and balanced cluster that comes later; null if none
 *     was seen. A cluster that had repaired itself when the change was first seen, and was not seen
 *     again, was whole by then
 */
record Redundancy(@Nullable Double detected, @Nullable Double restored) {
  private static final double MILLIS = 1000;

  static Redundancy of(TrialData trial, long struck, double until) {
    List<Event.PlacementChanged> sights = trial.events(Event.PlacementChanged.class).toList();
    List<Event.PlacementChanged> before =
        sights.stream().filter(seen -> seen.time() <= struck).toList();
    List<Event.PlacementChanged> since =
        sights.stream()
            .filter(seen -> seen.time() > struck && seen.time() <= until)
            .dropWhile(seen -> seen.placement().unprotected() == 0 && asMany(before, seen))
            .toList();
    return new Redundancy(
        first(since.stream(), struck),
        first(
            since.stream()
                .skip(since.size() > 1 ? 1 : 0)
                .filter(seen -> seen.placement().whole() && seen.placement().balanced()),
            struck));
  }

  private static @Nullable Double first(Stream<Event.PlacementChanged> sights, long struck) {
    return sights.findFirst().map(seen -> (seen.time() - struck) / MILLIS).orElse(null);
  }

  private static boolean asMany(List<Event.PlacementChanged> before, Event.PlacementChanged now) {
    return before.isEmpty() || before.getLast().placement().nodes() == now.placement().nodes();
  }
}
