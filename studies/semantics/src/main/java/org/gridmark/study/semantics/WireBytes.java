package org.gridmark.study.semantics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * How much goes over the network for a get and a put of one entry: what the interfaces of the
 * client's machine counted meanwhile, less what they count in as long a time without requests. It
 * is told where the system shows these counts, and where little else speaks there.
 *
 * @param marks the entries that it asks for
 */
record WireBytes(Marks marks) implements Job {
  /** The subject of a get's bytes. */
  static final Subject GET = Subject.of("get of 1 KB");

  /** The subject of a put's bytes. */
  static final Subject PUT = Subject.of("put of 1 KB");

  private static final Path INTERFACES = Path.of("/proc/net/dev");
  private static final Pattern COLUMNS = Pattern.compile(":\\s*|\\s+");
  private static final int REQUESTS = 500;

  /** With a larger share of other traffic nothing is told. */
  private static final double MOST_OTHER = 0.2;

  @Override
  public void run(Bench bench) throws IOException {
    Cache<Long, Mark> cache = bench.session().cache(marks.cache());
    for (long key = 1; key <= marks.size(); key += Math.max(1, marks.size() / 100)) {
      cache.get(key); // connections are made by now
    }
    try {
      tell(bench, GET, key -> cache.get(key));
      tell(bench, PUT, key -> cache.put(key, Marks.of(key)));
    } catch (NoSuchFileException notLinux) {
      return;
    }
  }

  /** Something that is asked of an entry. */
  private interface Question {
    void ask(long key);
  }

  private void tell(Bench bench, Subject subject, Question question) throws IOException {
    long before = bytes();
    long begun = bench.clock().nanos();
    for (int i = 0; i < REQUESTS; i++) {
      question.ask(1 + i % marks.size());
    }
    long took = bench.clock().nanos() - begun;
    long moved = bytes() - before;
    long quiet = bytes();
    bench.clock().park(took);
    long idle = bytes() - quiet;
    if (idle <= MOST_OTHER * moved) {
      double each = (double) (moved - idle) / REQUESTS;
      bench.figure(new Figure(subject, ProbeMetrics.WIRE_BYTES, each));
    }
  }

  private static long bytes() throws IOException {
    return bytes(Files.readAllLines(INTERFACES));
  }

  /**
   * Received and sent bytes of all interfaces; what stays on the machine is both, and counts once.
   *
   * @param lines of the system's table: two of a heading, then one an interface
   */
  static long bytes(List<String> lines) {
    long bytes = 0;
    for (String line : lines.subList(2, lines.size())) {
      String[] parts = COLUMNS.split(line.strip(), -1);
      bytes += Long.parseLong(parts[1]) + (parts[0].equals("lo") ? 0 : Long.parseLong(parts[9]));
    }
    return bytes;
  }
}
