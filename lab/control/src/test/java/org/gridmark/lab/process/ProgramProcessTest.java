package org.gridmark.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.model.target.Secret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramProcessTest {
  @TempDir private Path logs;

  @Test
  void aProgramThatDoesNotEndIsKilledInTime() throws LabFailure {
    ProgramProcess stubborn = start("exec sleep 60");

    stubborn.askToEnd();
    assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> stubborn.awaitEnd(Duration.ofMillis(100)));

    assertThat(stubborn.isAlive()).isFalse();
    assertThat(stubborn.exit()).isEqualTo("signal 9");
  }

  @Test
  void aProgramThatEndsByItselfIsNotKilled() throws LabFailure {
    ProgramProcess obedient = start("cat > /dev/null; exit 7");

    obedient.askToEnd();
    obedient.awaitEnd(Duration.ofSeconds(60));

    assertThat(obedient.exit()).isEqualTo("status 7");
  }

  /** Neither a name nor the log steers the terminal, and the log's lines stay lines. */
  @Test
  void aFailureIsALineAndTheEndOfTheLogBeneathIt() throws LabFailure {
    ProgramProcess program =
        start(
            "read order; i=0; while [ $i -lt 20 ]; do i=$((i+1)); echo line $i >&2; done;"
                + " printf '\\033[2Jlast\\n' >&2; exit 3");
    program.awaitEnd(Duration.ofSeconds(60));

    assertThat(program.failure("failed: a\nb").printable().lines())
        .hasSize(1 + 8 + 1)
        .startsWith("stub failed: a\\u000ab", "    line 14")
        .contains("    \\u001b[2Jlast")
        .last()
        .asString()
        .startsWith("    log: ")
        .endsWith("stub.log");
  }

  private ProgramProcess start(String script) throws LabFailure {
    Assignment assignment =
        new Assignment(
            "stub",
            "",
            "",
            false,
            Map.of(),
            "",
            "",
            Secret.NONE,
            "",
            0,
            List.of(),
            Map.of(),
            Map.of(),
            "",
            "",
            Map.of(),
            TrialTime.begin());
    return ProgramProcess.start(
        HostLayout.passing(LocalHost.HERE, logs, logs),
        List.of("sh", "-c", script),
        assignment,
        new Mailbox(),
        (from, report) -> {});
  }
}
