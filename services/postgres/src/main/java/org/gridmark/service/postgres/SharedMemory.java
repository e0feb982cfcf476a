package org.gridmark.service.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The files by which the processes of a server share memory. A server that is killed cannot remove
 * them, and only the next one on the same data would.
 */
record SharedMemory(Set<Path> files) {
  private static final String BEGINNING = "/dev/shm/PostgreSQL.";

  /** The shared memory in use by these processes, as far as the system reports it. */
  static SharedMemory of(List<ProcessHandle> processes) {
    return new SharedMemory(
        processes.stream()
            .flatMap(process -> mapped(process.pid()))
            .filter(line -> line.contains(BEGINNING))
            .map(line -> Path.of(line.substring(line.indexOf(BEGINNING))))
            .filter(Files::exists)
            .collect(Collectors.toSet()));
  }

  private static Stream<String> mapped(long process) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(process), "maps")).stream();
    } catch (IOException e) {
      return Stream.empty(); // another system, or it has just ended
    }
  }

  /** Removes what is left of it. */
  void remove() {
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
