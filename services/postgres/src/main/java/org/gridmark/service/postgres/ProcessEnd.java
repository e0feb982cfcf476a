package org.gridmark.service.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The end of a process that need not be this JVM's child. Where nobody reaps it, as in a container
 * whose process 1 does not care, it stays as a zombie, which {@link ProcessHandle#isAlive()} calls
 * alive: here it counts as ended.
 */
final class ProcessEnd {
  private static final long LOOK_AGAIN_MILLIS = 50;

  private ProcessEnd() {}

  /** Returns when it has ended, or after that time; true if it has. */
  static boolean await(ProcessHandle process, Duration within) {
    long deadline = System.nanoTime() + within.toNanos();
    while (!reached(process) && System.nanoTime() < deadline) {
      process.onExit().completeOnTimeout(process, LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS).join();
    }
    return reached(process);
  }

  static boolean reached(ProcessHandle process) {
    return !process.isAlive() || zombie(process.pid());
  }

  /** Its state follows its name, which is in parentheses; other systems than Linux do not say. */
  private static boolean zombie(long pid) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(pid), "stat")).contains(") Z ");
    } catch (IOException e) {
      return false; // elsewhere, or it went between the two looks
    }
  }
}
