package org.gridmark.analyse;

import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.record.RunInfo;

/**
 * Whole runs set against each other: each further run against the first.
 *
 * @param runs what was compared, in the order given
 * @param comparisons by run, strategy, subject and metric; the names in them are those of the runs,
 *     followed by {@code /} and the strategy where a run has several strategies
 * @param environment differences of environment, settings and options, a line each
 * @param semantics differences of the guarantees of their targets, a line each: such runs are not
 *     to be ranked
 * @param onlyInOne strategies and subjects that not all runs have, a line each
 */
public record RunComparison(
    List<RunInfo> runs,
    List<Comparison> comparisons,
    List<String> environment,
    List<String> semantics,
    List<String> onlyInOne) {
  /** Copies. */
  public RunComparison {
    runs = List.copyOf(runs);
    comparisons = List.copyOf(comparisons);
    environment = List.copyOf(environment);
    semantics = List.copyOf(semantics);
    onlyInOne = List.copyOf(onlyInOne);
  }
}
