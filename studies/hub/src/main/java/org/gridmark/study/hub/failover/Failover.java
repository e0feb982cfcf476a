package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Traffic;

/**
 * A node dies, and then a server with all its nodes at once, each without and with traffic
 * (Barclays 2009, section 5.7), while a query or all of them are asked, or while rows are loaded.
 * After each, what died is replaced and every entry is audited. Other faults than deaths can be
 * asked for, which pass after a while.
 */
public record Failover() implements Experiment {
  /** Setting: one query or all of them. */
  static final String QUERIES = "failover.queries";

  /** Setting: while queries are asked, or while rows are loaded. */
  static final String DURING = "failover.during";

  private record Meanwhile(@Key(DURING) String what) {}

  private record Loaded(
      @Key("failover.rows") long rows, @Key("failover.load-before") Duration before) {}

  private record Stretch(@Key("stretch") int times) {}

  @Override
  public String name() {
    return "failover";
  }

  @Override
  public String question() {
    return "What does the death of a node, or of a server, do to a query, and is anything lost?";
  }

  /** So that a server is more than a node: the document's had six. */
  @Override
  public Map<String, String> usual(boolean quick) {
    return quick ? Map.of("nodes", "4", "servers", "2") : Map.of("nodes", "8", "servers", "4");
  }

  @Override
  public Plan plan(Settings settings) {
    Servers servers = Servers.of(settings);
    HubData data = HubData.of(settings);
    HubQueries queries = HubQueries.of(data, settings);
    List<Source<?, ?>> held = queries.sources();
    boolean loads = settings.as(Meanwhile.class).what().equals("load");
    PlanSteps steps = new PlanSteps(settings).opening(held, queries);
    if (loads) {
      steps.holds(settings.as(Loaded.class).rows(), List.of(HubCaches.FILE));
    }
    List<Case> cases = Case.of(settings, servers);
    for (Case one : cases) {
      steps.then(loads ? loading(settings, data, held, one) : asking(settings, data, held, one));
      if (!one.equals(cases.getLast())) {
        repair(steps, one, settings.nodes());
      }
      steps.audit("audit after " + one.name(), held);
    }
    return steps.plan(Trait.QUERY, Trait.PLACEMENT, Trait.SERVERS);
  }

  private static void repair(PlanSteps steps, Case after, int nodes) {
    if (after.dead() > 0) {
      Repair.after(steps, after.name(), after.dead(), nodes);
    } else {
      Repair.afterPassing(steps, after.name(), nodes);
    }
  }

  private static Phase asking(Settings settings, HubData data, List<Source<?, ?>> held, Case one) {
    int stretch = settings.as(Stretch.class).times();
    return new FaultPhase(settings, data, held, one.users())
        .phase(one.name(), one.fault(), one.lasting(), stretch);
  }

  private static Phase loading(Settings settings, HubData data, List<Source<?, ?>> held, Case one) {
    Loaded loaded = settings.as(Loaded.class);
    Positions rows = new HubData(data.seed(), new Rows(loaded.rows())).positions(settings);
    String name = LoadThroughDeath.PHASE + one.name();
    int batch = BatchSetting.of(settings).size();
    return new Phase.Once(
        name,
        new Loading(name, rows, batch, settings.nodes()),
        one.users() > 0
            ? List.of(
                Traffic.beside(
                    settings, one.users(), HubQueries.within(data, held, settings.keys())))
            : List.of(),
        List.of(new Phase.Strike(loaded.before(), one.fault())));
  }
}
