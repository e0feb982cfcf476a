package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.lab.doctor.Finding;
import org.gridmark.lab.doctor.Finding.Level;
import org.junit.jupiter.api.Test;

/** The doctor's findings as a table. */
class DoctorCommandTest {
  private static final Finding FINE = new Finding("cores", Level.OK, "8 cores", "", "");
  private static final Finding SWAP =
      new Finding("swap", Level.WARNING, "2 GB in use", "It is slow. ".repeat(20), "swapoff -a");

  @Test
  void whatIsFineTakesOneLine() {
    assertThat(DoctorCommand.table(List.of(FINE)).lines())
        .containsExactly("ok       cores                    8 cores", "", "0 problems, 0 warnings");
  }

  @Test
  void whatIsWrongSaysWhatItCostsAndHowToChangeIt() {
    List<String> lines = DoctorCommand.table(List.of(SWAP)).lines().toList();

    assertThat(lines).allMatch(line -> line.length() <= 100);
    assertThat(lines.getFirst()).isEqualTo("warning  swap                     2 GB in use");
    assertThat(lines.get(1)).startsWith(" ".repeat(25) + "costs    It is slow.");
    assertThat(lines.get(2)).startsWith(" ".repeat(34) + "slow. It is slow.");
    assertThat(lines)
        .contains(" ".repeat(25) + "change   swapoff -a")
        .endsWith("0 problems, 1 warning");
  }
}
