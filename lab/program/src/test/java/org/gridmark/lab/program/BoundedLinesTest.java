package org.gridmark.lab.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoundedLinesTest {
  @Test
  void linesAreThoseOfTheText() throws IOException {
    String longest = "x".repeat(20_000);
    assertThat(all("a\r\n\nb\n" + longest + "\nlast", 20_000))
        .containsExactly("a", "", "b", longest, "last");
    assertThat(all("", 10)).isEmpty();
  }

  @Test
  void aLineThatDoesNotEndIsRefusedBeforeItFillsTheHeap() {
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }
        };
    try (BoundedLines lines = new BoundedLines(endless)) {
      assertThatThrownBy(lines::next)
          .isInstanceOf(IOException.class)
          .hasMessage("a line is longer than 33554432 characters");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<String> all(String text, int most) throws IOException {
    List<String> all = new ArrayList<>();
    try (BoundedLines lines =
        new BoundedLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), most)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        all.add(line);
      }
    }
    return all;
  }
}
