package org.gridmark.capacity;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.analyse.search.Objective.Latency;

/**
 * One phase of one trial: requests without faults, on a cluster of a known size.
 *
 * @param servers of the cluster
 * @param trial its number
 * @param rate requests/s that were meant to arrive; NaN of a closed load, whose users ask again
 *     once answered
 * @param answers by request, and under {@link #ALL} those of all requests together
 * @param doubts the reasons why its numbers may not be the cluster's
 * @param settled whether the response times of all requests came to a steady state
 */
public record Measurement(
    int servers,
    int trial,
    String phase,
    double rate,
    Map<String, Answers> answers,
    Use use,
    List<String> doubts,
    boolean settled) {
  /** All requests together. */
  public static final String ALL = "all requests";

  private static final double DELIVERED = 0.95;

  /** Copies. */
  public Measurement {
    SortedMap<String, Answers> copy = new TreeMap<>(answers);
    answers = Collections.unmodifiableSortedMap(copy);
    doubts = List.copyOf(doubts);
  }

  /** Whether requests arrived on a schedule. */
  public boolean open() {
    return !Double.isNaN(rate);
  }

  /** Of all requests together, in answers/s. */
  public double throughput() {
    return throughput(ALL);
  }

  /** Of one request, in answers/s; 0 where it was not asked. */
  public double throughput(String subject) {
    Answers own = answers.get(subject);
    return own == null ? 0 : own.throughput();
  }

  /** The response time of one request in ms; NaN where it was not asked. */
  public double response(String subject, Latency latency) {
    Answers own = answers.get(subject);
    return own == null ? Double.NaN : own.of(latency);
  }

  /** Whether at least 95 % of the requests that were meant to arrive were answered. */
  public boolean delivered() {
    return !open() || throughput() >= DELIVERED * rate;
  }
}
