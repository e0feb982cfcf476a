package org.gridmark.cli.session;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.Comparer;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.analyse.compare.SessionSpread;
import org.gridmark.analyse.gate.Likeness;
import org.gridmark.analyse.gate.Tolerances;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.model.BadInput;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunReader;

/**
 * The same run again and again, some time apart. Its state is the folder of these runs: whatever
 * ends it, even the machine, the next one is due when it would have been, and those that are whole
 * count.
 *
 * @param folder of the sessions' runs, and of nothing else
 * @param wanted how many
 * @param every from the beginning of one to that of the next
 */
public record Sessions(Path folder, int wanted, Duration every) {
  /** Fewer say too little of how they differ. */
  public static final int LEAST = 6;

  /** Makes one run in the folder. */
  @FunctionalInterface
  public interface Measuring {
    /** Returns when it is over. */
    void measure(Path folder) throws Exception;
  }

  /** Waits. */
  @FunctionalInterface
  public interface Waiting {
    /** Returns after so long. */
    void wait(Duration time) throws InterruptedException;
  }

  /** Checks. */
  public Sessions {
    if (wanted < LEAST) {
      throw new BadInput("--sessions: expected " + LEAST + " or more, not '" + wanted + "'");
    }
  }

  /**
   * Measures those that are not there yet.
   *
   * @param says a line before each
   */
  public List<RunData> measured(
      Measuring measuring, Clock clock, Waiting waiting, Consumer<String> says) throws Exception {
    List<RunData> done = whole();
    while (done.size() < wanted) {
      Instant now = clock.instant();
      Instant due = done.isEmpty() ? now : began(done.getLast().info()).plus(every);
      if (due.isAfter(now)) {
        says.accept(
            "session %d of %d in %d min (Ctrl-C, and the same command later, goes on)"
                .formatted(
                    done.size() + 1, wanted, (Duration.between(now, due).toSeconds() + 59) / 60));
        waiting.wait(Duration.between(now, due));
      }
      says.accept("session %d of %d".formatted(done.size() + 1, wanted));
      measuring.measure(folder);
      int before = done.size();
      done = whole();
      if (done.size() == before) {
        throw new BadInput("the session in " + folder + " is not whole; the same command goes on");
      }
    }
    return done;
  }

  private static Instant began(RunInfo run) {
    return Instant.ofEpochMilli(run.started());
  }

  /** Those that are complete, in the order in which they began. */
  private List<RunData> whole() {
    List<RunData> whole = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (String name : RunReader.names(folder)) {
      RunData run = RunReader.read(folder.resolve(name));
      if (run.info().state() == RunInfo.State.COMPLETE) {
        whole.add(run);
        names.add(name);
      }
    }
    SameRun.refuse(names, whole.stream().map(RunData::info).toList());
    whole.sort(Comparator.comparingLong(run -> run.info().started()));
    return whole;
  }

  /**
   * By how much they differ, which is written down for the machine.
   *
   * @throws BadInput if not all of them are of the same thing on the same machine
   */
  public static SessionBounds spread(List<RunData> runs, KnownSessions known) {
    List<Analysis> analyses = runs.stream().map(Analyst::analyse).toList();
    Likeness likeness = Likeness.of(analyses);
    List<String> unlike = new ArrayList<>(likeness.asked());
    unlike.addAll(likeness.machine());
    likeness.other().stream().filter(line -> line.startsWith("target:")).forEach(unlike::add);
    if (!unlike.isEmpty()) {
      throw new BadInput("the sessions are not of the same thing: " + unlike.getFirst());
    }
    RunInfo last = runs.getLast().info();
    LocalDate day = LocalDate.ofInstant(began(last), ZoneOffset.UTC);
    SessionBounds bounds =
        SessionSpread.of(
            analyses.stream().map(Sessions::judged).toList(),
            "measured: %d sessions, %s".formatted(runs.size(), day));
    known.add(last, bounds, runs.size(), day.toString());
    return bounds;
  }

  /** The numbers that a gate judges, as the spread is for them. */
  private static List<TrialNumbers> judged(Analysis analysis) {
    String strategy = analysis.run().info().plan().order().getFirst();
    return Comparer.numbers(analysis, strategy).stream()
        .filter(one -> Double.isFinite(Tolerances.USUAL.ratio(one.subject(), one.metric())))
        .toList();
  }
}
