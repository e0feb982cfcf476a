package org.gridmark.lab.doctor;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The facts that a system publishes in small text files, as Linux does under {@code /proc} and
 * {@code /sys}. A file that is missing or unreadable is absent.
 *
 * @param root the system's root folder; for tests another one
 */
record SystemFiles(Path root) {
  private static final int MOST = 4 << 20;

  /** Those of the system that this program runs on. */
  static SystemFiles here() {
    return new SystemFiles(Path.of("/"));
  }

  /**
   * The text of a file, without blanks around it.
   *
   * @param path from the root, without a leading slash
   */
  Optional<String> text(String path) {
    // In one large bite: some files of /proc/sys have no size, and no second one.
    try (InputStream in = Files.newInputStream(root.resolve(path))) {
      return Optional.of(new String(in.readNBytes(MOST), StandardCharsets.UTF_8).strip());
    } catch (IOException | SecurityException e) {
      return Optional.empty();
    }
  }

  /** The number in a file that holds nothing else. */
  OptionalLong number(String path) {
    return text(path).map(Texts::number).orElse(OptionalLong.empty());
  }

  boolean has(String path) {
    return Files.exists(root.resolve(path));
  }

  /** The entries of a folder, sorted by name; none if it is no folder. */
  List<Path> list(String folder) {
    try (Stream<Path> all = Files.list(root.resolve(folder))) {
      return all.sorted().toList();
    } catch (IOException | SecurityException e) {
      return List.of();
    }
  }
}
