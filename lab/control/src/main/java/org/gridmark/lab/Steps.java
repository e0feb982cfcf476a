package org.gridmark.lab;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.lab.program.Ticker;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;

/**
 * How far a run is, and about how long it still takes: for people only. Measured phases last as
 * long as they are told to; for the rest there are rough rates, set right by what a job says of its
 * own progress.
 */
final class Steps implements AutoCloseable {
  static final String START = "start programs";
  static final String BALANCE = "balance cluster";

  /** Rough rates of a small machine, in entries a second. */
  private static final double ENTRIES_PER_SECOND = 30_000;

  /** One step and its length in seconds, known or guessed. */
  private record Step(String name, double seconds, boolean timed) {}

  private final List<Step> all;
  private final Progress progress;
  private final int trials;
  private final Ticker ticker;

  private int trial;
  private String strategy = "";
  private int current = -1;
  private long began;
  private double told = -1;

  Steps(Plan plan, int trials, int programs, Progress progress) {
    this.all = steps(plan, programs);
    this.trials = trials;
    this.progress = progress;
    this.ticker = new Ticker("progress", Duration.ofMillis(500), this::tick);
  }

  private static List<Step> steps(Plan plan, int programs) {
    List<Step> steps = new ArrayList<>();
    steps.add(new Step(START, 3, false));
    boolean members = false;
    for (Phase phase : plan.phases()) {
      if (!members && !(phase instanceof Phase.Fill)) {
        steps.add(new Step(BALANCE, 2.0 * programs, false));
        members = true;
      }
      steps.add(step(phase, plan.entries()));
    }
    return steps;
  }

  private static Step step(Phase phase, long entries) {
    return phase instanceof Phase.Measure measure
        ? new Step(phase.name(), measure.duration().toMillis() / 1000.0, true)
        : new Step(phase.name(), 2 + entries / ENTRIES_PER_SECOND, false);
  }

  synchronized void trial(int number, String name) {
    trial = number;
    strategy = name;
    current = -1;
  }

  synchronized void begin(String name) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).name().equals(name)) {
        current = i;
      }
    }
    began = System.nanoTime();
    told = -1;
    progress.step(trial, strategy, current + 1, all.size(), name, left());
  }

  synchronized void advance(long done, long all) {
    told = all == 0 ? 1 : (double) done / all;
  }

  private synchronized void tick() {
    if (current >= 0) {
      progress.advance(share(), left());
    }
  }

  private double share() {
    Step step = all.get(current);
    double elapsed = (System.nanoTime() - began) / 1e9;
    return told >= 0 && !step.timed() ? told : Math.min(1, elapsed / step.seconds());
  }

  private Duration left() {
    double seconds = (1 - share()) * all.get(current).seconds();
    double whole = all.stream().mapToDouble(Step::seconds).sum();
    for (int i = current + 1; i < all.size(); i++) {
      seconds += all.get(i).seconds();
    }
    return Duration.ofSeconds(Math.round(seconds + (trials - trial) * whole));
  }

  @Override
  public void close() {
    ticker.close();
  }
}
