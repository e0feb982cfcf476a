package org.gridmark.store;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.gridmark.analyse.run.Distribution;

/** One client's histogram log, read: the distributions of each tag in the order of writing. */
final class HistogramLogFile {
  private final Map<String, Deque<Distribution>> byTag = new HashMap<>();

  private HistogramLogFile() {}

  static HistogramLogFile read(Path file, Problems problems) {
    HistogramLogFile log = new HistogramLogFile();
    byte[] text = WholeLines.read(file, problems).getBytes(StandardCharsets.UTF_8);
    try (HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(text))) {
      while (reader.hasNext()) {
        log.add(reader.nextIntervalHistogram());
      }
    } catch (RuntimeException e) { // the library throws several kinds for a damaged line
      problems.add(file, "is damaged; what follows is left out");
    }
    return log;
  }

  private void add(EncodableHistogram histogram) {
    if (histogram instanceof AbstractHistogram values && values.getTag() != null) {
      byTag
          .computeIfAbsent(values.getTag(), tag -> new ArrayDeque<>())
          .add(Distributions.of(values));
    }
  }

  /** The next one of this tag; none if there are no more. */
  Distribution next(String tag) {
    Deque<Distribution> waiting = byTag.get(tag);
    return waiting == null || waiting.isEmpty() ? Distribution.NONE : waiting.remove();
  }
}
