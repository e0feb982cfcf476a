package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.query.Traffic;

/**
 * Nodes die one after the other, each replaced in between, while entries of one cache are
 * overwritten and counted in every way there is. No right answer ever changes, so each is checked;
 * wrong ones are kept with their time and number.
 */
public record Counts() implements Experiment {
  /** Between an answer and the same question again: the writers need processors, too. */
  private static final Duration THINK = Duration.ofMillis(20);

  private static final LoadSettings LOADING = new LoadSettings(2, 1000);

  /** Its settings. */
  private record Own(
      @Key("counts.entries") long entries,
      @Key("counts.tries") int tries,
      @Key("counts.before") Duration before,
      @Key("counts.after") Duration after,
      @Key("counts.writers") int writers,
      @Key("counts.batch") int batch,
      @Key(Setting.KEYS) KeyDistribution keys,
      @Key("seed") long seed) {}

  @Override
  public String name() {
    return "counts";
  }

  @Override
  public String question() {
    return "Are counts right while a cluster recovers and its entries are overwritten?";
  }

  @Override
  public Plan plan(Settings settings) {
    Servers.requireNodes(settings);
    Own own = settings.as(Own.class);
    Rows rows = new Rows(own.entries());
    Activities source = new HubData(settings.seed(), rows).activities(settings);
    PlanSteps steps = new PlanSteps(settings).load(List.of(source), LOADING);
    for (int number = 1; number <= own.tries(); number++) {
      String name = "node killed, " + number;
      steps.then(counted(name, own, source));
      if (number < own.tries()) {
        Repair.after(steps, name, 1, settings.nodes());
      }
    }
    return steps.plan(Trait.QUERY, Trait.AGGREGATE, Trait.PLACEMENT);
  }

  private static Phase counted(String name, Own own, Activities source) {
    List<Load> loads = new ArrayList<>();
    // A user each: none waits for another's answer when the recovery holds it up.
    for (Request question : Unchanging.all(source)) {
      Requests again = Requests.inTurn(List.of(question));
      loads.add(Load.measured(PlanSteps.USERS, 1, Schedule.closed(THINK), again).traced());
    }
    int writers = own.writers();
    for (int writer = 0; writer < writers; writer++) {
      Requests overwrites =
          Overwrites.part(source, writer, writers, own.batch(), own.keys(), own.seed());
      loads.add(
          Load.background(Traffic.NAME, Overwrites.NAME, 1, Schedule.closed(), overwrites)
              .traced());
    }
    return new Phase.Measure(
        name,
        loads,
        own.before().plus(own.after()),
        List.of(new Phase.Strike(own.before(), new Fault.KillNode())));
  }
}
