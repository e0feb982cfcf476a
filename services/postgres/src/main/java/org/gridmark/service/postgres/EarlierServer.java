package org.gridmark.service.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The server that used a data directory before, by the file that it keeps there. */
final class EarlierServer {
  private EarlierServer() {}

  /**
   * Returns when it is gone, and removes the id that it may have left: another process may bear it
   * by now, or nobody have taken note of its end, and then no server would start.
   *
   * @throws IOException if it is still there after that time
   */
  static void awaitEnd(Path data, Duration patience) throws IOException {
    Path idFile = data.resolve("postmaster.pid");
    Optional<ProcessHandle> process = id(idFile).flatMap(ProcessHandle::of);
    if (process.isPresent()
        && servesFrom(data, process.get())
        && !ProcessEnd.await(process.get(), patience)) {
      throw new IOException(
          "another PostgreSQL, process " + process.get().pid() + ", works on " + data);
    }
    Files.deleteIfExists(idFile);
  }

  private static Optional<Long> id(Path file) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    List<String> lines = Files.readAllLines(file);
    // A negative one is of a process that makes the directory.
    return lines.stream().findFirst().map(String::strip).map(Long::valueOf).map(Math::abs);
  }

  /** One that does not say what it is may be it. */
  private static boolean servesFrom(Path data, ProcessHandle process) {
    return process
        .info()
        .commandLine()
        .map(command -> command.contains("postgres") && command.contains(data.toString()))
        .orElse(true);
  }
}
