package org.gridmark.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.gridmark.lab.attach.AttachedFile.State;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.ClusterIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever stands in {@code attached.json}, it is read or refused in one line. */
class DamagedAttachedFileTest {
  private static final int MUTATIONS = 200;

  @TempDir private Path run;

  @Test
  void aDamagedFileIsReadOrRefusedInOneLine() throws IOException {
    new AttachedFile(
            "hazelcast",
            "/tmp/client.yaml",
            new ClusterIdentity("prod", Set.of("127.0.0.1:5701")),
            "gridmark-0123456789abcdef-",
            Set.of("gridmark-0123456789abcdef-positions"),
            State.MADE,
            Map.of("customers", 500L),
            Map.of())
        .write(run);
    Path file = run.resolve(AttachedFile.NAME);
    byte[] whole = Files.readAllBytes(file);
    Random random = new Random(2009);
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] bytes = whole.clone();
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(4)) {
        case 0 -> bytes = Arrays.copyOf(bytes, at);
        case 1 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 10), (byte) 0);
        case 2 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        default -> {
          bytes = Arrays.copyOf(bytes, bytes.length + at);
          System.arraycopy(whole, 0, bytes, whole.length, at);
        }
      }
      Files.write(file, bytes);
      try {
        assertThat(AttachedFile.of(run)).isPresent();
      } catch (BadInput e) {
        assertThat(e).message().contains(file.toString()).doesNotContain("\n");
        refused++;
      }
    }
    assertThat(refused).isBetween(MUTATIONS / 2, MUTATIONS - 1);
  }

  @Test
  void aFileThatIsTooLargeIsNotRead() throws IOException {
    try (RandomAccessFile sparse =
        new RandomAccessFile(run.resolve(AttachedFile.NAME).toFile(), "rw")) {
      sparse.setLength(3L << 30);
    }
    assertThatThrownBy(() -> AttachedFile.of(run))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("larger than");
  }
}
