package org.gridmark.lab.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  private static final List<String> KNOWN =
      List.of("3.9", "3.10", "3.10.2", "4.0-BETA-1", "4.0", "4.0.3", "5.7.0");

  @Test
  void twoOnEitherSideByNumberAndNotByLetters() {
    assertThat(Nearest.of("3.10.1", KNOWN)).containsExactly("3.9", "3.10", "3.10.2", "4.0");
    assertThat(Nearest.of("9.9", KNOWN)).containsExactly("4.0.3", "5.7.0");
    assertThat(Nearest.of("1.0", KNOWN)).containsExactly("3.9", "3.10");
  }

  @Test
  void candidatesForAReleaseStandBesideOneThatWasAskedFor() {
    assertThat(Nearest.of("4.0-BETA-2", KNOWN)).contains("4.0-BETA-1");
    assertThat(Nearest.of("1.0.0", List.of("2.0-rc1"))).containsExactly("2.0-rc1");
  }
}
