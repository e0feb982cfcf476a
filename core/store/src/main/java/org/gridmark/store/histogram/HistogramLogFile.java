package org.gridmark.store.histogram;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.record.Recorded;
import org.gridmark.store.file.FileName;
import org.gridmark.store.file.Problems;
import org.jspecify.annotations.Nullable;

/**
 * One client's histogram log, read: its histograms by tag and time. Those of latency are decoded at
 * once, and so found to be whole; those of service times stay where they are, because hardly
 * anybody asks for more than their mean, which {@code windows.csv} holds.
 */
public final class HistogramLogFile {
  private static final String TAG = "Tag=";
  private static final String BASE_TIME = "#[BaseTime: ";
  private static final double MILLIS = 1000;

  private record Place(String tag, long start) {}

  private record Text(long position, int length) {}

  private final Path file;
  private final Room room;
  private final Map<Place, Recorded> latencies = new HashMap<>();
  private final Map<Place, Recorded> failed = new HashMap<>();
  private final Map<Place, Text> services = new HashMap<>();
  private final Map<String, String> encoded = new HashMap<>();
  private long baseMillis;

  private HistogramLogFile(Path file, Room room) {
    this.file = file;
    this.room = room;
  }

  public static HistogramLogFile read(Path file, Room room, Problems problems) {
    HistogramLogFile log = new HistogramLogFile(file, room);
    List<Long> damaged = new ArrayList<>();
    try (LogLines lines = new LogLines(file);
        HistogramDecoder decoder = new HistogramDecoder()) {
      while (lines.next()) {
        try {
          log.add(lines, decoder);
        } catch (DamagedHistogram | NumberFormatException e) {
          damaged.add(lines.number());
        }
      }
      if (lines.torn()) {
        problems.addTorn(file);
      }
    } catch (IOException e) {
      problems.addUnreadable(file, e);
    }
    problems.addDamaged(file, damaged);
    return log;
  }

  /** Comments and the header say nothing that is needed, but for the time that all count from. */
  private void add(LogLines lines, HistogramDecoder decoder) throws DamagedHistogram {
    int from = lines.from();
    int first = from < lines.to() ? lines.bytes()[from] : '#';
    if (first == '#') {
      baseTime(lines);
    } else if (first != '"') {
      histogram(lines, decoder);
    }
  }

  private void baseTime(LogLines lines) {
    String line = lines.text(lines.from(), lines.to());
    if (line.startsWith(BASE_TIME)) {
      String seconds = line.substring(BASE_TIME.length()).split(" ", 2)[0];
      baseMillis = millis(seconds);
    }
  }

  private void histogram(LogLines lines, HistogramDecoder decoder) throws DamagedHistogram {
    int tagEnd = lines.find(',', lines.from());
    int startEnd = lines.find(',', tagEnd + 1);
    int lengthEnd = lines.find(',', startEnd + 1);
    int text = lines.find(',', lengthEnd + 1) + 1;
    if (text >= lines.to()) {
      throw new DamagedHistogram("fewer than five columns");
    }
    String tag = lines.text(lines.from(), tagEnd);
    long start = baseMillis + millis(lines.text(tagEnd + 1, startEnd));
    Place place = new Place(tag, start);
    if (tag.endsWith("|" + HistogramLog.LATENCY)) {
      latencies.put(place, decoded(decoder, lines, text));
    } else if (tag.endsWith("|" + HistogramLog.FAILED)) {
      failed.put(place, decoded(decoder, lines, text));
    } else if (tag.endsWith("|" + HistogramLog.SERVICE)) {
      services.put(place, new Text(lines.positionOf(text), lines.to() - text));
    }
  }

  private static long millis(String seconds) {
    return Math.round(Double.parseDouble(seconds) * MILLIS);
  }

  private Recorded decoded(HistogramDecoder decoder, LogLines lines, int text)
      throws DamagedHistogram {
    PackedHistogram packed = decoder.decode(lines.bytes(), text, lines.to());
    return room.takes(packed)
        ? packed
        : new LoggedHistogram(
            file, lines.positionOf(text), lines.to() - text, packed.count(), packed.mean());
  }

  /**
   * The latencies of that window; null if they are not there.
   *
   * @param subject as it is in tags
   */
  public @Nullable Recorded latency(String phase, String subject, long start) {
    return latencies.get(place(phase, subject, HistogramLog.LATENCY, start));
  }

  /**
   * The times to failures of that window; null if none are there: runs of earlier versions have
   * none.
   */
  public @Nullable Recorded failed(String phase, String subject, long start) {
    return failed.get(place(phase, subject, HistogramLog.FAILED, start));
  }

  /**
   * The service times of that window; null if they are not there.
   *
   * @param mean in nanoseconds
   */
  public @Nullable Recorded service(
      String phase, String subject, long start, long count, double mean) {
    Text text = services.get(place(phase, subject, HistogramLog.SERVICE, start));
    return text == null
        ? null
        : new LoggedHistogram(file, text.position(), text.length(), count, mean);
  }

  private Place place(String phase, String subject, String kind, long start) {
    return new Place(TAG + HistogramLog.tag(encoded(phase), subject, kind), start);
  }

  private String encoded(String name) {
    return encoded.computeIfAbsent(name, FileName::encode);
  }
}
