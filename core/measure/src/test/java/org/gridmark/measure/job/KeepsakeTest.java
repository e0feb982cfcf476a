package org.gridmark.measure.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeepsakeTest {
  @TempDir private Path folder;

  private Keepsake of(long process) {
    return new Keepsake(folder.resolve("left"), process);
  }

  @Test
  void anotherProcessFindsWhatOneHasLeftLast() throws IOException {
    of(1).leave(7);
    of(1).leave(LongStream.range(0, 100_000).toArray());
    assertThat(of(2).inherited())
        .hasValueSatisfying(
            found -> assertThat(found).isEqualTo(LongStream.range(0, 100_000).toArray()));
  }

  @Test
  void nothingLeftIsSomethingElseThanNoNumbers() throws IOException {
    assertThat(of(2).inherited()).isEmpty();
    assertThat(of(2).find()).isEmpty();
    of(1).leave();
    assertThat(of(2).inherited()).hasValueSatisfying(found -> assertThat(found).isEmpty());
  }

  /** It was not replaced: what it reads may be from its own memory. */
  @Test
  void aProcessInheritsNothingFromItself() throws IOException {
    of(1).leave(7);
    assertThat(of(1).inherited()).isEmpty();
    assertThat(of(1).find()).hasValueSatisfying(found -> assertThat(found).containsExactly(7));
  }
}
