package org.gridmark.lab.host.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.gridmark.lab.program.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A host that is not what it says: whoever measures on it keeps his files and his memory. */
@Timeout(60)
class HostileHostTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"ABSOLUTE", "../outside.log", "logs/../../outside.log", ".", "", "a/.."})
  void aFileThatItNamesOutsideOfItsFolderIsNotWritten(String name) throws Exception {
    Path here = Files.createDirectory(folder.resolve("here"));
    String named = name.equals("ABSOLUTE") ? folder.resolve("outside.log").toString() : name;
    String answer = Wire.line(new Answer.Result(1, Wire.line(new Answer.Texts(List.of(named)))));
    String content = Wire.line(new Answer.Result(2, Wire.line("b3duZWQ=")));
    AgentFiles files = files("read call; echo '" + answer + "'; read call; echo '" + content + "'");

    assertThatThrownBy(() -> files.collect(here))
        .isInstanceOf(IOException.class)
        .hasMessage("the host names a file that is not in its folder");
    assertThat(folder.resolve("outside.log")).doesNotExist();
    assertThat(here).isEmptyDirectory();
  }

  @Test
  void aFileIsNotWrittenThroughALink() throws Exception {
    Path here = Files.createDirectory(folder.resolve("here"));
    Path mine = Files.writeString(folder.resolve("mine"), "mine");
    Files.createSymbolicLink(here.resolve("one.log"), mine);
    String answer =
        Wire.line(new Answer.Result(1, Wire.line(new Answer.Texts(List.of("one.log")))));
    AgentFiles files = files("read call; echo '" + answer + "'; read call; sleep 60");

    assertThatThrownBy(() -> files.collect(here)).isInstanceOf(IOException.class);
    assertThat(mine).hasContent("mine");
  }

  @Test
  void aLineWithoutAnEndLosesTheHostAtOnce() throws Exception {
    AgentFiles files = files("read call; tr '\\0' x < /dev/zero");
    long start = System.nanoTime();

    assertThatThrownBy(() -> files.scratch()).hasMessageStartingWith("host evil is lost");
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
  }

  @ParameterizedTest
  @ValueSource(strings = {"hello", "[]", "null", "{\"type\":\"end-output\",\"process\":7}"})
  void whatIsNoAnswerLosesTheHostAtOnce(String line) throws Exception {
    AgentFiles files = files("read call; echo '" + line + "'; sleep 60");

    assertThatThrownBy(() -> files.scratch()).hasMessageStartingWith("host evil is lost");
  }

  /** Of a host whose agent is a shell's script. */
  private AgentFiles files(String script) throws IOException {
    Process agent = new ProcessBuilder("sh", "-c", script).start();
    return new AgentFiles(new AgentLine("evil", agent, () -> "evil"), folder.resolve("there"));
  }
}
