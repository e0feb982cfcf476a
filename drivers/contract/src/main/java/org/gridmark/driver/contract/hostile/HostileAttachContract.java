package org.gridmark.driver.contract.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Attach files of strangers: each is read or refused. A driver with such files extends it, and adds
 * those that would lead elsewhere.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class HostileAttachContract {
  private static final int MUTATED = 5000;

  @TempDir private Path folder;

  /** Reads a file as the driver does before it connects. */
  protected abstract void read(Path file) throws Exception;

  /** Texts that are taken. */
  protected abstract List<String> sound();

  /** The name of a file, which may tell its kind. */
  protected String file() {
    return "client.properties";
  }

  /** Where files are written. */
  protected final Path folder() {
    return folder;
  }

  /** Files of this driver; to be closed. */
  protected final AttachFiles files() throws IOException {
    return new AttachFiles(folder, file(), this::read);
  }

  @Test
  @Tag("soak")
  void aFileThatIsNearlyRightIsReadOrRefused() throws Exception {
    try (AttachFiles files = files()) {
      assertThat(files.mutated(MUTATED, sound().toArray(String[]::new)))
          .isBetween(MUTATED / 10, MUTATED);
    }
  }

  @Test
  void anOddFileIsRefusedAtOnce() throws Exception {
    try (AttachFiles files = files()) {
      files.refusedOddFiles();
    }
  }
}
