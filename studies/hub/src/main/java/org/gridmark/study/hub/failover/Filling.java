package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.figure.HubMetrics;

/** So many entries as fill a share of the nodes' heaps, and looks at how full these then are. */
final class Filling {
  /** How many threads put them. */
  static final int THREADS = 2;

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
    return bench -> bench.figure("nodes", HubMetrics.HEAP_LARGEST, heap);
  }

  /**
   * The nodes collect their garbage: what is left are entries, and what a node itself needs. Then a
   * server dies.
   */
  static PlanSteps strike(PlanSteps steps, String look, String kill) {
    Fault collect = new Fault.Collect();
    Phase.Strike again = new Phase.Strike(Duration.ofSeconds(1), collect);
    return steps
        .then(
            new Phase.Measure(
                look, List.of(), LOOK, List.of(new Phase.Strike(Duration.ZERO, collect), again)))
        .strike(kill, Duration.ofSeconds(1), new Fault.KillServer());
  }
}
