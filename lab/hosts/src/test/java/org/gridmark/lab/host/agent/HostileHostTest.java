package org.gridmark.lab.host.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        .hasMessage(
            "host evil is lost: its answer to 'list files' is wrong: it names a file that is not in"
                + " its folder");
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

  @ParameterizedTest
  @ValueSource(
      strings = {"null", "null null", "[1,null]", "{}", "{\"all\":null}", "{\"all\":[null]}"})
  void anAnswerOfAnotherKindLosesTheHost(String value) throws Exception {
    Path file = Files.writeString(folder.resolve("one"), "1");
    AgentFiles files = files(answer(1, value) + "; sleep 60");

    assertThatThrownBy(() -> files.push(file))
        .isInstanceOf(IOException.class)
        .hasMessage("host evil is lost: it answered 'place' with '" + value + "'");
  }

  @Test
  void aFileThatWasNotOfferedIsNotSent() throws Exception {
    Path file = Files.writeString(folder.resolve("one"), "1");
    String texts = Wire.line(new Answer.Texts(List.of("deadbeef")));

    assertThatThrownBy(() -> files(answer(1, texts) + "; sleep 60").push(file))
        .hasMessage(
            "host evil is lost: its answer to 'place' is wrong: it lacks a file that it was not"
                + " offered");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"/a\\u0000b\" | '/a\\u0000b' is no name of a file",
        "\"/a\\u001b[31m\" | '/a\\u001b[31m' is no name of a file",
        "\"../tmp\" | '../tmp' is no absolute path",
      })
  void aFolderThatCannotBeLosesTheHost(String value, String why) throws Exception {
    AgentFiles files = files(answer(1, value) + "; sleep 60");

    assertThatThrownBy(files::scratch)
        .hasMessage("host evil is lost: its answer to 'make scratch' is wrong: " + why);
  }

  /** A call, and a number that its answer cannot be. */
  @ParameterizedTest
  @CsvSource({
    "9223372036854775807, 9223372036854775807 is not a number of bytes",
    "-1, -1 is not a number of bytes",
  })
  void aNumberThatCannotBeLosesTheHost(String value, String why) throws Exception {
    AgentFiles files = files(answer(1, value) + "; sleep 60");

    assertThatThrownBy(() -> files.free(folder))
        .hasMessage("host evil is lost: its answer to 'free space' is wrong: " + why);
  }

  @Test
  void portsClocksAndMemoryThatCannotBeLoseTheHost() throws Exception {
    String most = String.valueOf(Long.MAX_VALUE);
    assertThatThrownBy(() -> host(most).clock())
        .hasMessageEndingWith("'read clock' is wrong: " + most + " is not a clock's time");
    assertThatThrownBy(() -> host(most).availableMemory())
        .hasMessageEndingWith("'available memory' is wrong: " + most + " is not a number of bytes");
    assertThatThrownBy(() -> host("0").freePort(7))
        .hasMessageEndingWith("'free port' is wrong: 0 is not a port");
    assertThatThrownBy(() -> host(most).echo())
        .hasMessage("host evil is lost: it answered 'echo' with '" + most + "'");
    assertThatThrownBy(() -> host("null").reach("127.0.0.1", 7))
        .hasMessage("host evil is lost: it answered 'probe' with 'null'");
  }

  @Test
  void whatItTellsIsPrintableAndOnOneLine() throws Exception {
    AgentHost host = host("{\"all\":{\"system\":\"a\\u001b[31m\\nb\"}}");

    assertThat(host.environment()).containsExactly(Map.entry("system", "a\\u001b[31m\\u000ab"));
  }

  @Test
  void itsRefusalIsPrintableAndBoundedAndNamesIt() throws Exception {
    String refused = Wire.line(new Answer.Refused(1, true, "\u001b[31m\n" + "z".repeat(9_000)));
    AgentFiles files = files("read call; echo '" + refused.replace("\\", "\\\\") + "'; sleep 60");

    assertThatThrownBy(files::scratch)
        .isInstanceOf(BadInput.class)
        .message()
        .startsWith("evil: \\u001b[31m\\u000azzz")
        .hasSizeLessThan(2_100);
  }

  @Test
  void outputThatNobodyReadsLosesTheHostBeforeItFillsTheMemory() throws Exception {
    String output = Wire.line(new Answer.Output(7, "QUFB"));
    AgentLine line = line("exec yes '" + output + "'", Duration.ofMinutes(1));
    AgentProcess program = new AgentProcess(line, 7);
    line.add(program);

    assertThat(program.end().join()).isEqualTo(HostProcess.LOST);
    assertThatThrownBy(() -> line.demand(new Call.Crash()))
        .hasMessage(
            "host evil is lost: a program there writes faster than it can be read: more than 64 MB"
                + " wait");
    assertThat(program.output().readAllBytes()).hasSizeBetween(3_000_000, QueuedInput.MOST);
  }

  @Test
  void theEndOfAnOutputThatIsToldForEverFillsNothing() throws Exception {
    QueuedInput input = new QueuedInput();
    input.add(new byte[] {1});
    input.end();
    input.end();
    input.add(new byte[] {2});

    assertThat(input.readAllBytes()).containsExactly(1);
    assertThat(input.read()).isEqualTo(-1);
  }

  @Test
  void aHostThatDoesNotReadIsLost() throws Exception {
    AgentLine line = line("exec sleep 60", Duration.ofSeconds(1));
    Call.Append much = new Call.Append("/log", "x".repeat(1 << 20));

    assertThatThrownBy(() -> line.demand(much)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> line.demand(much))
        .hasMessage("host evil is lost: it does not read what it is sent");
  }

  @Test
  void aFileEndsWithItsFirstChunkThatIsNotFull() throws Exception {
    Path here = folder.resolve("one.log");
    AgentFiles files = files(answer(1, "\"QUFB\"") + "; " + answer(2, "\"QUFB\"") + "; sleep 60");

    files.fetch(here);

    assertThat(here).hasContent("AAA");
  }

  @Test
  void aFileWithAChunkThatIsTooLargeLosesTheHost() throws Exception {
    byte[] large = new byte[(1 << 20) + 1];
    Path value = folder.resolve("value");
    String data = Base64.getEncoder().encodeToString(large);
    Files.writeString(value, Wire.line(new Answer.Result(1, Wire.line(data))) + "\n");
    AgentFiles files = files("read call; cat '" + value + "'; sleep 60");

    assertThatThrownBy(() -> files.fetch(folder.resolve("one.log")))
        .hasMessage(
            "host evil is lost: its answer to 'read' is wrong: more than 1048576 bytes at once");
  }

  private static String answer(long id, String value) {
    String line = Wire.line(new Answer.Result(id, value));
    return "read call; printf '%s\\n' '" + line + "'";
  }

  /** Of a host whose agent is a shell's script. */
  private AgentFiles files(String script) throws IOException {
    return new AgentFiles(line(script, Duration.ofMinutes(1)), folder.resolve("there"));
  }

  private static AgentLine line(String script, Duration patience) throws IOException {
    Process agent = new ProcessBuilder("sh", "-c", script).start();
    return new AgentLine("evil", agent, () -> "evil", patience);
  }

  /** One that begins like others, and then answers with something else. */
  private AgentHost host(String value) throws IOException {
    String facts = Wire.line(new Facts(2, List.of(), false, false, false, "/jdk"));
    String script = answer(1, facts) + "; " + answer(2, value) + "; sleep 60";
    Process agent = new ProcessBuilder("sh", "-c", script).start();
    return AgentHost.over("evil", "127.0.0.3", folder, agent);
  }
}
