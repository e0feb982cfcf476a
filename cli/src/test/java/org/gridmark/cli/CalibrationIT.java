package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The instrument against queueing theory, through the whole product, in real time. */
@Tag("soak")
@Tag("alone") // others would hold it up
class CalibrationIT {
  private static final double TENTH = 0.1;

  @TempDir private Path folder;

  /**
   * Two tries, in one of which each check must hold, so that a moment in which others use the
   * machine is not the end of it. What is wrong in the instrument is off in both; what others do
   * hits now this number, now that one.
   */
  @Test
  void whatIsMeasuredIsWhatTheorySays() throws Exception {
    Calibrated first = calibrate("first");
    if (first.whole() && first.missed().isEmpty()) {
      return;
    }
    Calibrated second = calibrate("second");
    if (first.whole() && second.whole()) {
      assertThat(both(first.off(TENTH), second.off(TENTH))).as("off in both tries").isEmpty();
    }
    Set<String> missed = missed(first, second);
    if (!missed.isEmpty()) {
      String told = first.told() + "; " + second.told();
      assumeFalse(first.heldUp() || second.heldUp(), "others hold up this machine: " + told);
      assertThat(missed).as(told).isEmpty();
    }
  }

  /** In neither try; a try that could not be made shows nothing. */
  private static Set<String> missed(Calibrated first, Calibrated second) {
    if (first.whole() && second.whole()) {
      return both(first.missed(), second.missed());
    }
    return second.whole() ? second.missed() : Set.of("every check");
  }

  private static Set<String> both(Set<String> one, Set<String> other) {
    Set<String> both = new TreeSet<>(one);
    both.retainAll(other);
    return both;
  }

  private Calibrated calibrate(String name) throws Exception {
    Installed gridmark = new Installed(Files.createDirectory(folder.resolve(name)));
    Installed.Started command = gridmark.start("calibrate", "--out", gridmark.out().toString());
    int status = command.await(Duration.ofMinutes(3));

    Calibrated calibrated = new Calibrated(command.said());
    assertThat(gridmark.processes()).isEmpty();
    assertThat(gridmark.onlyRun().resolve("report.html")).isNotEmptyFile();
    if (calibrated.whole()) {
      calibrated.requireEveryCheck();
      assertThat(status).as(calibrated.said()).isEqualTo(calibrated.missed().isEmpty() ? 0 : 1);
    }
    return calibrated;
  }
}
