package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Rows;

/** So many entries as fill a share of the nodes' heaps, and looks at how full these then are. */
final class Filling {
  /** Two collections a second apart, and the news of the second. */
  private static final Duration LOOK = Duration.ofSeconds(5);

  private record Entry(@Key("heap.entry") int bytes) {}

  private Filling() {}

  /** Refuses nodes whose heap follows from the data. */
  static void requireHeap(Settings settings) {
    if (settings.heap() == 0) {
      throw new BadInput("heap: expected the MB of each node, not 0");
    }
  }

  /** As many entries as are reckoned to fill the share of all heaps with their backups. */
  static HubData data(Settings settings, double share) {
    double bytes = settings.as(Entry.class).bytes() * (1.0 + settings.backups()) / 2;
    double entries = share * settings.nodes() * heap(settings) / bytes;
    return new HubData(settings.seed(), new Rows(Math.round(entries / HubCaches.all().size())));
  }

  private static double heap(Settings settings) {
    return (double) settings.heap() * (1 << 20);
  }

  /** Tells how large each node's heap is at most, for {@link HeapFill}. */
  static Job tell(Settings settings) {
    double heap = heap(settings);
    return bench -> bench.figure(new Figure("nodes", HeapFill.LARGEST, heap));
  }

  /** The nodes collect their garbage: what is left are entries, and what a node itself needs. */
  static Phase look(String phase) {
    Phase.Fault collect = new Phase.Fault.Collect();
    return new Phase.Measure(
        phase,
        List.of(),
        LOOK,
        List.of(
            new Phase.Strike(Duration.ZERO, collect),
            new Phase.Strike(Duration.ofSeconds(1), collect)));
  }

  /** A server dies. */
  static Phase kill(String phase) {
    return new Phase.Measure(
        phase,
        List.of(),
        Duration.ofSeconds(1),
        List.of(new Phase.Strike(Duration.ZERO, new Phase.Fault.KillServer())));
  }
}
