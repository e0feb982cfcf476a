package org.gridmark.study.trades.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.trades.data.SumOfPrices;
import org.gridmark.study.trades.data.Trades;

/**
 * {@code trades/faults}: one user asks for the sum of all prices, again and again, while a node is
 * killed, and then a whole server (Step 6 of the document, last sentence). A sum that is not exact
 * is a wrong answer. After each death what died is replaced, and every trade is audited.
 */
public record FaultsExperiment() implements Experiment {
  /** Its settings alone. */
  public static final List<Setting> SETTINGS = FaultSettings.ALL;

  private static final String SUM = "sum";
  private static final String CLIENT = "client";
  private static final int THREADS = 2;
  private static final int BATCH = 1000;
  private static final Duration ORDER = Duration.ofSeconds(1);

  /** A death. */
  private record Death(String phase, Fault fault) {}

  private static final List<Death> DEATHS =
      List.of(
          new Death("node killed", new Fault.KillNode()),
          new Death("server killed", new Fault.KillServer()));

  @Override
  public String name() {
    return "faults";
  }

  @Override
  public String question() {
    return "Is the sum right while a node or a server dies?";
  }

  /** So that a server is more than a node. */
  @Override
  public Map<String, String> usual(boolean quick) {
    return quick
        ? Map.of("scale", "0.02", "servers", "2", "nodes", "4")
        : Map.of("scale", "1", "servers", "4", "nodes", "16");
  }

  @Override
  public Plan plan(Settings settings) {
    FaultSettings own = FaultSettings.of(settings);
    Trades trades = own.data();
    List<Phase> phases = new ArrayList<>();
    phases.add(new Phase.Once("load", new Filling<>(trades, THREADS, BATCH)));
    phases.add(new Phase.Measure("warm up", List.of(warmUp(trades)), own.before(), List.of()));
    DEATHS.forEach(death -> phases.addAll(after(death, trades, own)));
    Set<Trait> needs =
        own.servers() < own.nodes()
            ? Set.of(Trait.AGGREGATE, Trait.INDEX, Trait.PLACEMENT, Trait.SERVERS)
            : Set.of(Trait.AGGREGATE, Trait.INDEX, Trait.PLACEMENT);
    return new Plan(
        List.of(trades.cache()), trades.size(), List.of(), List.of(CLIENT), needs, phases);
  }

  private static List<Phase> after(Death death, Trades trades, FaultSettings own) {
    String after = " after " + death.phase();
    Phase.Strike kill = new Phase.Strike(own.before(), death.fault());
    Phase.Strike back = new Phase.Strike(Duration.ZERO, new Fault.StartServer());
    return List.of(
        new Phase.Measure(
            death.phase(),
            List.of(sums(trades).traced()),
            own.before().plus(own.after()),
            List.of(kill)),
        new Phase.Measure("replace" + after, List.of(), ORDER, List.of(back)),
        new Phase.Once(
            "whole" + after, bench -> AwaitWhole.await(bench, own.nodes(), own.patience())),
        new Phase.Once(
            "audit" + after,
            new Audit(Subject.of("audit").in(death.phase()), List.of(trades), THREADS, BATCH)));
  }

  private static Load warmUp(Trades trades) {
    return sums(trades).behind("warm up");
  }

  /** The exact sum is reckoned in the client, and not wherever a plan is made. */
  private static Load sums(Trades trades) {
    Requests again =
        Requests.madeWith(services -> Requests.inTurn(List.of(new SumOfPrices(SUM, trades))));
    return Load.measured(CLIENT, 1, Schedule.closed(), again);
  }
}
