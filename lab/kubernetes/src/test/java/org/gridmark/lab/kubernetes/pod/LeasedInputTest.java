package org.gridmark.lab.kubernetes.pod;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LeasedInputTest {
  private static LeasedInput of(byte[] bytes) {
    return new LeasedInput(new ByteArrayInputStream(bytes), Duration.ofHours(1));
  }

  private static LeasedInput lines(String text) {
    LeasedInput input = of(text.getBytes(StandardCharsets.UTF_8));
    input.beginLines();
    return input;
  }

  @Test
  void emptyLinesAreDropped() throws Exception {
    assertThat(lines("\n\none\n\ntwo\n\n\n").readAllBytes())
        .isEqualTo("one\ntwo\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void itEndsAtTheByteThatStandsForTheEnd() throws Exception {
    assertThat(lines("one\n\u0004two\n").readAllBytes())
        .isEqualTo("one\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void bytesBeforeTheLinesStayAsTheyAre() throws Exception {
    byte[] bytes = new byte[100_000];
    new Random(7).nextBytes(bytes);
    assertThat(of(bytes).readAllBytes()).isEqualTo(bytes);
  }

  @Test
  void oneByteAtATimeIsTheSame() throws Exception {
    LeasedInput input = lines("\na\n\nb");
    StringBuilder all = new StringBuilder();
    for (int one = input.read(); one >= 0; one = input.read()) {
      all.append((char) one);
    }
    assertThat(all).hasToString("a\nb");
  }
}
