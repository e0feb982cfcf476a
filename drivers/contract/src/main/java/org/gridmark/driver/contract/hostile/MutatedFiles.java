package org.gridmark.driver.contract.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;

/**
 * Shows of a reader of files that it takes a file or refuses it in a line, whatever the file says.
 *
 * @param folder where files are written; the one that failed is left there
 * @param name of a file, which may tell its kind
 * @param reader under test
 */
public record MutatedFiles(Path folder, String name, Reader reader) {
  /** A password in files, which no message may tell. */
  public static final String SECRET = "hush-7e1f";

  private static final int SHOWN = 2000;

  /** Reads a file. */
  @FunctionalInterface
  public interface Reader {
    /** Fails with {@link BadInput}, if at all. */
    void read(Path file) throws Exception;
  }

  /**
   * Draws files and has them read.
   *
   * @param sound files that are right, which are read as they are, too
   * @param count of files
   * @return how many were refused
   */
  public int read(List<Path> sound, int count) throws Exception {
    for (Path file : sound) {
      reader.read(file);
    }
    Mutations mutations = new Mutations(count);
    int refused = 0;
    for (int i = 0; i < count; i++) {
      Path seed = sound.get(i % sound.size());
      Path file = Files.write(folder.resolve(name), mutations.of(Files.readAllBytes(seed)));
      refused += refused(file, seed, i) ? 1 : 0;
    }
    return refused;
  }

  private boolean refused(Path file, Path seed, int number) throws IOException {
    try {
      reader.read(file);
      return false;
    } catch (BadInput e) {
      requireLine(e, "file " + number + ", of " + seed);
      return true;
    } catch (Exception | StackOverflowError | OutOfMemoryError e) {
      throw new AssertionError("file " + number + ", of " + seed + ": " + shown(file), e);
    }
  }

  /** Requires a line for a terminal that tells no secret. */
  static void requireLine(Throwable refusal, String of) {
    String message = String.valueOf(refusal.getMessage());
    assertThat(message)
        .as(of)
        .isNotBlank()
        .isEqualTo(Printable.message(message))
        .doesNotContain(SECRET);
  }

  private static String shown(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    return text.substring(0, Math.min(text.length(), SHOWN));
  }
}
