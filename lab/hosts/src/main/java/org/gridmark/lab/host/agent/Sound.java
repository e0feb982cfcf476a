package org.gridmark.lab.host.agent;

import java.nio.file.Path;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.Sampler;
import org.gridmark.model.Printable;

/**
 * The bounds of answers that can be true. Each method returns what it is given, or throws an {@link
 * IllegalArgumentException} that says in words why it cannot be.
 */
final class Sound {
  private static final int MOST_PROCESSORS = 1 << 16;
  private static final int MOST_PORT = (1 << 16) - 1;

  /** Of memory or of a disk; those of many hosts can be added. */
  private static final long MOST_BYTES = 1L << 50;

  /** More than a century, and its sums and differences are numbers still. */
  private static final long MOST_NANOS = 1L << 61;

  private Sound() {}

  static int port(int port) {
    return (int) within(port, 1, MOST_PORT, "a port");
  }

  static long bytes(long bytes) {
    return within(bytes, 0, MOST_BYTES, "a number of bytes");
  }

  static long process(long process) {
    return within(process, 1, Long.MAX_VALUE, "the number of a process");
  }

  static long clock(long nanos) {
    return within(nanos, -MOST_NANOS, MOST_NANOS, "a clock's time");
  }

  static Facts facts(Facts facts) {
    within(facts.processors(), 1, MOST_PROCESSORS, "a number of processors");
    facts.usable().forEach(one -> within(one, 0, MOST_PROCESSORS, "a processor"));
    name(facts.javaHome());
    return facts;
  }

  static Reach reach(Reach reach) {
    within(reach.median(), 0, MOST_NANOS, "a round trip");
    within(reach.p99(), 0, MOST_NANOS, "a round trip");
    if (!(reach.lost() >= 0 && reach.lost() <= 1)) {
      throw new IllegalArgumentException(reach.lost() + " is no share from 0 to 1");
    }
    return reach;
  }

  static Sampler.Served served(Sampler.Served served) {
    return new Sampler.Served(served.processes(), Printable.message(served.unknown()));
  }

  static Path path(String path) {
    Path whole = Path.of(name(path));
    if (!whole.isAbsolute()) {
      throw new IllegalArgumentException("'" + path + "' is no absolute path");
    }
    return whole;
  }

  /** The name of a file or a folder, which would show on a terminal as it is. */
  static String name(String name) {
    if (!name.equals(Printable.line(name))) {
      throw new IllegalArgumentException("'" + name + "' is no name of a file");
    }
    return name;
  }

  private static long within(long value, long least, long most, String kind) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(value + " is not " + kind);
    }
    return value;
  }
}
