package org.gridmark.store.histogram;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.HistogramLogWriter;
import org.gridmark.model.metric.Subject;
import org.gridmark.store.file.AppendFile;
import org.gridmark.store.file.FileName;

/**
 * One client's histograms in HdrHistogram's log format. Each carries a tag: phase, subject and
 * kind, divided by {@code |}, each percent-encoded, because a tag may hold neither a comma nor a
 * space.
 */
public final class HistogramLog {
  public static final String LATENCY = "latency";
  public static final String SERVICE = "service";
  public static final String FAILED = "failed";

  private static final double MILLIS = 1000;

  private final AppendFile file;
  private final long baseMillis;

  public HistogramLog(Path path, long startMillis) {
    file = new AppendFile(path);
    baseMillis = startMillis;
    file.append(header(startMillis));
  }

  private static byte[] header(long startMillis) {
    // The library's writer hides failures to write, so it writes to memory, and we to disk.
    ByteArrayOutputStream memory = new ByteArrayOutputStream();
    HistogramLogWriter log = new HistogramLogWriter(memory);
    log.outputLogFormatVersion();
    log.outputComment(
        "values in nanoseconds; tags are phase|request;part;traffic|kind, percent-encoded");
    log.outputStartTime(startMillis);
    log.outputBaseTime(startMillis);
    log.outputLegend();
    return memory.toByteArray();
  }

  public static String fileName(String client) {
    return FileName.encode(client) + ".hlog";
  }

  /** A subject as part of a tag: what does not apply is left out at its end. */
  public static String encode(Subject subject) {
    String all =
        Stream.of(subject.request(), subject.part(), subject.traffic())
            .map(FileName::encode)
            .collect(Collectors.joining(";"));
    return all.replaceFirst(";+$", "");
  }

  /** The tag of names that are encoded. */
  public static String tag(String phase, String subject, String kind) {
    return phase + "|" + subject + "|" + kind;
  }

  /**
   * Appends a histogram as it came from its client.
   *
   * @param max its greatest value
   */
  public void append(String tag, long startMillis, double seconds, long max, String encoded) {
    double start = (startMillis - baseMillis) / MILLIS;
    file.append(
        String.format(
            Locale.ROOT, "Tag=%s,%.3f,%.3f,%d.000,%s\n", tag, start, seconds, max, encoded));
  }

  public AppendFile file() {
    return file;
  }
}
