package org.gridmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.steady.Series;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** The sample with its faults, pauses and resources many times over, and ten subjects besides. */
final class LargeRun {
  private static final int SUBJECTS = 10;
  private static final int SECONDS = 200;
  private static final String PHASE = "long";

  private LargeRun() {}

  static Analysis of(List<String> strategies, int trialsEach) {
    Analysis sample = Sample.run(strategies, 4);
    List<TrialData> trials = new ArrayList<>();
    for (int number = 1; number <= strategies.size() * trialsEach; number++) {
      List<TrialData> few = sample.run().trials();
      trials.add(longer(number, few.get((number - 1) % few.size())));
    }
    List<Series> series = new ArrayList<>(sample.series());
    for (String strategy : strategies) {
      for (int subject = 0; subject < SUBJECTS; subject++) {
        series.add(series(strategy, Subject.of("subject " + subject), trials));
      }
    }
    List<Recovery> recoveries = trials.stream().map(SampleTrial::recovery).toList();
    return new Analysis(
        new RunData(sample.run().info(), trials, List.of()),
        sample.results(),
        sample.verdicts(),
        recoveries,
        series,
        sample.comparisons(),
        sample.doubts());
  }

  private static TrialData longer(int number, TrialData trial) {
    Random random = new Random(number);
    List<Window> windows = new ArrayList<>(trial.windows());
    for (int subject = 0; subject < SUBJECTS; subject++) {
      for (int second = 0; second < SECONDS; second++) {
        long nanos = random.nextLong(1_000_000, 10_000_000);
        Distribution latency = new Distribution(new long[] {nanos, 2 * nanos}, new long[] {9, 1});
        windows.add(
            new Window(
                "users",
                PHASE,
                Subject.of("subject " + subject),
                Sample.STARTED + second * 1000L,
                1,
                10 + random.nextInt(5),
                0,
                0,
                10,
                latency,
                latency));
      }
    }
    return new TrialData(
        number,
        trial.strategy(),
        windows,
        trial.points(),
        trial.figures(),
        trial.events(),
        trial.resources());
  }

  private static Series series(String strategy, Subject subject, List<TrialData> trials) {
    List<List<Window>> parts =
        trials.stream()
            .filter(trial -> trial.strategy().equals(strategy) && trial.number() != 2)
            .map(
                trial -> trial.windows().stream().filter(w -> w.subject().equals(subject)).toList())
            .toList();
    Distribution latency =
        Distribution.merge(
            parts.stream().flatMap(List::stream).limit(2000).map(Window::latency).toList());
    return new Series(
        strategy,
        PHASE,
        Subject.of(subject.toString()),
        parts,
        parts.stream().map(part -> 20).toList(),
        parts.stream().map(part -> true).toList(),
        true,
        latency);
  }
}
