package org.gridmark.study.settlement.engine;

import java.util.EnumMap;
import java.util.Map;
import org.gridmark.model.NanoClock;

/**
 * Where a component's time goes: a moment belongs to the stage that was entered last. One thread
 * uses it.
 */
final class Meter {
  private final NanoClock clock;
  private final Map<Stage, Long> nanos = new EnumMap<>(Stage.class);
  private Stage stage = Stage.TAKE;
  private long entered;
  private long messages;
  private long batches;

  Meter(NanoClock clock) {
    this.clock = clock;
    this.entered = clock.nanos();
    for (Stage one : Stage.values()) {
      nanos.put(one, 0L);
    }
  }

  void enter(Stage next) {
    long now = clock.nanos();
    nanos.merge(stage, now - entered, Long::sum);
    stage = next;
    entered = now;
  }

  /** A batch is done for good. */
  void completed(int size) {
    messages += size;
    batches++;
  }

  /** All since the component began. */
  MeterReading read(String component) {
    enter(stage);
    return new MeterReading(component, messages, batches, new EnumMap<>(nanos));
  }
}
