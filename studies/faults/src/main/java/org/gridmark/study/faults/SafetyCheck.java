package org.gridmark.study.faults;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Insert;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Danger;
import org.gridmark.model.target.SafetyPair;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;

/**
 * A target's unsafe and safe setting through a danger: users keep histories of single keys until
 * the moment in which the danger is over, and then every key is read. Nobody writes after that
 * moment, so a write that is gone stays to be seen.
 */
record SafetyCheck(Danger danger) implements Experiment {
  private static final String USERS = "users";
  private static final String ELSEWHERE = "elsewhere";
  private static final String PUT = "put";
  private static final HistoryProbe PROBE = HistoryProbe.of(1);
  private static final int ENTRIES = 1000;
  private static final int BYTES = 10_000;
  private static final int AT_ONCE = 16;
  private static final int THREADS = 2;
  private static final int BATCH = 100;
  private static final Duration WARM_UP = Duration.ofSeconds(3);
  private static final Duration ORDER = Duration.ofSeconds(1);

  @Override
  public String name() {
    return danger.word();
  }

  @Override
  public String question() {
    return switch (danger) {
      case PARTITION ->
          "Does the safe setting keep what the unsafe one loses while servers are cut?";
      case LAG -> "Does the safe setting keep what the unsafe one loses when a copy is behind?";
    };
  }

  /** Not every target has such a pair, nor every machine such hosts. */
  @Override
  public boolean abridged() {
    return true;
  }

  /** Three servers of a node each: the least that can be parted so that one side has more. */
  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("nodes", "3", "servers", "3");
  }

  @Override
  public Design design(Settings settings, Target target, List<Strategy> offered) {
    SafetyPair pair =
        target.safetyPairs().stream()
            .filter(one -> one.danger() == danger)
            .findFirst()
            .orElseThrow(
                () ->
                    new BadInput(
                        ("target %s has no pair of settings for faults/%s: expected another target,"
                                + " or --strategy")
                            .formatted(target.name(), danger.word())));
    List<Strategy> both =
        pair.names().stream()
            .flatMap(name -> offered.stream().filter(one -> one.name().equals(name)))
            .toList();
    return Design.of(both, 1);
  }

  @Override
  public Plan plan(Settings settings) {
    if (settings.nodes() < 3 || settings.servers() < 3) {
      throw new BadInput("nodes, servers: expected at least 3 of each, since one side has more");
    }
    SafetySettings own = SafetySettings.of(settings);
    Items items = new Items(ENTRIES, BYTES, settings.seed());
    String after = " after " + danger.word();
    Phase.Strike back = new Phase.Strike(Duration.ZERO, new Fault.StartServer());
    return new Plan(
        List.of(items.cache(), HistoryProbe.CACHE),
        items.size() + PROBE.keys(),
        List.of(),
        List.of(USERS, ELSEWHERE),
        Set.of(),
        List.of(
            new Phase.Once("load", new Filling<>(items, THREADS, BATCH)),
            new Phase.Measure("warm up", List.of(puts(items, own)), WARM_UP, List.of()),
            struck(items, own),
            new Phase.Measure("replace" + after, List.of(), ORDER, List.of(back)),
            new Phase.Once(
                "answers" + after,
                new Answering(danger.word(), items, settings.nodes(), own.patience())),
            new Phase.Once("history" + after, new Patient(PROBE.audit(), own.patience()))));
  }

  private Phase struck(Items items, SafetySettings own) {
    List<Load> loads = new ArrayList<>(PROBE.loads(List.of(USERS, ELSEWHERE)));
    if (danger == Danger.LAG) { // where hosts are cut, they would only stand in front of the users
      loads.add(puts(items, own));
    }
    Phase.Strike strike = new Phase.Strike(own.before(), fault(own));
    return new Phase.Measure(
        danger.word(), loads, own.before().plus(lasting(own)).plus(ORDER), List.of(strike));
  }

  private Fault fault(SafetySettings own) {
    return switch (danger) {
      case PARTITION -> new Fault.SplitServers(own.partition());
      case LAG -> new Fault.KillBehind(own.behind());
    };
  }

  private Duration lasting(SafetySettings own) {
    return switch (danger) {
      case PARTITION -> own.partition();
      case LAG -> own.behind();
    };
  }

  /** Entries are put as they are: they fill the way to a copy, as an application's writes would. */
  private static Load puts(Items items, SafetySettings own) {
    KeyDraw places = new KeyDistribution.Uniform().over(items.size(), items.seed());
    Requests requests =
        (n, random) -> {
          long place = places.next(random);
          return Insert.of(PUT, items.cache(), items.entries(place, place + 1));
        };
    return Load.background(USERS, PUT, AT_ONCE, new Schedule.Constant(own.rate()), requests);
  }
}
