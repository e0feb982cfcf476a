package org.gridmark.study.faults;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Query;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;

/**
 * One fault after the other strikes a cluster that two clients read, and one writes, at a rate that
 * does not depend on the answers; beside them users keep histories of single keys. Where the hosts
 * allow it, the second client is on another host than the first, so that both sides of a network
 * that is parted are asked. After each fault what died is replaced, every entry is audited, and the
 * next fault finds new nodes with all entries.
 */
public record Scorecard() implements Experiment {
  /** The subject of the first client's reads. */
  static final String GET = "get";

  /** The subject of an audit, in the phase of the fault that it follows. */
  static final String AUDIT = "audit";

  private static final String PUT = "put";
  private static final String GET_ELSEWHERE = "get elsewhere";
  private static final String USERS = "users";
  private static final String ELSEWHERE = "elsewhere";

  /** As many requests are on their way at once, at most; those that are due later wait. */
  private static final int AT_ONCE = 16;

  private static final int THREADS = 2;
  private static final int BATCH = 500;
  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final Duration ORDER = Duration.ofSeconds(1);
  private static final Duration WHOLE_WITHIN = Duration.ofMinutes(5);

  @Override
  public String name() {
    return "scorecard";
  }

  @Override
  public String question() {
    return "What does each fault cost, how soon is it over, and is anything lost?";
  }

  /** Three servers of a node each: the least that can be parted so that one side has more. */
  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "3", "servers", "3");
  }

  @Override
  public Plan plan(Settings settings) {
    List<Kind> kinds = Kind.of(settings);
    requireStrikable(settings, kinds);
    ScorecardSettings own = ScorecardSettings.of(settings);
    Items items = own.items(settings);
    List<Phase> phases = new ArrayList<>();
    phases.add(new Phase.Once("load", new Filling<>(items, THREADS, BATCH)));
    phases.add(new Phase.Measure("warm up", loads(items, own, true), WARM_UP, List.of()));
    int number = 1;
    for (Kind kind : kinds) {
      if (kind != kinds.getFirst()) {
        phases.addAll(renewed(kind, items, settings.nodes()));
      }
      phases.addAll(struck(kind, HistoryProbe.of(number++), items, own, settings.nodes()));
    }
    long entries = items.size() + (long) kinds.size() * HistoryProbe.of(0).keys();
    return new Plan(
        List.of(items.cache(), HistoryProbe.CACHE),
        entries,
        List.of(),
        List.of(USERS, ELSEWHERE),
        // Where each node is a server of its own, no grid can keep an entry twice on one.
        settings.servers() < settings.nodes()
            ? Set.of(Trait.PLACEMENT, Trait.SERVERS)
            : Set.of(Trait.PLACEMENT),
        phases);
  }

  /** One that joins is struck itself, and may join a single node; else one of several is. */
  private static void requireStrikable(Settings settings, List<Kind> kinds) {
    if (!kinds.equals(List.of(Kind.JOINING)) && (settings.nodes() < 2 || settings.servers() < 2)) {
      throw new BadInput("nodes, servers: expected at least 2 of each, since one is struck here");
    }
    if (settings.nodes() % Math.min(settings.nodes(), settings.servers()) != 0) {
      // A server with more nodes than another may keep entries and their backups both.
      throw new BadInput(
          "nodes: expected as many on each of the %d servers, not %d in all"
              .formatted(settings.servers(), settings.nodes()));
    }
  }

  /** Before a fault: no trace of the one before is left. */
  private static List<Phase> renewed(Kind kind, Items items, int nodes) {
    Phase.Strike renew = new Phase.Strike(Duration.ZERO, new Fault.RenewAll());
    String before = " before " + kind.phase();
    return List.of(
        new Phase.Measure("new cluster" + before, List.of(), Duration.ZERO, List.of(renew)),
        new Phase.Once("whole" + before, bench -> AwaitWhole.await(bench, nodes, WHOLE_WITHIN)),
        new Phase.Once("load" + before, new Filling<>(items, THREADS, BATCH)));
  }

  private static List<Phase> struck(
      Kind kind, HistoryProbe probe, Items items, ScorecardSettings own, int nodes) {
    List<Load> loads = new ArrayList<>(loads(items, own, false));
    loads.addAll(probe.loads(List.of(USERS, ELSEWHERE)));
    Duration lasts = own.before().plus(kind.lasting(own)).plus(own.after());
    Phase.Strike back = new Phase.Strike(Duration.ZERO, new Fault.StartServer());
    String after = " after " + kind.phase();
    Audit audit = new Audit(Subject.of(AUDIT).in(kind.phase()), List.of(items), THREADS, BATCH);
    return List.of(
        new Phase.Measure(kind.phase(), loads, lasts, kind.strikes(own)),
        new Phase.Measure("replace" + after, List.of(), ORDER, List.of(back)),
        new Phase.Once("whole" + after, new Repaired(kind.phase(), nodes, own.patience())),
        new Phase.Once("history" + after, new Patient(probe.audit(), own.patience())),
        new Phase.Once("audit" + after, new Patient(audit, own.patience())));
  }

  private static List<Load> loads(Items items, ScorecardSettings own, boolean warmUp) {
    int rate = own.rate();
    return List.of(
        load(USERS, rate, gets(items, own.keys(), GET), warmUp),
        load(ELSEWHERE, rate, gets(items, own.keys(), GET_ELSEWHERE), warmUp),
        load(USERS, rate / 2, puts(items, own.keys()), warmUp));
  }

  private static Load load(String client, int rate, Requests requests, boolean warmUp) {
    Load load = Load.measured(client, AT_ONCE, new Schedule.Constant(rate), requests);
    return warmUp ? load.recordedAs(name -> Subject.of(name).in("warm up")) : load.traced();
  }

  private static Requests gets(Items items, KeyDistribution keys, String name) {
    KeyDraw places = keys.over(items.size(), items.seed());
    return (n, random) -> Query.key(name, items.cache(), 1 + places.next(random), 1);
  }

  /**
   * Entries are put again as they are: an audit finds what it expects whatever came through. Only
   * one in ten ever is, since a put brings back what was lost.
   */
  private static Requests puts(Items items, KeyDistribution keys) {
    KeyDraw places = keys.over(items.size() / 10, items.seed());
    return (n, random) -> {
      long place = places.next(random);
      return Insert.of(PUT, items.cache(), items.entries(place, place + 1));
    };
  }
}
