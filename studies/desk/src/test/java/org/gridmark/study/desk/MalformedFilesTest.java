package org.gridmark.study.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A good file with one fault in each case of {@code malformed.txt}: what is replaced, by what, and
 * the one line that is said of it.
 */
class MalformedFilesTest {
  static final String GOOD =
      """
      record: Trade
      fields:
        id: {type: long, sequence: 1}
        status: {type: string, choice: {DONE: 9, FAILED: 1}}
        day: {type: date, range: [2009-01-01, 2009-01-31]}
        note: {type: string, length: [0, 20], absent: 0.5}
        price: {type: decimal, scale: 2, range: [0.01, 9.99]}
      caches:
        trades: {key: id, entries: 100, index: [status]}
      queries:
        Failed: {where: status = FAILED}
        Some: {keys: 3}
      updates:
        Confirm: {set: status = DONE, where: status = FAILED}
      loads:
        rush: {users: 2, think: 10ms, mix: {Failed: 1}}
      traffic: {users: 3}
      fault: kill-node
      strategies: [default]
      settings: {nodes: 2}
      """;

  @TempDir private Path folder;
  private Path file = Path.of("");

  @BeforeEach
  void rows() throws IOException {
    file = folder.resolve("my.yaml");
    Files.writeString(folder.resolve("empty.csv"), "");
    Files.writeString(folder.resolve("heading.csv"), "id,status,day,note,price\n");
    Files.writeString(folder.resolve("short.csv"), "id,status,day,note\n1,DONE,2009-01-01,x\n");
    String heading = "id,status,day,note,price\n1,DONE,2009-01-01,\"a\nb\",1.00\n";
    Files.writeString(folder.resolve("type.csv"), heading + "2,DONE,24.1.2009,,1.00\n");
    Files.writeString(folder.resolve("row.csv"), heading + "2,DONE\n");
    Files.writeString(folder.resolve("twice.csv"), heading + "1,DONE,2009-01-01,,1.00\n");
    Files.writeString(folder.resolve("quote.csv"), heading + "2,\"DONE,2009-01-01,,1.00\n");
    Files.write(folder.resolve("bytes.csv"), new byte[] {'i', 'd', '\n', (byte) 0xff, '\n'});
  }

  @Test
  void theGoodFileIsGood() throws IOException {
    Files.writeString(file, GOOD);
    assertThat(new DeskStudy().of(file).experiments()).hasSize(1);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void oneLineSaysWhatIsWrong(String wrong, String instead, String message) throws IOException {
    assertThat(GOOD).contains(wrong);
    Files.writeString(file, GOOD.replace(wrong, instead));

    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .extracting(Throwable::getMessage)
        .satisfies(said -> assertThat(said).hasLineCount(1))
        .isEqualTo(message.replace("FOLDER", folder.toString()).replace("FILE", file.toString()));
  }

  static Stream<Arguments> cases() throws IOException {
    try (var text =
        Objects.requireNonNull(MalformedFilesTest.class.getResourceAsStream("malformed.txt"))) {
      String all = new String(text.readAllBytes(), StandardCharsets.UTF_8);
      List<String> lines = all.lines().filter(line -> !line.isBlank()).toList();
      return Stream.iterate(0, at -> at < lines.size(), at -> at + 3)
          .map(at -> lines.subList(at, at + 3))
          .map(one -> Arguments.of(part(one.get(0)), part(one.get(1)), one.get(2).strip()));
    }
  }

  /** After its sign; line ends are written {@code \\n}. */
  private static String part(String line) {
    return line.substring(2).replace("\\n", "\n").replace("\\t", "\t");
  }

  @Test
  void thereAreFiftyOfThem() throws IOException {
    assertThat(cases().count()).isGreaterThanOrEqualTo(50);
  }

  @Test
  void whatIsNoFileIsSaid() throws IOException {
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .hasMessage("cannot read " + file + ": it is not there");
    assertThatThrownBy(() -> new DeskStudy().of(folder))
        .isInstanceOf(BadInput.class)
        .hasMessage("cannot read " + folder + ": expected a file, not a folder");
    Files.write(file, new byte[] {'a', ':', (byte) 0xff});
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": not text in UTF-8");
    Files.writeString(file, "");
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + ": is empty");
  }

  @Test
  void neitherSizeNorDepthNorAliasesExhaustAnything() throws IOException {
    refused("a: " + "[".repeat(100_000), ", line 1: expected at most 100 levels");
    refused("- ".repeat(100_000) + "a", ": expected at most 100 levels");
    refused("a: b\n".repeat(300_000), ": expected at most 1000000 bytes");
    refused(
        "record: &a [x, x]\nfields: &b [*a, *a]\ncaches: &c [*b, *b]\nqueries: [*c, *c]\n",
        ", line 1: record: anchors, aliases and tags are not allowed here");
  }

  private void refused(String text, String message) throws IOException {
    Files.writeString(file, text);
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .hasMessage(file + message);
  }

  /** Whatever stands where the name of a variable should is not repeated. */
  @Test
  void aPasswordIsNeverSaid() throws IOException {
    String source = "{jdbc: 'jdbc:none:x', table: t, user: me, password: s3cret}";
    Files.writeString(file, GOOD.replace("entries: 100", "source: " + source));
    assertThatThrownBy(() -> new DeskStudy().of(file))
        .isInstanceOf(BadInput.class)
        .message()
        .contains("environment variable")
        .doesNotContain("s3cret");
  }
}
