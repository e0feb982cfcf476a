package org.gridmark.lab.product;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.Digest;

/**
 * The SHA-256 digests of a folder's jars, in a file beside them that {@code sha256sum -c} reads.
 */
final class Sums {
  private static final String FILE = "SHA256SUMS";

  private Sums() {}

  /** Writes down the jars as they are. */
  static void write(Path folder) throws IOException {
    Files.writeString(
        folder.resolve(FILE),
        there(folder).entrySet().stream()
            .map(jar -> jar.getValue() + "  " + jar.getKey() + "\n")
            .collect(Collectors.joining()));
  }

  /**
   * By the jars' names; they are as they were written down.
   *
   * @throws BadInput if one is not, with its name
   */
  static SortedMap<String, String> checked(String target, Path folder) throws IOException {
    SortedMap<String, String> there = there(folder);
    Map<String, String> written = written(folder);
    SortedMap<String, String> all = new TreeMap<>(there);
    all.putAll(written);
    for (String jar : all.keySet()) {
      String expected = written.get(jar);
      if (expected == null || !expected.equals(there.get(jar))) {
        throw new BadInput(
            "target %s: %s is not as it was fetched: remove %s, and all are fetched again"
                .formatted(target, jar, folder));
      }
    }
    return there;
  }

  private static SortedMap<String, String> there(Path folder) throws IOException {
    SortedMap<String, String> found = new TreeMap<>();
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
      for (Path jar : jars) {
        found.put(String.valueOf(jar.getFileName()), Digest.of(jar));
      }
    }
    return found;
  }

  private static Map<String, String> written(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    if (!Files.exists(file)) {
      return Map.of(); // fetched by an earlier version
    }
    return Files.readAllLines(file).stream()
        .map(line -> line.split("  ", 2))
        .filter(cells -> cells.length == 2)
        .collect(Collectors.toMap(cells -> cells[1], cells -> cells[0], (one, other) -> one));
  }
}
