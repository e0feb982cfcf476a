package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The script for shells, as a shell takes it. */
@Execution(ExecutionMode.CONCURRENT)
class CompletionIT {
  @TempDir private Path folder;
  private Path script = Path.of("");

  @BeforeEach
  void print() throws Exception {
    Installed.Started command = new Installed(folder).start("completion", "bash");
    assertThat(command.await(Duration.ofMinutes(2))).as(command.said()).isZero();
    script = Files.writeString(folder.resolve("completion.sh"), command.said());
  }

  @Test
  void aShellCanReadIt() throws Exception {
    assertThat(bash("-n", script.toString())).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "cali,           calibrate",
    "run hub/que,    hub/queries",
    "run --target l, loopback",
    "show haz,       hazelcast",
    "routes sta,     start",
    "routes start --store red, redis",
    "run --qui,      --quick"
  })
  void itOffersCommandsOptionsAndNames(String typed, String offered) throws Exception {
    // Outside of a completion compopt only complains.
    String complete =
        "compopt() { :; }; source %s; COMP_WORDS=(gridmark %s); COMP_CWORD=%d; _complete_gridmark; echo ${COMPREPLY[@]}"
            .formatted(script, typed, typed.split(" ").length);
    assertThat(bash("-c", complete).split(" ")).contains(offered);
  }

  @Test
  void anUnknownShellIsOneLine() throws Exception {
    Installed.Started command = new Installed(folder).start("completion", "bsh");
    assertThat(command.await(Duration.ofMinutes(2))).isEqualTo(2);
    assertThat(command.said()).contains("did you mean bash?").hasLineCount(1);
  }

  private static String bash(String... arguments) throws IOException, InterruptedException {
    String[] all = new String[arguments.length + 1];
    all[0] = "bash";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    Process process = new ProcessBuilder(all).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said.strip();
  }
}
