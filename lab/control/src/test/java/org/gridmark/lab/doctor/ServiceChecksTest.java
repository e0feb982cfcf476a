package org.gridmark.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.Test;

class ServiceChecksTest {
  private static final Path PLACE = Path.of("/usr/lib/jvm/17/bin/java");

  @Test
  void aProgramThatSeveralServicesNeedIsFoundOnce() {
    Optional<Requirement> there =
        Optional.of(new Requirement("Java 17", Optional.of(PLACE), "install it"));

    assertThat(
            ServiceChecks.of(
                List.of(
                    new Needing("one", there),
                    new Needing("free", Optional.empty()),
                    new Needing("two", there))))
        .containsExactly(
            new Finding("java 17", Finding.Level.OK, PLACE + ", for the service one, two", "", ""));
  }

  @Test
  void aMissingProgramIsNoWarningAndHasItsRemedy() {
    Requirement missing = new Requirement("Java 17", Optional.empty(), "install it");
    List<Finding> findings = ServiceChecks.of(List.of(new Needing("one", Optional.of(missing))));

    assertThat(findings)
        .containsExactly(
            new Finding(
                "java 17",
                Finding.Level.MISSING,
                "none found",
                "Targets and studies with the service one cannot run here; everything else runs"
                    + " without.",
                "install it"));
    assertThat(Doctor.brief(findings)).isEqualTo("no warning");
  }

  /** A service that is never started. */
  private record Needing(String name, Optional<Requirement> requirement) implements Service {
    @Override
    public String product() {
      return "";
    }

    @Override
    public Map<String, String> semantics() {
      return Map.of();
    }

    @Override
    public Running start(Path directory, String address, int port) {
      throw new UnsupportedOperationException();
    }
  }
}
