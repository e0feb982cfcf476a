package org.gridmark.lab.host;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Follows what a host's programs use from the moment that it first hears of them. It is asked once
 * a second beside what is measured, so it must cost next to nothing.
 */
public interface Sampler extends AutoCloseable {
  /** The use of the whole host, by all programs. */
  Use machine() throws IOException;

  /** The use of each of these; without those that were never seen. */
  Map<String, Use> programs(List<Watched> programs) throws IOException;

  /** The servers on this host that these processes, which are all on it, are connected to. */
  Served servers(List<Long> clients) throws IOException;

  @Override
  void close();

  /**
   * Processes that others are connected to.
   *
   * @param processes those that could be found
   * @param unknown why there may be more on this host, in words; empty: there are none
   */
  record Served(List<Long> processes, String unknown) {
    /** Nobody on this host. */
    public static final Served NONE = new Served(List.of(), "");

    /** The system does not tell. */
    public static final Served NOT_TOLD =
        new Served(List.of(), "this system does not tell which process it is");

    /** Copies. */
    public Served {
      processes = List.copyOf(processes);
    }
  }

  /**
   * A program that is followed.
   *
   * @param processes its own process, and what it said that it had started
   * @param closely whether its threads are looked at each time, and not in turn with others; and
   *     whether the processes that they start are looked for
   */
  record Watched(String name, List<Long> processes, boolean closely) {
    /** Copies. */
    public Watched {
      processes = List.copyOf(processes);
    }
  }

  /**
   * Use of resources; NaN where that is not known.
   *
   * @param waitSeconds for which its threads were ready to run without a processor
   * @param stolenSeconds for which a machine below this one ran others
   * @param readBytes read, or received by a machine
   * @param writtenBytes written, or sent by a machine
   */
  record Use(
      double cpuSeconds,
      double waitSeconds,
      double stolenSeconds,
      double memoryBytes,
      double readBytes,
      double writtenBytes) {}
}
