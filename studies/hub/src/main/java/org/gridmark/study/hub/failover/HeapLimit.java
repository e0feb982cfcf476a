package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.data.HubCaches;

/**
 * hub/heap: how full the nodes' heaps may be so that one server can be lost (Barclays 2009, section
 * 5.7 and chapter 6). Each step of the search has fresh nodes; how full they were is read from
 * their heaps ({@link HeapFill}).
 */
public record HeapLimit() implements Experiment {
  private static final Duration WHOLE_WITHIN = Duration.ofMinutes(5);

  /** Its settings. */
  private record Own(
      @Key("heap.low") double low,
      @Key("heap.high") double high,
      @Key("heap.steps") int steps,
      @Key("heap.wait") Duration patience) {}

  @Override
  public String name() {
    return "heap";
  }

  @Override
  public String question() {
    return "How full may the heap be so that one more server can be lost?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return quick
        ? Map.of("nodes", "4", "servers", "4", "heap", "96", "heap.wait", "20s")
        : Map.of("nodes", "4", "servers", "4", "heap", "256", "heap.wait", "1m");
  }

  @Override
  public Plan plan(Settings settings) {
    Servers servers = Servers.of(settings);
    Filling.requireHeap(settings);
    Own own = settings.as(Own.class);
    double low = own.low();
    double high = own.high();
    if (low >= high) {
      throw new BadInput("heap.low: expected less than heap.high, " + high + ", not " + low);
    }
    return new Plan(
        HubCaches.all(),
        Filling.data(settings, high).entries(),
        List.of(),
        List.of("users"),
        EnumSet.of(Trait.PLACEMENT, Trait.SERVERS),
        phases(settings, servers, new FillSearch(low, high)));
  }

  private static List<Phase> phases(Settings settings, Servers servers, FillSearch search) {
    List<Phase> phases = new ArrayList<>();
    phases.add(new Phase.Once("largest heap", Filling.tell(settings)));
    Own own = settings.as(Own.class);
    int batch = BatchSetting.of(settings).size();
    for (int number = 1; number <= own.steps(); number++) {
      phases.addAll(fresh(settings, number));
      phases.addAll(
          new HeapStep(search, number, settings, servers, own.patience(), batch).phases());
    }
    return phases;
  }

  /** Nodes do not recover from full heaps by being emptied. */
  private static List<Phase> fresh(Settings settings, int number) {
    Phase.Strike renew = new Phase.Strike(Duration.ZERO, new Phase.Fault.RenewNodes());
    int nodes = settings.nodes();
    return List.of(
        new Phase.Measure("fresh nodes " + number, List.of(), Duration.ZERO, List.of(renew)),
        new Phase.Once("whole " + number, bench -> AwaitWhole.await(bench, nodes, WHOLE_WITHIN)));
  }
}
