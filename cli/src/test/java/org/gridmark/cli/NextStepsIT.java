package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A report suggests only commands that the command line takes. */
@Tag("soak") // a JVM for each kind of run
class NextStepsIT {
  private static final List<String> KINDS =
      List.of(
          "hub/tour",
          "hub/queries --target coherence,hazelcast --quick",
          "hub/queries --trials 1 --scale 0.02",
          "hub/queries --precision 5% --budget 2h",
          "hub/queries --scale 0.01,0.05",
          "hub/queries --set seed=7 --out elsewhere",
          "hub/queries --find-rate 'p99<=5ms and errors<=0.1%' --users 32",
          "hub/strategies --race",
          "hub/failover",
          "hub/traffic",
          "faults/scorecard",
          "hub",
          "hub --set day=T-1",
          "trades --quick",
          "ROWS --target hazelcast",
          "hub/queries --target hazelcast --attach FILE",
          "ROWS --target hazelcast --attach FILE --keep",
          "hub/queries --target hazelcast --attach FILE --read-only --set queries.indexed=off");

  @TempDir private Path folder;

  @Test
  void eachSuggestionForEachKindOfRunIsTaken() throws Exception {
    Path file = Files.writeString(folder.resolve("hazelcast client.yaml"), "hazelcast-client: {}");
    String rows = Path.of("..", "examples", "own-rows", "payments.yaml").toString();
    List<String> command = new ArrayList<>(program());
    KINDS.forEach(
        kind -> command.add(kind.replace("FILE", "'" + file + "'").replace("ROWS", rows)));

    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said.lines())
        .hasSize(KINDS.size())
        .allMatch(line -> line.contains(" -> gridmark "))
        .contains(
            "hub/queries --trials 1 --scale 0.02 -> "
                + "gridmark run hub/queries --target coherence --set scale=0.02 --trials 5 | "
                + "gridmark run hub/queries --target coherence --trials 1 --set scale=2"
                + " --set servers=4 | "
                + "gridmark run hub/queries --target coherence --trials 1 --set scale=0.02"
                + " --find-rate 'p99<=20ms'");
  }

  /** With the libraries of the command line, among which no study is. */
  private static List<String> program() throws Exception {
    String home = Objects.requireNonNull(System.getProperty("gridmark.home"));
    Path classes =
        Path.of(
            SuggestedCommands.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Dgridmark.home=" + home,
        "-cp",
        Path.of(home, "lib", "cli", "*") + File.pathSeparator + classes,
        SuggestedCommands.class.getName());
  }
}
