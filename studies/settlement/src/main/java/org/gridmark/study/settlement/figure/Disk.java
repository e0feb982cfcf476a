package org.gridmark.study.settlement.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The queue of a disk, by the operating system's own count (Linux, /proc/diskstats): Drayton and
 * Sehmi 2005 found it to be why a single database could serve no more than two nodes (Multi-node
 * Processing).
 *
 * @param stats the file with the counts
 * @param device as it is named there
 */
public record Disk(Path stats, String device) {
  private static final Path STATS = Path.of("/proc/diskstats");
  private static final int NAME = 2;
  private static final int BUSY = 12;
  private static final int QUEUED = 13;

  /**
   * The kernel's counters at a moment.
   *
   * @param time of the clock, in ns
   * @param busy for how long the disk had had anything to do, in ms
   * @param queued the time that all requests together had been there, in ms
   */
  public record Look(long time, long busy, long queued) {
    /** The share of the time since an earlier look in which it had anything to do. */
    public double busySince(Look earlier) {
      return (busy - earlier.busy) / millis(earlier);
    }

    /** How many requests were there since an earlier look on average, those under way included. */
    public double queueSince(Look earlier) {
      return (queued - earlier.queued) / millis(earlier);
    }

    private double millis(Look earlier) {
      return (time - earlier.time) / (double) TimeUnit.MILLISECONDS.toNanos(1);
    }
  }

  /** The one that a directory lies on; empty where the system does not count. */
  public static Optional<Disk> below(String directory) {
    try {
      Path device = Path.of(Files.getFileStore(Path.of(directory)).name()).getFileName();
      Disk disk = new Disk(STATS, String.valueOf(device));
      return disk.look(0).map(counted -> disk);
    } catch (IOException e) {
      return Optional.empty(); // not of this machine
    }
  }

  /**
   * Looks.
   *
   * @param time of the clock, in ns
   */
  public Optional<Look> look(long time) {
    try {
      for (String line : Files.readAllLines(stats)) {
        List<String> words = List.of(line.strip().split("\\s+"));
        if (words.size() > QUEUED && words.get(NAME).equals(device)) {
          long busy = Long.parseLong(words.get(BUSY));
          return Optional.of(new Look(time, busy, Long.parseLong(words.get(QUEUED))));
        }
      }
      return Optional.empty();
    } catch (IOException | NumberFormatException e) {
      return Optional.empty(); // no Linux, or not as it is written there
    }
  }
}
