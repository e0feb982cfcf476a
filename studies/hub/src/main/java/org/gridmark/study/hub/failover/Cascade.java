package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;

/**
 * hub/cascade: server after server dies and none is replaced, until the entries no longer fit into
 * the heap that is left (Barclays 2009, section 5.7: eight servers, and the fifth was one too
 * many). Nodes that end of it themselves are part of the answer.
 */
public record Cascade() implements Experiment {
  private static final int LOADING_THREADS = 2;

  private record Own(@Key("heap.fill") double fill, @Key("heap.wait") Duration patience) {}

  @Override
  public String name() {
    return "cascade";
  }

  @Override
  public String question() {
    return "How many servers can be lost one after the other, if none is replaced?";
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
    Filling.requireHeap(settings);
    Own own = settings.as(Own.class);
    HubData data = Filling.data(settings, own.fill());
    Duration patience = own.patience();
    int batch = BatchSetting.of(settings).size();
    List<Phase> phases = new ArrayList<>();
    phases.add(new Phase.Once("largest heap", Filling.tell(settings)));
    phases.add(new Phase.Once("load", new GeneratorLoad(data.all(), LOADING_THREADS, batch)));
    for (int number = 1; number < servers.count(); number++) {
      String lost = LostInARow.subject(number);
      int left = (servers.count() - number) * servers.nodes();
      phases.add(Filling.look(HeapFill.BEFORE + lost));
      phases.add(Filling.kill("server " + number + " killed"));
      phases.add(new Phase.Once(lost, new PostFailureAudit(lost, data, left, patience, batch)));
    }
    return new Plan(
        HubCaches.all(),
        data.entries(),
        List.of(),
        List.of("users"),
        EnumSet.of(Trait.PLACEMENT, Trait.SERVERS),
        phases);
  }
}
