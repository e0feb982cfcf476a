package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Standard error of a Pod that is not trusted. */
class BoundedLogTest {
  @TempDir private Path folder;

  @Test
  void aPodThatNeverEndsItsWordsFillsNoDisk() throws Exception {
    Path file = folder.resolve("log");
    byte[] chunk = "y".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
    try (BoundedLog log = new BoundedLog(file)) {
      for (int i = 0; i < 64; i++) {
        log.write(chunk, 0, chunk.length);
      }
      assertThat(Files.size(file)).isEqualTo(1 << 20);
      assertThat(log.last()).hasSizeLessThan(500);
    }
  }

  @Test
  void itsLastLineSteersNoTerminal() throws Exception {
    try (BoundedLog log = new BoundedLog(folder.resolve("log"))) {
      log.write("first\nerror: \u001b[2Jgone\n".getBytes(StandardCharsets.UTF_8));
      log.write(0xff);
      log.write('\n');
      log.write("the last \u001b[2J\n".getBytes(StandardCharsets.UTF_8));
      assertThat(log.last()).isEqualTo("the last \\u001b[2J");
    }
  }
}
