package org.gridmark.driver.contract.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folder of a test's server, gone when closed. It lies in memory where the machine has a file
 * system there with room: a server that writes to disk at each commit would spend most of a test
 * with that. Whatever survives a killed server on a disk does so there, too.
 */
record ServerFolder(Path path) implements AutoCloseable {
  private static final Path IN_MEMORY = Path.of("/dev/shm");

  /** In containers it often has 64 MB. */
  private static final long ROOM = 4L << 30;

  /** Makes one of that server. */
  static ServerFolder of(String service) throws IOException {
    String name = "gridmark-" + service;
    return new ServerFolder(
        isRoomInMemory()
            ? Files.createTempDirectory(IN_MEMORY, name)
            : Files.createTempDirectory(name));
  }

  private static boolean isRoomInMemory() throws IOException {
    return Files.isWritable(IN_MEMORY) && Files.getFileStore(IN_MEMORY).getUsableSpace() >= ROOM;
  }

  /** A server's own end may still take files away. */
  @Override
  public void close() {
    try (Stream<Path> inside = Files.walk(path)) {
      List<Path> deepestFirst = inside.sorted(Comparator.reverseOrder()).toList();
      for (Path one : deepestFirst) {
        Files.deleteIfExists(one);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
