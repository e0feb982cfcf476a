package org.gridmark.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;

class CoresTest {
  @Test
  void aCommandIsKeptToTheFirstOfThoseThatThisProcessMayUse() {
    assertThat(new Cores(2).keep(List.of("java", "-cp", "x"), List.of(3, 5, 6)))
        .containsExactly("taskset", "--cpu-list", "3,5", "java", "-cp", "x");
    assertThat(new Cores(0).keep(List.of("java"), List.of(3, 5))).containsExactly("java");
  }

  @Test
  void moreThanThereAreAreRefused() {
    assertThatThrownBy(() -> new Cores(3).require(2, true))
        .isInstanceOf(BadInput.class)
        .hasMessage("cores: expected at most 2, which this machine has, not 3");
    assertThatCode(() -> new Cores(2).require(2, true)).doesNotThrowAnyException();
  }

  @Test
  void fewerThanAllAreRefusedWhereNothingCanKeepAProgramToThem() {
    assertThatThrownBy(() -> new Cores(1).require(2, false))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("cores: expected 0, as this machine has no taskset");
    assertThatCode(() -> new Cores(0).require(0, false)).doesNotThrowAnyException();
  }

  @Test
  void aProgramOnOneCoreSeesOne() throws Exception {
    assumeTrue(System.getProperty("os.name").equals("Linux"), "processors are kept to on Linux");
    Process process =
        new ProcessBuilder(new Cores(1).keep(List.of("sh", "-c", "nproc"), LocalHost.HERE.facts()))
            .redirectErrorStream(true)
            .start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip())
        .isEqualTo("1");
  }
}
