package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.load.GeneratorLoad;

/**
 * Server after server dies and none is replaced, until the entries no longer fit into the heap that
 * is left (000, section 5.7: eight servers, and the fifth was one too many). Nodes that end of it
 * themselves are part of the answer.
 */
public record HeapRule() implements Experiment {
  private static final Duration SOON = Duration.ofSeconds(1);
  private static final int LOADING_THREADS = 2;

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
        ? Map.of("nodes", "4", "servers", "4", "heap", "96")
        : Map.of("nodes", "8", "servers", "8", "heap", "160");
  }

  @Override
  public Plan plan(Settings settings) {
    Servers servers = Servers.of(settings);
    if (settings.heap() == 0) {
      throw new BadInput("heap: expected the MB of each node, not 0");
    }
    HubData data = data(settings);
    List<Phase> phases = new ArrayList<>();
    int batch = (int) settings.whole("load.batch");
    phases.add(new Phase.Once("load", new GeneratorLoad(data.all(), LOADING_THREADS, batch)));
    // Then what the nodes' heaps hold is no longer mixed with what is garbage.
    phases.add(struck("collect", new Phase.Fault.Collect()));
    for (int number = 1; number < servers.count(); number++) {
      phases.add(struck("server " + number + " killed", new Phase.Fault.KillServer()));
      phases.add(aftermath(settings, data, servers, number));
    }
    return new Plan(
        HubCaches.all(),
        data.entries(),
        List.of(),
        List.of("users"),
        EnumSet.of(Trait.PLACEMENT, Trait.SERVERS),
        phases);
  }

  /** As many entries as fill the wanted share of all heaps with their backups. */
  private static HubData data(Settings settings) {
    double heap = (double) settings.nodes() * settings.heap() * (1 << 20);
    double bytes = settings.whole("heap.entry") * (1.0 + settings.backups()) / 2;
    double entries = settings.number("heap.fill") * heap / bytes;
    return new HubData(settings.seed(), new Rows(Math.round(entries / HubCaches.all().size())));
  }

  /** Of the heap of so many servers: where there are too few nodes for backups, there are fewer. */
  private static double share(Settings settings, Servers servers, int left) {
    int copies = Math.min(1 + settings.backups(), left * servers.nodes());
    double all = settings.number("heap.fill") * servers.count() / left;
    return all * copies / (1 + settings.backups());
  }

  private static Phase struck(String name, Phase.Fault fault) {
    List<Phase.Strike> strikes = List.of(new Phase.Strike(Duration.ZERO, fault));
    return new Phase.Measure(name, List.of(), SOON, strikes);
  }

  private static Phase aftermath(Settings settings, HubData data, Servers servers, int number) {
    int left = servers.count() - number;
    Aftermath job =
        new Aftermath(
            data,
            number,
            left,
            servers.nodes(),
            share(settings, servers, left + 1),
            share(settings, servers, left),
            settings.time("heap.wait"),
            (int) settings.whole("load.batch"));
    return new Phase.Once("server " + number + " lost", job);
  }
}
