package org.gridmark.lab.host.emulated;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.agent.AgentProgram;

/** A program that tells, for each line, what its clock shows and how long it has waited. */
final class WallClock {
  static final long WAIT_MILLIS = 50;

  static final List<String> COMMAND =
      Stream.concat(
              AgentProgram.command().stream().limit(AgentProgram.command().size() - 1),
              Stream.of(WallClock.class.getName()))
          .toList();

  private WallClock() {}

  /**
   * Its answer to a line.
   *
   * @param off by how many milliseconds its clock is ahead of this JVM's
   * @param waited for how many milliseconds it has parked
   */
  record Look(long off, long waited) {}

  /** It, as the test sees it. */
  static final class Program implements AutoCloseable {
    private final HostProcess process;
    private final BufferedReader lines;

    Program(HostProcess process) {
      this.process = process;
      this.lines =
          new BufferedReader(new InputStreamReader(process.output(), StandardCharsets.UTF_8));
    }

    Look look() throws IOException {
      process.input().write('\n');
      process.input().flush();
      List<String> words = List.of(lines.readLine().split(" ", -1));
      long off = Long.parseLong(words.get(0)) - System.currentTimeMillis();
      return new Look(off, Long.parseLong(words.get(1)));
    }

    @Override
    public void close() {
      process.kill();
    }
  }

  public static void main(String[] arguments) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    while (in.readLine() != null) {
      long began = System.nanoTime();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(WAIT_MILLIS));
      long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
      System.out.println(System.currentTimeMillis() + " " + waited);
    }
  }
}
