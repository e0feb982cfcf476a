package org.gridmark.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProgramChecksTest {
  private static final Path PLACE = Path.of("/usr/lib/jvm/17/bin/java");

  @Test
  void aProgramThatIsThereIsFoundAtItsPlace() {
    assertThat(ProgramChecks.of("Java 17", List.of("one", "two"), Optional.of(PLACE), "install it"))
        .isEqualTo(
            new Finding("java 17", Finding.Level.OK, PLACE + ", for the service one, two", "", ""));
  }

  @Test
  void aMissingProgramIsNoWarningAndHasItsRemedy() {
    Finding missing = ProgramChecks.of("Java 17", List.of("one"), Optional.empty(), "install it");

    assertThat(missing)
        .isEqualTo(
            new Finding(
                "java 17",
                Finding.Level.MISSING,
                "none found",
                "Targets and studies with the service one cannot run here; everything else runs"
                    + " without.",
                "install it"));
    assertThat(Doctor.brief(List.of(missing))).isEqualTo("no warning");
  }
}
