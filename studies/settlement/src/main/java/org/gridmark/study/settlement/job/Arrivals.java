package org.gridmark.study.settlement.job;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.gridmark.study.settlement.drive.Label;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.system.settlement.trade.Kind;
import org.jspecify.annotations.Nullable;

/** Messages that are counted as the driver takes them, by the queue that they go to. */
final class Arrivals implements Messages {
  private final Messages messages;
  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);

  Arrivals(Messages messages) {
    this.messages = messages;
  }

  @Override
  public byte @Nullable [] next() throws IOException {
    byte[] next = messages.next();
    if (next != null) {
      counts.merge(Label.kindOf(next), 1L, Long::sum);
    }
    return next;
  }

  /** Those so far; once the driver is done. */
  Map<Kind, Long> byKind() {
    return counts;
  }

  @Override
  public void close() throws IOException {
    messages.close();
  }
}
