package org.gridmark.perf;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.TrialWriter;

/**
 * Makes a run as large as any should be: 100 trials of 10 subjects of 600 windows, half of the
 * trials of each of two strategies. Latencies are lognormal about a level of each subject and
 * trial; strategy b is 3 % slower. Prints where it is.
 *
 * <pre>{@code BigRun FOLDER [ANSWERS-A-WINDOW [TRIALS]]}</pre>
 */
public final class BigRun {
  private static final int SUBJECTS = 10;
  private static final int WINDOWS = 600;
  private static final String PHASE = "measure";
  static final long START = 1_800_000_000_000L;
  private static final long SECOND = 1000;

  private BigRun() {}

  /** Makes one. */
  public static void main(String[] args) {
    int answers = args.length > 1 ? Integer.parseInt(args[1]) : 200;
    int trials = args.length > 2 ? Integer.parseInt(args[2]) : 100;
    System.out.println(make(Path.of(args[0]), answers, trials));
  }

  /**
   * Makes one below that folder.
   *
   * @param answers to each subject in each window
   */
  static Path make(Path base, int answers, int trials) {
    List<String> order = IntStream.range(0, trials).mapToObj(i -> i % 2 == 0 ? "a" : "b").toList();
    RunDirectory run = RunDirectory.create(base, info(order));
    IntStream.range(0, trials)
        .parallel()
        .forEach(i -> trial(run.trial(i + 1, order.get(i)), i, order.get(i), answers));
    run.state(RunInfo.State.COMPLETE);
    return run.path();
  }

  /** A run below that folder that holds no trial yet. */
  static RunDirectory empty(Path base) {
    return RunDirectory.create(base, info(List.of("a")));
  }

  /** Told of a window of the first trial. */
  interface Visitor {
    void window(String phase, String subject, long start);
  }

  /** Goes through the windows of the first trial. */
  static void eachWindow(Visitor visitor) {
    for (int window = 0; window < WINDOWS; window++) {
      for (int subject = 0; subject < SUBJECTS; subject++) {
        visitor.window(PHASE, "query " + subject, START + window * SECOND);
      }
    }
  }

  private static void trial(TrialWriter trial, int number, String strategy, int answers) {
    RandomGenerator random = new SplittableRandom(number);
    long start = START + number * SECOND * (WINDOWS + 60);
    trial.event(new Event.PhaseStarted(start, PHASE));
    double factor = (strategy.equals("b") ? 1.03 : 1) * Math.exp(0.02 * random.nextGaussian());
    for (int window = 0; window < WINDOWS; window++) {
      for (int subject = 0; subject < SUBJECTS; subject++) {
        double level = 1e6 * (1 + subject) * factor;
        Histogram latency = histogram(random, level, answers);
        Histogram service = histogram(random, 0.9 * level, answers);
        trial.window(
            "users",
            new EncodedWindow(
                PHASE,
                Subject.of("query " + subject),
                start + window * SECOND,
                1,
                0,
                0,
                answers,
                EncodedWindow.encode(latency),
                EncodedWindow.encode(service),
                ""));
      }
    }
    long end = start + WINDOWS * SECOND;
    trial.event(new Event.PhaseEnded(end, PHASE));
    trial.finish();
  }

  static Histogram histogram(RandomGenerator random, double level, int answers) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < answers; i++) {
      histogram.recordValue((long) (level * Math.exp(0.5 * random.nextGaussian())));
    }
    return histogram;
  }

  private static RunInfo info(List<String> order) {
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        START,
        RunInfo.State.RUNNING,
        new RecordedSpec(
            "BigRun",
            "perf",
            "big",
            "How long does the analysis of a big run take?",
            false,
            Map.of("seed", "1"),
            Map.of(),
            "none",
            Map.of("a", "one", "b", "3 % slower")),
        new Environment("none", Map.of(), Map.of())
            .giving(
                Map.of(
                    "a", StatedGuarantees.of(Guarantees.inMemory(0)),
                    "b", StatedGuarantees.of(Guarantees.inMemory(0)))),
        new Publication("", Collections.emptyList(), Collections.emptyList()),
        new TrialPlan(order));
  }
}
