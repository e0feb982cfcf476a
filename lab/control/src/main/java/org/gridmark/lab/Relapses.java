package org.gridmark.lab;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** How often programs have died of late: who dies again and again is not worth another start. */
final class Relapses {
  /** So many within the time are too many. */
  static final int MOST = 5;

  static final Duration WITHIN = Duration.ofMinutes(1);

  private final Map<String, Deque<Long>> byProgram = new HashMap<>();

  /**
   * A program has died.
   *
   * @param nanos when, on any clock
   * @return whether that was once too often
   */
  boolean died(String program, long nanos) {
    Deque<Long> deaths = byProgram.computeIfAbsent(program, first -> new ArrayDeque<>());
    deaths.add(nanos);
    while (nanos - deaths.element() > WITHIN.toNanos()) {
      deaths.remove();
    }
    return deaths.size() >= MOST;
  }
}
