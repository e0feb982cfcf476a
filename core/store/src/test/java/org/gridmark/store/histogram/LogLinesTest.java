package org.gridmark.store.histogram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogLinesTest {
  @TempDir private Path folder;

  /** Java's own reading of lines is what is expected here. */
  @Test
  void linesOfAnyLengthAreThoseOfTheFileAndLieWhereTheySay() throws IOException {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      int length = random.nextInt(4) == 0 ? random.nextInt(300_000) : random.nextInt(100);
      text.append(String.valueOf((char) ('a' + i % 26)).repeat(length)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("log"), text);
    List<String> found = new ArrayList<>();
    try (LogLines lines = new LogLines(file);
        RandomAccessFile raw = new RandomAccessFile(file.toFile(), "r")) {
      while (lines.next()) {
        found.add(lines.text(lines.from(), lines.to()));
        assertThat(lines.number()).isEqualTo(found.size());
        raw.seek(lines.positionOf(lines.from()));
        byte[] there = new byte[lines.to() - lines.from()];
        raw.readFully(there);
        assertThat(new String(there, java.nio.charset.StandardCharsets.UTF_8))
            .isEqualTo(found.getLast());
      }
      assertThat(lines.torn()).isFalse();
    }
    assertThat(found).isEqualTo(Files.readAllLines(file));
  }

  @Test
  void aLineWithoutAnEndIsTorn() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "one\n\ntwo");
    try (LogLines lines = new LogLines(file)) {
      assertThat(lines.next()).isTrue();
      assertThat(lines.next()).isTrue();
      assertThat(lines.from()).isEqualTo(lines.to());
      assertThat(lines.next()).isFalse();
      assertThat(lines.torn()).isTrue();
    }
  }

  @Test
  void anEmptyFileHasNoLineAndIsNotTorn() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "");
    try (LogLines lines = new LogLines(file)) {
      assertThat(lines.next()).isFalse();
      assertThat(lines.torn()).isFalse();
    }
  }

  @Test
  void aFileThatIsNotOneOfLinesIsGivenUpBeforeItFillsTheHeap() throws IOException {
    Path file = folder.resolve("log");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(1L << 30);
    }
    try (LogLines lines = new LogLines(file)) {
      assertThatThrownBy(lines::next)
          .isInstanceOf(IOException.class)
          .hasMessage("line 1 has no end");
    }
  }
}
