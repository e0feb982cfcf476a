package org.gridmark.study.settlement.alone;

import java.util.List;
import org.gridmark.model.study.Job;
import org.gridmark.system.settlement.engine.EngineSettings;
import org.gridmark.system.settlement.message.Extracted;
import org.gridmark.system.settlement.message.Extraction;
import org.gridmark.system.settlement.message.ExtractionStrategy;
import org.gridmark.system.settlement.message.MessageWriter;

/** Each way to read a message, on the same messages in memory, in turn; one thread. */
public record ExtractionAlone(Part part) implements Job {
  @Override
  public void run(Bench bench) {
    MessageWriter writer = new MessageWriter();
    List<byte[]> messages = part.round(0).stream().map(writer::write).toList();
    List<ExtractionStrategy> ways = List.of(ExtractionStrategy.values());
    for (int round = 0; round <= part.rounds(); round++) {
      for (ExtractionStrategy way : ways) {
        long start = bench.clock().nanos();
        extract(way.open(), messages);
        long nanos = bench.clock().nanos() - start;
        if (round > 0) {
          bench.figure(Part.time(subject(way), messages.size(), nanos));
        }
      }
    }
  }

  private static String subject(ExtractionStrategy way) {
    return EngineSettings.words(new ExtractionStrategy[] {way}).getFirst() + " alone";
  }

  private static void extract(Extraction extraction, List<byte[]> messages) {
    for (byte[] message : messages) {
      if (!(extraction.extract(message) instanceof Extracted.Accepted)) {
        throw new IllegalStateException("a standard message is refused");
      }
    }
  }
}
