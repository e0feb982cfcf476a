package org.gridmark.service.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.model.service.Service;

/**
 * Where a server's data and log lie.
 *
 * @param directory of the service's own
 * @param kept whether what is there stays when the server is gone ({@link Service#KEEP})
 */
record DataFolder(Path directory, boolean kept) {
  /** There until the first server on the data has answered: before, nobody has put anything in. */
  private static final String UNFINISHED = "unfinished";

  /** As the directory itself says. */
  static DataFolder in(Path directory) {
    return new DataFolder(directory, Files.exists(directory.resolve(Service.KEEP)));
  }

  Path data() {
    return directory.resolve("data");
  }

  Path log() {
    return directory.resolve("postgres.log");
  }

  /**
   * Makes it ready for a server.
   *
   * @param patience how long an earlier server may still be there
   * @throws IOException if it is still there, or if there is data that nobody can get at
   */
  PasswordFile prepare(Duration patience) throws IOException {
    Files.createDirectories(data());
    if (!kept) {
      return PasswordFile.in(directory);
    }
    EarlierServer.awaitEnd(data(), patience);
    Path unfinished = directory.resolve(UNFINISHED);
    if (Files.exists(unfinished)) {
      clear();
    }
    Optional<PasswordFile> password = PasswordFile.kept(directory);
    if (password.isPresent()) {
      return password.get();
    }
    if (!empty()) {
      throw new IOException(
          data() + " holds data, but there is no password to get at it in " + directory);
    }
    Files.writeString(unfinished, "");
    return PasswordFile.toKeep(directory);
  }

  /** A server has answered: from now on there may be something in it. */
  void finish() throws IOException {
    Files.deleteIfExists(directory.resolve(UNFINISHED));
  }

  /** The server has ended: what is not kept goes. */
  void discard() {
    if (!kept && Files.exists(data())) {
      try {
        remove();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private boolean empty() throws IOException {
    try (Stream<Path> inside = Files.list(data())) {
      return inside.findAny().isEmpty();
    }
  }

  private void clear() throws IOException {
    PasswordFile.forget(directory);
    remove();
    Files.createDirectories(data());
  }

  private void remove() throws IOException {
    try (Stream<Path> inside = Files.walk(data())) {
      for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
