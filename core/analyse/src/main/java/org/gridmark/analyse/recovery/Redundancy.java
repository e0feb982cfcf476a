package org.gridmark.analyse.recovery;

import java.util.List;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.jspecify.annotations.Nullable;

/** When a cluster that lost or got nodes had every part in its place again, with all backups. */
final class Redundancy {
  private Redundancy() {}

  /**
   * Seconds from the strike to the first sight of a whole and balanced cluster that comes later
   * than the first sight of the change (another number of nodes than before, or parts without
   * backup); null if either was not seen. A cluster that had repaired itself when the change was
   * first seen, and was not seen again, was whole by then.
   */
  static @Nullable Double restored(TrialData trial, long struck, double until) {
    List<Event.PlacementChanged> sights = trial.events(Event.PlacementChanged.class).toList();
    List<Event.PlacementChanged> before =
        sights.stream().filter(seen -> seen.time() <= struck).toList();
    List<Event.PlacementChanged> since =
        sights.stream()
            .filter(seen -> seen.time() > struck && seen.time() <= until)
            .dropWhile(seen -> seen.placement().unprotected() == 0 && asMany(before, seen))
            .toList();
    return since.stream()
        .skip(since.size() > 1 ? 1 : 0)
        .filter(seen -> seen.placement().whole() && seen.placement().balanced())
        .findFirst()
        .map(seen -> (seen.time() - struck) / 1000.0)
        .orElse(null);
  }

  private static boolean asMany(List<Event.PlacementChanged> before, Event.PlacementChanged now) {
    return before.isEmpty() || before.getLast().placement().nodes() == now.placement().nodes();
  }
}
