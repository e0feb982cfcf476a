package org.gridmark.service.jvm;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps two servers from working on one directory. The operating system holds the lock for this
 * JVM, and lets it go however that ends.
 */
final class OneServer {
  private static final String FILE = "server.lock";
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  /** Held, as a lock that nobody holds is let go of. */
  private static final List<FileLock> HELD = new CopyOnWriteArrayList<>();

  private OneServer() {}

  /**
   * Returns when this JVM is the one.
   *
   * @param patience how long an earlier one may still be there
   * @throws IOException if it is still there
   */
  static void in(Path directory, Duration patience) throws IOException {
    FileChannel file =
        FileChannel.open(
            directory.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    long deadline = System.nanoTime() + patience.toNanos();
    FileLock lock = file.tryLock();
    while (lock == null) {
      if (System.nanoTime() > deadline) {
        throw new IOException("another server works on " + directory);
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
      lock = file.tryLock();
    }
    HELD.add(lock);
  }
}
