package org.gridmark.study.hub.failover;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.load.Audit;

/**
 * A node dies, and then a server with all its nodes at once, each without and with traffic (000,
 * section 5.7). After each, what died is replaced and every entry is audited.
 */
public record Failover() implements Experiment {
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
    int users = (int) settings.whole("failover.users");
    Opening opening = new Opening(settings, data);
    List<Phase> phases = new ArrayList<>(opening.phases());
    List<Case> cases = cases(servers, users);
    for (Case one : cases) {
      phases.addAll(phases(settings, data, one, one.equals(cases.getLast())));
    }
    return new Plan(
        HubCaches.all(),
        data.entries(),
        List.of(),
        users > 0 ? List.of("users", "traffic") : List.of("users"),
        needs(opening.indexed()),
        phases);
  }

  private static Set<Trait> needs(boolean indexed) {
    return indexed
        ? EnumSet.of(Trait.QUERY, Trait.PLACEMENT, Trait.SERVERS, Trait.INDEX)
        : EnumSet.of(Trait.QUERY, Trait.PLACEMENT, Trait.SERVERS);
  }

  /** Those without traffic first. */
  private static List<Case> cases(Servers servers, int users) {
    Case node = new Case("node killed", new Phase.Fault.KillNode(), 1, 0);
    Case server = new Case("server killed", new Phase.Fault.KillServer(), servers.nodes(), 0);
    return users == 0
        ? List.of(node, server)
        : List.of(node, server, node.underTraffic(users), server.underTraffic(users));
  }

  private static List<Phase> phases(Settings settings, HubData data, Case one, boolean last) {
    int stretch = (int) settings.whole("stretch");
    int threads = (int) settings.whole("load.threads");
    int batch = (int) settings.whole("load.batch");
    List<Phase> phases = new ArrayList<>();
    phases.add(new Struck(settings, data, one.users()).phase(one.name(), one.fault(), stretch));
    if (!last) {
      phases.addAll(Repair.phases(one.name(), one.dead(), settings.nodes()));
    }
    phases.add(new Phase.Once("audit after " + one.name(), new Audit(data, threads, batch)));
    return phases;
  }

  /**
   * One strike.
   *
   * @param dead how many nodes die of it
   * @param users how many ask beside the one who is watched
   */
  private record Case(String name, Phase.Fault fault, int dead, int users) {
    Case underTraffic(int others) {
      return new Case(name + " under traffic", fault, dead, others);
    }
  }
}
