package org.gridmark.analyse;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One number of one strategy as each of its trials gave it: what intervals over trials and
 * comparisons rest on. Numbers that are exact, or that have no interval however often they are
 * taken, are not here.
 *
 * @param estimate the same number in the results
 * @param byRepetition by the repetition that a trial belongs to, from 1: repetition r holds one
 *     trial of each strategy. Trials that do not count are not here
 */
public record TrialNumbers(
    String strategy,
    String subject,
    String metric,
    String unit,
    Estimate estimate,
    SortedMap<Integer, Double> byRepetition) {
  /** Copies. */
  public TrialNumbers {
    byRepetition = Collections.unmodifiableSortedMap(new TreeMap<>(byRepetition));
  }
}
