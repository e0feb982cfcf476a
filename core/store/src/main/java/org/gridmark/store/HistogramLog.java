package org.gridmark.store;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * One client's histograms in HdrHistogram's log format. Each carries a tag: phase, subject and
 * kind, divided by {@code |}, each percent-encoded, because a tag may hold neither a comma nor a
 * space.
 */
final class HistogramLog {
  static final String LATENCY = "latency";
  static final String SERVICE = "service";
  static final String FAILED = "failed";

  private final AppendFile file;

  /** The library's writer hides failures to write, so it writes to memory, and we to disk. */
  private final ByteArrayOutputStream memory = new ByteArrayOutputStream();

  private final HistogramLogWriter log = new HistogramLogWriter(memory);

  HistogramLog(Path path, long startMillis) {
    file = new AppendFile(path);
    log.outputLogFormatVersion();
    log.outputComment("values in nanoseconds; tags are phase|subject|kind, percent-encoded");
    log.outputStartTime(startMillis);
    log.setBaseTime(startMillis);
    log.outputBaseTime(startMillis);
    log.outputLegend();
    flush();
  }

  static String fileName(String client) {
    return FileName.encode(client) + ".hlog";
  }

  /** The tag of names that are encoded. */
  static String tag(String phase, String subject, String kind) {
    return phase + "|" + subject + "|" + kind;
  }

  void append(String tag, long startMillis, double seconds, Histogram histogram) {
    double start = (startMillis - log.getBaseTime()) / 1000.0;
    Histogram tagged = histogram.copy();
    tagged.setTag(tag);
    log.outputIntervalHistogram(start, start + seconds, tagged, 1);
    flush();
  }

  AppendFile file() {
    return file;
  }

  private void flush() {
    file.append(memory.toByteArray());
    memory.reset();
  }
}
