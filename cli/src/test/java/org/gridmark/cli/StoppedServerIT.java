package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A server that stands still for two seconds under an open load, in whichever second: it is in the
 * numbers, or these are marked. Of the phase's 16 s at 300 a second, 600 requests then wait, 1 s on
 * average: 125 ms over all. Four of five are gets: they wait for 480 000 ms together.
 */
@Tag("soak")
class StoppedServerIT {
  private static final String PHASE = "at 300 a second a server";
  private static final Duration STILL = Duration.ofSeconds(2);
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 11})
  void aStopIsToldWhereverItIs(int second) throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> arguments =
        Stream.concat(
                Stream.of("run", "objects/scale", "--target", "redis", "--trials", "1"),
                Stream.of(
                        "objects.servers=1",
                        "nodes=1",
                        "servers=1",
                        "objects.steps=1",
                        "objects.rate=300",
                        "objects.time=16s",
                        "objects.warm-up=3s",
                        "objects.entries=1000")
                    .flatMap(setting -> Stream.of("--set", setting)))
            .collect(Collectors.toList());
    arguments.addAll(List.of("--out", gridmark.out().toString()));
    Installed.Started started = gridmark.start(Map.of(), arguments.toArray(String[]::new));
    long begun = gridmark.phaseStarted(started, PHASE, PATIENCE);
    stop(started, gridmark, begun + second * 1000L);
    assertThat(started.await(PATIENCE)).as(started.said()).isZero();

    List<Result> gets =
        Analyst.analyse(RunReader.read(gridmark.onlyRun())).results().stream()
            .filter(row -> row.subject().toString().equals("get in " + PHASE))
            .toList();
    if (second > 0 || number(gets, "latency.mean").verdict().words().isEmpty()) {
      assertThat(value(gets, "latency.max")).isBetween(1900.0, 2300.0);
      // In all, whatever counts of a phase that has not settled.
      double waited = value(gets, "latency.mean") * number(gets, "latency.mean").estimate().n();
      assertThat(waited).isBetween(384_000.0, 660_000.0);
      assertThat(value(gets, "latency.p99")).isBetween(1700.0, 2200.0);
    } else {
      assertThat(number(gets, "latency.mean").steadiness().paused()).isPositive();
    }
  }

  /** For that long, from that time on. */
  private static void stop(Installed.Started started, Installed gridmark, long time)
      throws Exception {
    List<String> servers =
        gridmark.processes().stream()
            .filter(one -> one.info().command().orElse("").endsWith("redis-server"))
            .map(one -> Long.toString(one.pid()))
            .toList();
    assertThat(servers).isNotEmpty();
    started.process().waitFor(time - System.currentTimeMillis(), TimeUnit.MILLISECONDS);
    signal("-STOP", servers);
    started.process().waitFor(STILL.toMillis(), TimeUnit.MILLISECONDS);
    signal("-CONT", servers);
  }

  private static void signal(String signal, List<String> processes) throws Exception {
    List<String> command = Stream.concat(Stream.of("kill", signal), processes.stream()).toList();
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }

  private static Result number(List<Result> rows, String metric) {
    return rows.stream()
        .filter(row -> row.metric().name().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  private static double value(List<Result> rows, String metric) {
    return number(rows, metric).estimate().value();
  }
}
