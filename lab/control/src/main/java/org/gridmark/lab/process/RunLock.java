package org.gridmark.lab.process;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.gridmark.model.BadInput;
import org.gridmark.store.file.OwnFiles;
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
      requireOwn(path);
      FileChannel file = open(path);
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
    try {
      requireOwn(path);
      try (FileChannel file = open(path)) {
        return lock(file) == null;
      }
    } catch (IOException e) {
      throw new BadInput("cannot lock " + run + ": " + e);
    }
  }

  /** Through no link: the file behind one is somebody else's. */
  private static FileChannel open(Path path) throws IOException {
    try {
      OwnFiles.file(path);
    } catch (FileAlreadyExistsException e) {
      // Of an earlier one.
    }
    return FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
  }

  /** A pipe would be waited for, and what has another name, too, is somebody else's. */
  private static void requireOwn(Path path) throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    boolean own =
        Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
            && (!path.getFileSystem().supportedFileAttributeViews().contains("unix")
                || Files.getAttribute(path, "unix:nlink", LinkOption.NOFOLLOW_LINKS).equals(1));
    if (!own) {
      throw new BadInput(path + " is no lock of Gridmark's, but a link or the like: remove it");
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
