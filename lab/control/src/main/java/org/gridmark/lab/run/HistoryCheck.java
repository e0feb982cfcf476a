package org.gridmark.lab.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.Wire;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.store.TrialWriter;

/**
 * The check of a trial's history for linearizability, in a process of its own with limits of time
 * and memory: some histories take more of either than there is. Whatever becomes of that process, a
 * key without a verdict is undecided.
 *
 * @param host the controller's own, where the history is
 * @param notices told of what a user has to know at once
 */
record HistoryCheck(Host host, Installation installation, Consumer<String> notices) {
  private static final String MAIN = "org.gridmark.lab.linearizability.CheckProgram";
  private static final int HEAP_MEGABYTES = 1024;

  /** Within which it ends by itself. */
  private static final Duration LIMIT = Duration.ofMinutes(3);

  private static final Duration TO_END = Duration.ofMinutes(1);

  /** Checks it once the last phase is over, if there is one. */
  void check(TrialWriter trial, long seed) throws InterruptedException {
    Path history = trial.endHistory().orElse(null);
    if (history != null) {
      List<Figure> figures = found(trial, history, seed);
      figures.forEach(trial::figure);
      undecided(figures).forEach(trial::figure);
      warn(figures);
    }
  }

  private List<Figure> found(TrialWriter trial, Path history, long seed)
      throws InterruptedException {
    List<Figure> figures = new ArrayList<>();
    try {
      HostProcess process = host.start(launch(trial, history, seed));
      Thread listener =
          Thread.ofPlatform().daemon().name("check").start(() -> listen(process, figures));
      awaitEnd(process);
      listener.join();
    } catch (IOException e) {
      notices.accept("the history could not be checked: " + e.getMessage());
    }
    return figures;
  }

  private Launch launch(TrialWriter trial, Path history, long seed) {
    List<String> command =
        List.of(
            Jvm.of(host).command(),
            "-Xmx" + HEAP_MEGABYTES + "m",
            "-XX:+UseSerialGC",
            "-Dfile.encoding=UTF-8",
            "-cp",
            installation.checker().toString(),
            MAIN,
            history.toString(),
            Long.toString(seed),
            Long.toString(LIMIT.toSeconds()));
    return Launch.of(command, trial.logs().resolve("check.log"), false);
  }

  private static void listen(HostProcess process, List<Figure> figures) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(process.output(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        figures.add(Wire.parse(line, Report.Figure.class).asFigure());
      }
    } catch (IOException | IllegalArgumentException e) {
      // It ended on the way: what it has not told is undecided.
    }
  }

  private void awaitEnd(HostProcess process) throws InterruptedException {
    try {
      int status = process.end().get(LIMIT.plus(TO_END).toSeconds(), TimeUnit.SECONDS);
      if (status != 0) {
        notices.accept("the check of the history ended with status " + status + "; see check.log");
      }
    } catch (TimeoutException e) {
      notices.accept("the check of the history took too long");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } finally {
      process.kill();
    }
  }

  /** All keys of a phase of which it has told how many there are, and no more. */
  private static List<Figure> undecided(List<Figure> figures) {
    return of(StandardMetrics.HISTORY_KEYS, figures).stream()
        .filter(
            keys ->
                of(StandardMetrics.HISTORY_UNDECIDED, figures).stream()
                    .noneMatch(told -> told.subject().equals(keys.subject())))
        .map(keys -> new Figure(keys.subject(), StandardMetrics.HISTORY_UNDECIDED, keys.value()))
        .toList();
  }

  private static List<Figure> of(Metric metric, List<Figure> figures) {
    return figures.stream().filter(one -> one.metric().equals(metric)).toList();
  }

  private void warn(List<Figure> figures) {
    for (Figure one : of(StandardMetrics.HISTORY_VIOLATIONS, figures)) {
      if (one.value() > 0) {
        notices.accept(
            "%.0f keys are not linearizable in phase %s; see violations.txt"
                .formatted(one.value(), one.subject().phase()));
      }
    }
  }
}
