package org.gridmark.store.histogram;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
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

  private final AppendFile file;

  /** The library's writer hides failures to write, so it writes to memory, and we to disk. */
  private final ByteArrayOutputStream memory = new ByteArrayOutputStream();

  private final HistogramLogWriter log = new HistogramLogWriter(memory);

  public HistogramLog(Path path, long startMillis) {
    file = new AppendFile(path);
    log.outputLogFormatVersion();
    log.outputComment("values in nanoseconds; tags are phase|subject|kind, percent-encoded");
    log.outputStartTime(startMillis);
    log.setBaseTime(startMillis);
    log.outputBaseTime(startMillis);
    log.outputLegend();
    flush();
  }

  public static String fileName(String client) {
    return FileName.encode(client) + ".hlog";
  }

  /** The tag of names that are encoded. */
  public static String tag(String phase, String subject, String kind) {
    return phase + "|" + subject + "|" + kind;
  }

  public void append(String tag, long startMillis, double seconds, Histogram histogram) {
    double start = (startMillis - log.getBaseTime()) / 1000.0;
    Histogram tagged = histogram.copy();
    tagged.setTag(tag);
    log.outputIntervalHistogram(start, start + seconds, tagged, 1);
    flush();
  }

  public AppendFile file() {
    return file;
  }

  private void flush() {
    file.append(memory.toByteArray());
    memory.reset();
  }
}
