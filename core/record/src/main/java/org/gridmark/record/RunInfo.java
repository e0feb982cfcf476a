package org.gridmark.record;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Published;
import org.gridmark.model.target.Strategy;

/**
 * The request and the environment of a run: {@code run.json}. It holds a copy of the published
 * values, so that a run can be read without its study.
 *
 * @param format the version of the directory's layout
 * @param name the directory's name
 * @param command as the user gave it
 * @param source the study's document
 * @param target the driver's name; of several the names, with commas between them
 * @param product the target's product and version; of several all, with commas between them
 * @param quick whether the quick defaults applied
 * @param settings every setting, by key
 * @param options what else was asked, by the option's name without dashes: precision, find-rate
 * @param semantics what target and services promise, in words: by strategy, then by name
 * @param environment machine, kernel, JDK, versions, commit, by name
 * @param strategies the strategies compared, each with its meaning, by the name that each has here
 *     ({@link #label})
 * @param targets the target of each of them
 * @param unsupported what was asked for and cannot be had, by the same names, each with the reason
 * @param dropped what fell out of a race
 * @param trials how many trials were asked for, all strategies together
 * @param order the strategy of each trial, in the order in which they run
 * @param headlines the numbers that answer the question, the most telling first; empty if none was
 *     named
 * @param conditions under which each strategy was measured, by the same names and then by the names
 *     of {@link org.gridmark.model.study.Conditions}
 * @param started when, in milliseconds since the epoch
 * @param state how far it got
 */
public record RunInfo(
    int format,
    String name,
    String command,
    String study,
    String experiment,
    String question,
    String source,
    String target,
    String product,
    boolean quick,
    Map<String, String> settings,
    Map<String, String> options,
    Map<String, Map<String, String>> semantics,
    Map<String, String> environment,
    Map<String, String> strategies,
    Map<String, String> targets,
    Map<String, String> unsupported,
    List<Dropped> dropped,
    int trials,
    List<String> order,
    List<Published> published,
    List<Claim> claims,
    List<Headline> headlines,
    Map<String, Map<String, Double>> conditions,
    long started,
    State state) {
  /** The layout that this version writes. */
  public static final int FORMAT = 4;

  /** How far a run got. */
  public enum State {
    RUNNING,
    COMPLETE,
    /** Interrupted or failed: what is there is whole, but not all that was asked. */
    PARTIAL
  }

  /**
   * A strategy that was shown to be slower, and was tried no further.
   *
   * @param repetition after which
   * @param reason in words
   */
  public record Dropped(String strategy, int repetition, String reason) {}

  /** Of one target that can do all that was asked. */
  public RunInfo(
      int format,
      String name,
      String command,
      String study,
      String experiment,
      String question,
      String source,
      String target,
      String product,
      boolean quick,
      Map<String, String> settings,
      Map<String, String> options,
      Map<String, Map<String, String>> semantics,
      Map<String, String> environment,
      Map<String, String> strategies,
      int trials,
      List<String> order,
      List<Published> published,
      List<Claim> claims,
      long started,
      State state) {
    this(
        format,
        name,
        command,
        study,
        experiment,
        question,
        source,
        target,
        product,
        quick,
        settings,
        options,
        semantics,
        environment,
        strategies,
        strategies.keySet().stream().collect(Collectors.toMap(one -> one, one -> target)),
        Map.of(),
        List.of(),
        trials,
        order,
        published,
        claims,
        List.of(),
        Map.of(),
        started,
        state);
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
    return strategies.keySet().stream()
        .map(this::targetOf)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The target of a strategy. */
  public String targetOf(String strategy) {
    return targets.getOrDefault(strategy, target);
  }

  /** The name that a target's strategy has in this run. */
  public String nameOf(String ofTarget, String strategy) {
    String label = label(ofTarget, strategy);
    return strategies.containsKey(label) ? label : strategy;
  }

  /** How much a strategy's run had of a quantity, by its name; NaN if that is not known. */
  public double had(String strategy, String quantity) {
    return conditions.getOrDefault(strategy, Map.of()).getOrDefault(quantity, Double.NaN);
  }

  /** Whether a published number may stand beside one of this strategy. */
  public boolean publishedFor(Published number, String strategy) {
    return number.strategy().isEmpty()
        || nameOf(targetOf(strategy), number.strategy()).equals(strategy);
  }

  /** Whether a strategy of this run varies the size of the data alone. */
  public boolean scaled(String strategy) {
    String prefix = targetOf(strategy) + "/";
    String own = strategy.startsWith(prefix) ? strategy.substring(prefix.length()) : strategy;
    return own.startsWith(Strategy.SCALE) && !own.contains(Strategy.PLUS);
  }

  /** The same with what it was measured under. */
  public RunInfo under(Map<String, Map<String, Double>> others) {
    return new RunInfo(
        format,
        name,
        command,
        study,
        experiment,
        question,
        source,
        target,
        product,
        quick,
        settings,
        options,
        semantics,
        environment,
        strategies,
        targets,
        unsupported,
        dropped,
        trials,
        order,
        published,
        claims,
        headlines,
        others,
        started,
        state);
  }

  /** The same under another name. */
  public RunInfo named(String other) {
    return with(other, options, dropped, order, state);
  }

  /** The same in another state. */
  public RunInfo in(State other) {
    return with(name, options, dropped, order, other);
  }

  /** The same with another list of trials. */
  public RunInfo ordered(List<String> others) {
    return with(name, options, dropped, others, state);
  }

  /** The same with more that fell out of the race, and the trials that are left to run. */
  public RunInfo dropping(List<Dropped> more, List<String> left) {
    return with(
        name, options, Stream.concat(dropped.stream(), more.stream()).toList(), left, state);
  }

  /** The same with one more option. */
  public RunInfo option(String key, String value) {
    Map<String, String> all = new LinkedHashMap<>(options);
    all.put(key, value);
    return with(name, all, dropped, order, state);
  }

  private RunInfo with(
      String newName,
      Map<String, String> newOptions,
      List<Dropped> newDropped,
      List<String> newOrder,
      State newState) {
    return new RunInfo(
        format,
        newName,
        command,
        study,
        experiment,
        question,
        source,
        target,
        product,
        quick,
        settings,
        newOptions,
        semantics,
        environment,
        strategies,
        targets,
        unsupported,
        newDropped,
        newOrder.equals(order) ? trials : newOrder.size(),
        newOrder,
        published,
        claims,
        headlines,
        conditions,
        started,
        newState);
  }
}
