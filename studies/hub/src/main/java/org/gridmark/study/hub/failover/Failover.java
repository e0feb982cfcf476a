package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.Audit;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.traffic.Traffic;

/**
 * A node dies, and then a server with all its nodes at once, each without and with traffic
 * (Barclays 2009, section 5.7), while a query or all of them are asked, or while rows are loaded.
 * After each, what died is replaced and every entry is audited.
 */
public record Failover() implements Experiment {
  /** Setting: one query or all of them. */
  static final String QUERIES = "failover.queries";

  /** Setting: while queries are asked, or while rows are loaded. */
  static final String DURING = "failover.during";

  private record Beside(@Key("failover.users") int users) {}

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
    int users = settings.as(Beside.class).users();
    List<Source<?, ?>> held = queries(settings, data).sources();
    Opening opening = new Opening(settings, data, held);
    List<Phase> phases = new ArrayList<>(opening.phases());
    List<Case> cases = cases(servers, users);
    for (Case one : cases) {
      phases.addAll(phases(settings, data, held, one, one.equals(cases.getLast())));
    }
    long rows = loads(settings) ? settings.as(Loaded.class).rows() : 0;
    return new Plan(
        caches(held, rows > 0),
        held.stream().mapToLong(Source::size).sum() + rows,
        List.of(),
        users > 0 ? List.of("users", "traffic") : List.of("users"),
        needs(opening.indexed()),
        phases);
  }

  private static boolean loads(Settings settings) {
    return settings.as(Meanwhile.class).what().equals("load");
  }

  private static List<CacheSpec<?, ?>> caches(List<Source<?, ?>> held, boolean loads) {
    List<CacheSpec<?, ?>> caches = new ArrayList<>();
    held.forEach(source -> caches.add(source.cache()));
    if (loads) {
      caches.add(HubCaches.FILE);
    }
    return caches;
  }

  private static Set<Trait> needs(boolean indexed) {
    return indexed
        ? EnumSet.of(Trait.QUERY, Trait.PLACEMENT, Trait.SERVERS, Trait.INDEX_LATER)
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

  private static HubQueries queries(Settings settings, HubData data) {
    return HubQueries.of(data, settings);
  }

  private static List<Phase> phases(
      Settings settings, HubData data, List<Source<?, ?>> held, Case one, boolean last) {
    LoadSettings loading = LoadSettings.of(settings);
    List<Phase> phases = new ArrayList<>();
    phases.add(
        loads(settings) ? loading(settings, data, held, one) : asking(settings, data, held, one));
    if (!last) {
      phases.addAll(Repair.phases(one.name(), one.dead(), settings.nodes()));
    }
    phases.add(
        new Phase.Once(
            "audit after " + one.name(), new Audit(held, loading.threads(), loading.batch())));
    return phases;
  }

  private static Phase asking(Settings settings, HubData data, List<Source<?, ?>> held, Case one) {
    int stretch = settings.as(Stretch.class).times();
    return new FaultPhase(settings, data, held, one.users())
        .phase(one.name(), one.fault(), stretch);
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
                Traffic.beside("traffic", settings, one.users(), HubQueries.within(data, held)))
            : List.of(),
        List.of(new Phase.Strike(loaded.before(), one.fault())));
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
