package org.gridmark.record;

import java.util.Map;
import java.util.stream.Collectors;

/**
 * The request of a run, in words, so that it can be read without study and driver.
 *
 * @param command as the user gave it
 * @param quick whether the quick defaults applied
 * @param settings every setting, by key
 * @param options further options, by their names without dashes: precision, find-rate
 * @param target the driver's name; of several the names, with commas between them
 * @param strategies the strategies compared, each with its meaning, by the name that each has here
 *     ({@link RunInfo#label})
 * @param targets the target of each of them
 * @param unsupported requested strategies that are not possible, by the same names, each with the
 *     reason; and settings that a strategy's target cannot run with, behind the strategy's name
 */
public record RecordedSpec(
    String command,
    String study,
    String experiment,
    String question,
    boolean quick,
    Map<String, String> settings,
    Map<String, String> options,
    String target,
    Map<String, String> strategies,
    Map<String, String> targets,
    Map<String, String> unsupported) {
  /** Of one target that supports all strategies. */
  public RecordedSpec(
      String command,
      String study,
      String experiment,
      String question,
      boolean quick,
      Map<String, String> settings,
      Map<String, String> options,
      String target,
      Map<String, String> strategies) {
    this(
        command,
        study,
        experiment,
        question,
        quick,
        settings,
        options,
        target,
        strategies,
        strategies.keySet().stream().collect(Collectors.toMap(one -> one, one -> target)),
        Map.of());
  }

  /** The same with other options. */
  RecordedSpec with(Map<String, String> others) {
    return new RecordedSpec(
        command,
        study,
        experiment,
        question,
        quick,
        settings,
        others,
        target,
        strategies,
        targets,
        unsupported);
  }
}
