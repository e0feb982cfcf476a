package org.gridmark.lab.host.local;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * The accounts that the Linux kernel keeps of a process, as far as the library does not read them:
 * files under {@code /proc}. Where a file is not there, its list is empty.
 *
 * <p>Hundreds of them are read a second, beside what is measured: so no text is made of them.
 */
final class ProcStats {
  private final byte[] buffer = new byte[8192];

  /** The threads of a process. */
  List<String> threads(long pid) {
    String[] threads = new File("/proc/" + pid + "/task").list();
    return threads == null ? List.of() : Arrays.asList(threads);
  }

  /** A thread's nanoseconds: running, then ready to run without a processor. */
  long[] schedule(long pid, String thread) {
    return numbers("/proc/" + pid + "/task/" + thread + "/schedstat");
  }

  /** The bytes that a process passed to read and write calls. */
  long[] bytes(long pid) {
    return numbers("/proc/" + pid + "/io");
  }

  /** The processes that the first thread of a process started, and that are still there. */
  long[] children(long pid) {
    return children(pid, String.valueOf(pid));
  }

  /** The processes that a thread of a process started, and that are still there. */
  long[] children(long pid, String thread) {
    return numbers("/proc/" + pid + "/task/" + thread + "/children");
  }

  /** The whole numbers in a file, in their order. */
  private synchronized long[] numbers(String file) {
    try (FileInputStream in = new FileInputStream(file)) {
      return numbers(in.read(buffer));
    } catch (IOException e) {
      return new long[0]; // another system, or the process has ended
    }
  }

  private long[] numbers(int length) {
    long[] found = new long[8];
    int count = 0;
    boolean inside = false;
    for (int i = 0; i < length; i++) {
      int digit = buffer[i] - '0';
      boolean isDigit = digit >= 0 && digit <= 9;
      if (isDigit && !inside) {
        found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
        count++;
      }
      if (isDigit) {
        found[count - 1] = 10 * found[count - 1] + digit;
      }
      inside = isDigit;
    }
    return Arrays.copyOf(found, count);
  }
}
