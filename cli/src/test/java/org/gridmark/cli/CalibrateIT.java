package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A calibration beside other work: every number is told, and none is far from theory. */
@Execution(ExecutionMode.CONCURRENT)
class CalibrateIT {
  /** {@link CalibrationIT} asks for a tenth, on a machine of its own. */
  private static final double FAR = 1;

  @TempDir private Path folder;

  @Test
  void everyNumberIsSetBesideTheory() throws Exception {
    Installed gridmark = new Installed(folder);
    Installed.Started command = gridmark.start("calibrate", "--out", gridmark.out().toString());
    int status = command.await(Duration.ofMinutes(5));

    Calibrated calibrated = new Calibrated(command.said());
    assertThat(gridmark.processes()).isEmpty();
    assertThat(gridmark.onlyRun().resolve("report.html")).isNotEmptyFile();
    assertThat(status).as(command.said()).isLessThanOrEqualTo(1);
    if (calibrated.whole()) {
      calibrated.requireEveryCheck();
      assertThat(status).as(command.said()).isEqualTo(calibrated.missed().isEmpty() ? 0 : 1);
      assertThat(calibrated.off(FAR)).as(command.said()).isEmpty();
    }
  }
}
