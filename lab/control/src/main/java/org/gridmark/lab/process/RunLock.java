package org.gridmark.lab.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.gridmark.model.BadInput;
import org.jspecify.annotations.Nullable;

/**
 * Holds the directory of a run, or of a system, for one controller. The operating system holds the
 * lock for the process and lets it go however that ends; a process number in a file could belong to
 * another one by now. The number is written down only to be named.
 */
public final class RunLock implements AutoCloseable {
  public static final String FILE = ".lock";

  private final FileChannel file;

  private RunLock(FileChannel file) {
    this.file = file;
  }

  /**
   * Takes the lock.
   *
   * @throws BadInput if another controller has it
   */
  public static RunLock take(Path run) {
    Path path = run.resolve(FILE);
    try {
      FileChannel file =
          FileChannel.open(
              path,
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              LinkOption.NOFOLLOW_LINKS); // what a link means is somebody else's
      if (lock(file) == null) {
        file.close();
        throw new BadInput(run + " is being run by process " + Files.readString(path).strip());
      }
      file.truncate(0);
      file.write(
          ByteBuffer.wrap((ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.UTF_8)));
      return new RunLock(file);
    } catch (IOException e) {
      throw new BadInput("cannot lock " + run + ": " + e);
    }
  }

  /** Whether a controller has it now. */
  public static boolean held(Path run) {
    Path path = run.resolve(FILE);
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (FileChannel file =
        FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      return lock(file) == null;
    } catch (IOException e) {
      throw new BadInput("cannot lock " + run + ": " + e);
    }
  }

  private static @Nullable FileLock lock(FileChannel file) throws IOException {
    try {
      return file.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // this very process has it
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      // The system lets go of it with the process.
    }
  }
}
