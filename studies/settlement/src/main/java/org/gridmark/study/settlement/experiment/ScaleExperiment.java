package org.gridmark.study.settlement.experiment;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.settlement.figure.Scalability;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.job.DatabaseLoad;
import org.gridmark.study.settlement.job.SendBlock;
import org.gridmark.study.settlement.job.Site;
import org.gridmark.study.settlement.settings.SettlementSettings;

/**
 * {@code settlement/scale}: 1, 2, 4 and 8 programs of the engine, one after the other in a trial,
 * with 1, 2 and 4 databases, a strategy each (Drayton and Sehmi 2005, Scaling the Architecture and
 * Figures 11 and 12).
 */
public record ScaleExperiment() implements Experiment {
  private static final List<Integer> NODES = List.of(1, 2, 4, 8, 16);
  private static final List<Integer> DATABASES = List.of(2, 4, 8, 16);
  private static final String MOST_NODES = "scale.nodes";
  private static final String MOST_DATABASES = "scale.databases";

  /** The settings of this experiment. */
  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              MOST_NODES,
              new Setting.Whole(1, 16),
              "8",
              "4",
              "most programs of the engine in settlement/scale, twice as many each time"),
          new Setting(
              MOST_DATABASES,
              new Setting.Whole(1, 16),
              "4",
              "2",
              "most databases there, a strategy for 1, 2, 4 and so on"));

  /** The most of each. */
  private record Own(@Key(MOST_NODES) int nodes, @Key(MOST_DATABASES) int databases) {}

  private static final Duration JOIN_WITHIN = Duration.ofMinutes(2);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  @Override
  public String name() {
    return "scale";
  }

  @Override
  public String question() {
    return "What do more programs and more databases bring, and where does it end?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return BlockPhases.usual(quick ? "0.02" : "0.2");
  }

  @Override
  public Map<String, Double> conditions(Settings settings) {
    return BlockPhases.conditions(Experiment.super.conditions(settings), settings);
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    int most = settings.as(Own.class).databases();
    String[] names =
        DATABASES.stream()
            .filter(count -> count <= most)
            .map(count -> "databases-" + count)
            .toArray(String[]::new);
    return Design.of(Compared.of(offered, names), 1);
  }

  @Override
  public Plan plan(Settings values) {
    SettlementSettings settings = new SettlementSettings(values);
    DatabaseLoad load = new DatabaseLoad();
    BlockPhases phases = new BlockPhases(settings).warmUp();
    int there = values.nodes();
    for (int nodes : sizes(values)) {
      if (nodes > there) {
        phases.then(joining(settings, there, nodes));
        there = nodes;
        phases.warmUp("warm up " + Scalability.subject(there), settings.trades());
      }
      measure(phases, there, settings, load);
    }
    String databases = settings.databases().size() + " databases";
    return phases.then("curves", bench -> load.curves(databases).forEach(bench::draw)).plan();
  }

  private static void measure(
      BlockPhases phases, int nodes, SettlementSettings settings, DatabaseLoad load) {
    String subject = Scalability.subject(nodes);
    String trade = BlockPhases.TRADE + " with " + subject;
    SendBlock block =
        new SendBlock(settings, phases.written(settings.trades()), subject, trade, false);
    phases
        .then("write " + subject, block::write)
        .then(subject, bench -> load.send(nodes, settings, block, bench))
        .then("audit " + subject, bench -> load.audit(nodes, block, bench));
  }

  private static List<Integer> sizes(Settings values) {
    int first = values.nodes();
    int most = values.as(Own.class).nodes();
    Stream<Integer> more = NODES.stream().filter(nodes -> nodes > first && nodes <= most);
    return Stream.concat(Stream.of(first), more).toList();
  }

  private static Phase joining(SettlementSettings settings, int there, int nodes) {
    Phase.Strike start = new Phase.Strike(Duration.ZERO, new Fault.StartNode());
    return new Phase.Once(
        "from " + there + " to " + nodes + " nodes",
        BlockPhases.onEngine(bench -> await(settings, bench, nodes)),
        List.of(),
        Collections.nCopies(nodes - there, start));
  }

  /** Returns when components of so many programs have stored their meters. */
  private static void await(SettlementSettings settings, Job.Bench bench, int nodes)
      throws Exception {
    long deadline = bench.clock().nanos() + JOIN_WITHIN.toNanos();
    try (Site site = Site.open(settings, bench)) {
      while (programs(site) < nodes) {
        if (bench.clock().nanos() > deadline) {
          throw new IllegalStateException(
              "%d of %d programs work after %d s"
                  .formatted(programs(site), nodes, JOIN_WITHIN.toSeconds()));
        }
        LockSupport.parkNanos(LOOK_NANOS);
      }
    }
  }

  /** {@code noe-1@node-2} is of the program node-2. */
  private static long programs(Site site) throws Exception {
    return site.ledgers().meters().keySet().stream()
        .map(component -> component.substring(component.indexOf('@') + 1))
        .distinct()
        .count();
  }
}
