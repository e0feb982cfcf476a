package org.gridmark.analyse.recovery;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.target.Placement;
import org.gridmark.record.Event;
import org.jspecify.annotations.Nullable;

/** When a cluster that lost or got nodes had every part in its place again, with all backups. */
final class Redundancy {
  private record Seen(long time, Placement placement) {}

  private Redundancy() {}

  /**
   * Seconds from the strike to the first sight of a whole and balanced cluster that comes later
   * than the first sight of the change (another number of nodes than before, or parts without
   * backup); null if either was not seen. A cluster that had repaired itself when the change was
   * first seen, and was not seen again, was whole by then.
   */
  static @Nullable Double restored(List<Event> events, long struck, double until) {
    List<Seen> sights = events.stream().flatMap(event -> seen(event).stream()).toList();
    List<Seen> before = sights.stream().filter(seen -> seen.time() <= struck).toList();
    List<Seen> since =
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

  private static boolean asMany(List<Seen> before, Seen now) {
    return before.isEmpty() || before.getLast().placement().nodes() == now.placement().nodes();
  }

  private static Optional<Seen> seen(Event event) {
    if (!event.kind().equals(Event.PLACEMENT) && !event.kind().equals(Event.CLUSTER_READY)) {
      return Optional.empty();
    }
    Map<String, String> detail = event.detail();
    try {
      return Optional.of(
          new Seen(
              event.time(),
              new Placement(
                  number(detail, "nodes"),
                  number(detail, "partitions"),
                  number(detail, "unowned"),
                  number(detail, "unprotected"),
                  Boolean.parseBoolean(detail.get("balanced")))));
    } catch (NumberFormatException notPlacement) {
      return Optional.empty();
    }
  }

  private static int number(Map<String, String> detail, String key) {
    return Integer.parseInt(detail.getOrDefault(key, ""));
  }
}
