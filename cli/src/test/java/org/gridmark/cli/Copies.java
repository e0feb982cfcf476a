package org.gridmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Copies of folders. */
final class Copies {
  private Copies() {}

  /** Copies a folder with all that is in it. */
  static Path of(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path one : all.toList()) {
        Files.copy(one, to.resolve(from.relativize(one).toString()));
      }
    }
    return to;
  }
}
