package org.gridmark.service.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The files by which the processes of a server share memory. A server that is killed cannot remove
 * them, and only the next one on the same data would.
 */
record SharedMemory(Set<Path> files) {
  private static final String BEGINNING = "/dev/shm/PostgreSQL.";

  /** With this begins the one that lists the others by their numbers: PG_DSM_CONTROL_MAGIC. */
  private static final int LIST = 0x9a503d32;

  /**
   * The shared memory in use by these processes, as far as the system reports it, and what is kept
   * for those to come, which none of them may have at hand now.
   */
  static SharedMemory of(List<ProcessHandle> processes) {
    Set<Path> inUse =
        processes.stream()
            .flatMap(process -> mapped(process.pid()))
            .filter(line -> line.contains(BEGINNING))
            .map(line -> Path.of(line.substring(line.indexOf(BEGINNING))))
            .collect(Collectors.toSet());
    return new SharedMemory(
        Stream.concat(inUse.stream(), inUse.stream().flatMap(SharedMemory::listed))
            .filter(Files::exists)
            .collect(Collectors.toSet()));
  }

  private static Stream<Path> listed(Path file) {
    try {
      IntBuffer words =
          ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.nativeOrder()).asIntBuffer();
      if (!words.hasRemaining() || words.get(0) != LIST) {
        return Stream.empty();
      }
      return IntStream.range(1, words.limit())
          .map(words::get)
          .distinct()
          .mapToObj(number -> Path.of(BEGINNING + Integer.toUnsignedString(number)));
    } catch (IOException e) {
      return Stream.empty(); // it has just been removed
    }
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
