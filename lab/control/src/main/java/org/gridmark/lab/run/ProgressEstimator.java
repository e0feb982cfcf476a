package org.gridmark.lab.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.program.Ticker;
import org.gridmark.lab.spec.FindRate;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.record.Resource;
import org.gridmark.record.Window;
import org.jspecify.annotations.Nullable;

/**
 * How far a run is, and about how long it still takes: for people only. Measured phases last as
 * long as they are told to; for the rest there are rough rates, set right by what a job says of its
 * own progress, and by how long it took in an earlier trial.
 */
final class ProgressEstimator implements AutoCloseable {
  static final String START = "start programs";
  static final String BALANCE = "balance cluster";

  /** Rough rates of a small machine, in entries a second. */
  private static final double ENTRIES_PER_SECOND = 30_000;

  /** How many probes a search takes, more or less. */
  private static final int PROBES = 16;

  /** One step and its length in seconds, known or guessed. */
  private record Step(String name, double seconds, boolean timed) {
    Step lasting(double other) {
      return new Step(name, other, timed);
    }
  }

  private final @Nullable FindRate findRate;
  private final Progress progress;
  private final PulseMeter meter;
  private final Ticker ticker;

  /** Seconds that the steps of earlier trials took, by name. */
  private final Map<String, Double> took = new HashMap<>();

  private List<Step> all = List.of();
  private int trials;
  private int trial;
  private String strategy = "";
  private int current = -1;
  private long began;
  private double told = -1;

  ProgressEstimator(int trials, @Nullable FindRate findRate, Progress progress) {
    this.findRate = findRate;
    this.trials = trials;
    this.progress = progress;
    this.meter = new PulseMeter(progress::pulse);
    this.ticker = new Ticker("progress", Duration.ofMillis(500), this::tick);
  }

  private List<Step> steps(Plan plan, int nodes) {
    int programs = plan.clients().size() + nodes;
    List<Step> steps = new ArrayList<>();
    steps.add(new Step(START, 3, false));
    boolean members = false;
    for (Phase phase : plan.phases()) {
      if (!members && !(phase instanceof Phase.Fill)) {
        steps.add(new Step(BALANCE, 2.0 * programs, false));
        members = true;
      }
      steps.add(
          findRate != null && FindRate.searches(phase)
              ? new Step(phase.name(), PROBES * findRate.probe().toSeconds(), true)
              : step(phase, plan.entries()));
    }
    return steps.stream()
        .map(one -> one.timed() ? one : one.lasting(took.getOrDefault(one.name(), one.seconds())))
        .toList();
  }

  private static Step step(Phase phase, long entries) {
    return phase instanceof Phase.Measure measure
        ? new Step(phase.name(), measure.duration().toMillis() / 1000.0, true)
        : new Step(phase.name(), 2 + entries / ENTRIES_PER_SECOND, false);
  }

  /** A trial begins, which has a plan of its own. */
  synchronized void trial(int number, String name, Plan plan, int nodes) {
    remember();
    all = steps(plan, nodes);
    trial = number;
    strategy = name;
    current = -1;
  }

  synchronized void begin(String name) {
    meter.end();
    remember();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).name().equals(name)) {
        current = i;
      }
    }
    began = System.nanoTime();
    told = -1;
    progress.step(trial, strategy, current + 1, all.size(), name, left());
  }

  private void remember() {
    if (current >= 0) {
      took.put(all.get(current).name(), (System.nanoTime() - began) / 1e9);
    }
  }

  /** There will be more trials than was thought. */
  synchronized void expect(int all) {
    trials = all;
    progress.trials(all);
  }

  /** Something that a person should know. */
  void notice(String text) {
    progress.notice(text);
  }

  synchronized void advance(long done, long all) {
    told = all == 0 ? 1 : (double) done / all;
  }

  /** Of this step, it is this phase that is measured now. */
  void measure(Phase.Measure phase) {
    meter.begin(phase);
  }

  /** Of this step, it is this job that is done now, in this client. */
  void measure(Phase.Once job, String client) {
    meter.begin(job, client);
  }

  /** A client tells of a window. */
  void window(Window window) {
    meter.window(window);
  }

  /** A program has used so much. */
  void used(Resource resource) {
    progress.used(resource);
  }

  /**
   * Calls the listener outside the lock: a slow terminal must not block the threads that report.
   */
  private void tick() {
    double share;
    Duration left;
    synchronized (this) {
      if (current < 0) {
        return;
      }
      share = share();
      left = left();
    }
    progress.advance(share, left);
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
