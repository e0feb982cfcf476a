package org.gridmark.lab.doctor;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a system's processors have spent their time since it began, in its own ticks: the first line
 * of {@code /proc/stat}.
 *
 * @param all together
 * @param idle with nothing to do, waiting for a disk included
 * @param steal given to others by the hypervisor
 */
record ProcessorTime(long all, long idle, long steal) {
  private static final int IDLE = 3;
  private static final int IOWAIT = 4;
  private static final int STEAL = 7;

  /** The last two, time of guests, are in the first two already. */
  private static final int COUNTED = 8;

  static Optional<ProcessorTime> parse(String stat) {
    Optional<String> line = stat.lines().findFirst().filter(first -> first.startsWith("cpu "));
    if (line.isEmpty()) {
      return Optional.empty();
    }
    long[] ticks =
        Stream.of(line.get().substring(4).strip().split("\\s+", -1))
            .mapToLong(word -> Texts.number(word).orElse(0))
            .limit(COUNTED)
            .toArray();
    return ticks.length < COUNTED
        ? Optional.empty()
        : Optional.of(
            new ProcessorTime(
                java.util.Arrays.stream(ticks).sum(), ticks[IDLE] + ticks[IOWAIT], ticks[STEAL]));
  }

  /** The time spent since an earlier look. */
  ProcessorTime since(ProcessorTime earlier) {
    return new ProcessorTime(all - earlier.all, idle - earlier.idle, steal - earlier.steal);
  }

  double stealShare() {
    return all == 0 ? 0 : (double) steal / all;
  }

  /** Time in which this system's programs ran. */
  double busyShare() {
    return all == 0 ? 0 : (double) (all - idle - steal) / all;
  }
}
