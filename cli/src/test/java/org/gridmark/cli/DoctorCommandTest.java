package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.lab.doctor.Finding;
import org.gridmark.lab.doctor.Finding.Level;
import org.gridmark.model.Printable;
import org.gridmark.model.service.Requirement;
import org.gridmark.model.service.Service;
import org.junit.jupiter.api.Test;

/** The doctor's findings as a table. */
class DoctorCommandTest {
  private static final Finding FINE = new Finding("cores", Level.OK, "8 cores", "", "");
  private static final Finding SWAP =
      new Finding("swap", Level.WARNING, "2 GB in use", "It is slow. ".repeat(20), "swapoff -a");

  @Test
  void whatIsFineTakesOneLine() {
    assertThat(DoctorCommand.table(List.of(FINE)).lines())
        .containsExactly("ok       cores                   8 cores", "", "0 problems, 0 warnings");
  }

  @Test
  void whatIsWrongSaysWhatItCostsAndHowToChangeIt() {
    List<String> lines = DoctorCommand.table(List.of(SWAP)).lines().toList();

    assertThat(lines).allMatch(line -> line.length() <= 80);
    assertThat(lines.getFirst()).isEqualTo("warning  swap                    2 GB in use");
    assertThat(lines.get(1)).startsWith(" ".repeat(25) + "costs   It is slow.");
    assertThat(lines.get(2)).startsWith(" ".repeat(33) + "It is slow. It is slow.");
    assertThat(lines)
        .contains(" ".repeat(25) + "change  swapoff -a")
        .endsWith("0 problems, 1 warning");
  }

  @Test
  void wordsOfAnotherHostDoNotSteerTheTerminal() {
    Finding evil = new Finding("a\u001b[31m", Level.PROBLEM, "b\u0007\nc", "d\u009b", "e\u202e");

    assertThat(DoctorCommand.table(List.of(evil)).lines())
        .hasSize(5)
        .allMatch(line -> line.equals(Printable.line(line)))
        .anyMatch(line -> line.contains("a\\u001b[31m"));
  }

  @Test
  void aProgramThatSeveralServicesNeedIsLookedForOnce() {
    Optional<Requirement> needed =
        Optional.of(new Requirement("Java 17", Optional.empty(), "install it"));

    assertThat(
            DoctorCommand.programs(
                List.of(
                    new Needing("one", needed),
                    new Needing("free", Optional.empty()),
                    new Needing("two", needed))))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.level()).isEqualTo(Level.MISSING);
              assertThat(finding.cost()).contains("the service one, two cannot run here");
              assertThat(finding.remedy()).isEqualTo("install it");
            });
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
