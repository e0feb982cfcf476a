package org.gridmark.measure.job;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Numbers that a job leaves on its host for the process that takes its client's place ({@link
 * org.gridmark.model.fault.Fault.ReplaceClients}): what was acknowledged, say, of which the target
 * itself is no witness. A trial's processes have a folder for passing files of their own, so
 * nothing is found that another trial has left.
 *
 * @param file where they are; unique among all clients of a host
 * @param process that leaves or finds them, as a number
 */
public record Keepsake(Path file, long process) {
  private static final long THIS_PROCESS = new SplittableRandom().nextLong();

  /** The one of that name, for this process. */
  public static Keepsake of(String name) {
    return new Keepsake(Path.of(System.getProperty("java.io.tmpdir"), name), THIS_PROCESS);
  }

  /** Leaves them, in place of what was left before. */
  public void leave(long... numbers) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      out.writeLong(process);
      out.writeInt(numbers.length);
      for (long number : numbers) {
        out.writeLong(number);
      }
    }
  }

  /** Those that were left, by whatever process; empty if none were. */
  public Optional<long[]> find() throws IOException {
    return read(true);
  }

  /** Those that an earlier process has left; empty if none has, or if this one did it itself. */
  public Optional<long[]> inherited() throws IOException {
    return read(false);
  }

  private Optional<long[]> read(boolean own) throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readLong() == process && !own) {
        return Optional.empty();
      }
      long[] numbers = new long[in.readInt()];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = in.readLong();
      }
      return Optional.of(numbers);
    }
  }
}
