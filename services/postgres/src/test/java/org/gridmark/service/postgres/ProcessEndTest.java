package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessEndTest {
  @Test
  @EnabledOnOs(OS.LINUX)
  void aProcessThatNobodyReapsCountsAsEnded() throws Exception {
    // What the shell becomes knows nothing of the shell's child.
    Process parent =
        new ProcessBuilder("sh", "-c", "sleep 0.5 & echo $!; exec sleep 60 >/dev/null").start();
    try (BufferedReader output = parent.inputReader()) {
      ProcessHandle child = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
      assertThat(ProcessEnd.await(child, Duration.ofSeconds(30))).isTrue();
      assertThat(child.isAlive()).isTrue();
    } finally {
      parent.destroyForcibly();
    }
  }

  @Test
  void aProcessAtWorkHasNotEnded() throws Exception {
    Process process = new ProcessBuilder("sleep", "60").start();
    try {
      assertThat(ProcessEnd.await(process.toHandle(), Duration.ofMillis(1))).isFalse();
    } finally {
      process.destroyForcibly();
    }
    assertThat(ProcessEnd.await(process.toHandle(), Duration.ofSeconds(30))).isTrue();
  }
}
