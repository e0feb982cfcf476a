package org.gridmark.record;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Published;
import org.gridmark.model.target.Strategy;

/**
 * The request and the environment of a run: {@code run.json}.
 *
 * @param format the version of the directory's layout
 * @param name the directory's name
 * @param started when, in milliseconds since the epoch
 * @param state how far it got
 */
public record RunInfo(
    int format,
    String name,
    long started,
    State state,
    RecordedSpec spec,
    Environment environment,
    Publication publication,
    TrialPlan plan) {
  /** The layout that this version writes. */
  public static final int FORMAT = 5;

  /** How far a run got. */
  public enum State {
    RUNNING,
    COMPLETE,
    /** Interrupted or failed: its data is whole, but some trials are missing. */
    PARTIAL
  }

  /**
   * The name of a target's strategy in a run of several targets: the target's alone where it is as
   * it comes. In a run of one target it is the strategy's own.
   */
  public static String label(String target, String strategy) {
    return strategy.equals(Strategy.DEFAULT.name()) ? target : target + "/" + strategy;
  }

  /** Every target, in the order of the strategies. */
  public Set<String> allTargets() {
    return spec.strategies().keySet().stream()
        .map(this::targetOf)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The target of a strategy. */
  public String targetOf(String strategy) {
    return spec.targets().getOrDefault(strategy, spec.target());
  }

  /** The product and version of a target; empty if that is not known. */
  public String productOf(String target) {
    String alone = allTargets().size() == 1 ? environment.product() : "";
    return environment.products().getOrDefault(target, alone);
  }

  /** The name of a strategy of this run by itself, without its target's. */
  public String ownName(String strategy) {
    String target = targetOf(strategy);
    if (strategy.equals(target)) {
      return Strategy.DEFAULT.name();
    }
    String prefix = target + "/";
    return strategy.startsWith(prefix) ? strategy.substring(prefix.length()) : strategy;
  }

  /** The name that a target's strategy has in this run. */
  public String nameOf(String ofTarget, String strategy) {
    String label = label(ofTarget, strategy);
    return spec.strategies().containsKey(label) ? label : strategy;
  }

  /** The name that {@code TARGET/STRATEGY} has in this run; the same if it has none. */
  public String nameOf(String qualified) {
    int slash = qualified.indexOf('/');
    String ofTarget = qualified.substring(0, Math.max(0, slash));
    return allTargets().contains(ofTarget)
        ? nameOf(ofTarget, qualified.substring(slash + 1))
        : qualified;
  }

  /** How much a strategy's run had of a quantity, by its name; NaN if that is not known. */
  public double had(String strategy, String quantity) {
    return environment
        .conditions()
        .getOrDefault(strategy, Map.of())
        .getOrDefault(quantity, Double.NaN);
  }

  /** The number that the document gives of a metric, for this strategy or for any. */
  public Optional<Published> published(String strategy, Subject subject, Metric metric) {
    return publication.numbers().stream()
        .filter(one -> one.subject().equals(subject) && one.metric().equals(metric.name()))
        .filter(one -> publishedFor(one, strategy))
        .filter(one -> one.unit().to(metric.unit()).isPresent())
        .findFirst();
  }

  /** Whether a published number may stand beside one of this strategy. */
  public boolean publishedFor(Published number, String strategy) {
    String target = targetOf(strategy);
    return number.strategy().isEmpty()
        || nameOf(target, number.strategy()).equals(strategy)
        || number.strategy().equals(target + "/" + ownName(strategy));
  }

  /** Whether a strategy of this run varies the size of the data alone. */
  public boolean scaled(String strategy) {
    String own = ownName(strategy);
    return own.startsWith(Strategy.SCALE) && !own.contains(Strategy.PLUS);
  }

  /** Whether it is the same run as another, wherever and under which name its folder may lie. */
  public boolean same(RunInfo other) {
    return name.equals(other.name) && started == other.started;
  }

  /** The same under another name. */
  public RunInfo named(String other) {
    return new RunInfo(format, other, started, state, spec, environment, publication, plan);
  }

  /** The same in another state. */
  public RunInfo in(State other) {
    return new RunInfo(format, name, started, other, spec, environment, publication, plan);
  }

  /** The same with another spec. */
  public RunInfo with(RecordedSpec other) {
    return new RunInfo(format, name, started, state, other, environment, publication, plan);
  }

  /** The same in another environment. */
  public RunInfo with(Environment other) {
    return new RunInfo(format, name, started, state, spec, other, publication, plan);
  }

  /** The same with something else published. */
  public RunInfo with(Publication other) {
    return new RunInfo(format, name, started, state, spec, environment, other, plan);
  }

  /** The same with other trials. */
  public RunInfo with(TrialPlan other) {
    return new RunInfo(format, name, started, state, spec, environment, publication, other);
  }

  /** The same with what it was measured under, of each strategy. */
  public RunInfo under(Map<String, Map<String, Double>> conditions) {
    return with(environment.under(conditions));
  }

  /** The same with another list of trials. */
  public RunInfo ordered(List<String> others) {
    return with(new TrialPlan(others, plan.dropped()));
  }

  /** The same with more that fell out of the race, and the trials that are left to run. */
  public RunInfo dropping(List<TrialPlan.Dropped> more, List<String> left) {
    return with(plan.dropping(more, left));
  }

  /** The same with one more option. */
  public RunInfo option(String key, String value) {
    Map<String, String> all = new LinkedHashMap<>(spec.options());
    all.put(key, value);
    return with(spec.with(all));
  }
}
