package org.gridmark.analyse.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;

/**
 * What was asked, and on what: {@code run.json}. It holds a copy of what was published, so that a
 * run can be read without its study.
 *
 * @param format the version of the directory's layout
 * @param name the directory's name
 * @param command as the user gave it
 * @param source the study's document
 * @param target the driver's name
 * @param product the target's product and version
 * @param quick whether the quick defaults applied
 * @param settings every setting, by key
 * @param options what else was asked, by the option's name without dashes: precision, find-rate
 * @param semantics what target and services promise, in words: by strategy, then by name
 * @param environment machine, kernel, JDK, versions, commit, by name
 * @param strategies the strategies compared, each with its meaning
 * @param trials how many trials were asked for, all strategies together
 * @param order the strategy of each trial, in the order in which they run
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
    int trials,
    List<String> order,
    List<Published> published,
    List<Claim> claims,
    long started,
    State state) {
  /** The layout that this version writes. */
  public static final int FORMAT = 2;

  /** How far a run got. */
  public enum State {
    RUNNING,
    COMPLETE,
    /** Interrupted or failed: what is there is whole, but not all that was asked. */
    PARTIAL
  }

  /** The same under another name. */
  public RunInfo named(String other) {
    return with(other, options, trials, order, state);
  }

  /** The same in another state. */
  public RunInfo in(State other) {
    return with(name, options, trials, order, other);
  }

  /** The same with another list of trials. */
  public RunInfo ordered(List<String> others) {
    return with(name, options, others.size(), others, state);
  }

  /** The same with one more option. */
  public RunInfo option(String key, String value) {
    Map<String, String> all = new LinkedHashMap<>(options);
    all.put(key, value);
    return with(name, all, trials, order, state);
  }

  private RunInfo with(
      String newName,
      Map<String, String> newOptions,
      int newTrials,
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
        newTrials,
        newOrder,
        published,
        claims,
        started,
        newState);
  }
}
