package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.Map;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;

/**
 * hub/cascade: server after server dies and none is replaced, until the entries no longer fit into
 * the heap that is left (Barclays 2009, section 5.7: eight servers, and the fifth was one too
 * many). Nodes that end of it themselves are part of the answer.
 */
public record Cascade() implements Experiment {
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
    int batch = BatchSetting.of(settings).size();
    PlanSteps steps =
        new PlanSteps(settings)
            .once("largest heap", Filling.tell(settings))
            .load(data.all(), new LoadSettings(Filling.THREADS, batch));
    for (int number = 1; number < servers.count(); number++) {
      String lost = LostInARow.subject(number);
      int left = (servers.count() - number) * servers.nodes();
      Filling.strike(steps, HeapFill.BEFORE + lost, "server " + number + " killed")
          .once(lost, new PostFailureAudit(lost, data, left, own.patience(), batch));
    }
    return steps.plan(Trait.PLACEMENT, Trait.SERVERS);
  }
}
