package org.gridmark.system.settlement.engine;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.NanoClock;
import org.gridmark.system.settlement.broker.Envelope;

/**
 * Where a component's time goes: a moment belongs to the stage that was entered last. One thread
 * uses it.
 */
final class Meter {
  private final NanoClock clock;
  private final Map<Stage, Spent> stages = new EnumMap<>(Stage.class);
  private Spent present;
  private long entered;
  private long messages;
  private long batches;
  private long stamped;
  private long stayMillis;

  /** A number that grows in its place, as that is asked for several times a message. */
  private static final class Spent {
    private long nanos;
  }

  Meter(NanoClock clock) {
    this.clock = clock;
    this.entered = clock.nanos();
    this.present = stage(Stage.TAKE);
  }

  private Spent stage(Stage stage) {
    return stages.computeIfAbsent(stage, none -> new Spent());
  }

  void enter(Stage next) {
    pass();
    present = stage(next);
  }

  private void pass() {
    long now = clock.nanos();
    present.nanos += now - entered;
    entered = now;
  }

  /** A batch is done for good. */
  void completed(int size) {
    messages += size;
    batches++;
  }

  /**
   * How long messages were there, from when they were sent until they were done for good.
   *
   * @param now by the clock that they are stamped by, in ms since the epoch
   */
  void stayed(List<Envelope> done, long now) {
    for (Envelope envelope : done) {
      if (envelope.sent() > 0) {
        stamped++;
        stayMillis += now - envelope.sent();
      }
    }
  }

  /** All since the component began. */
  MeterReading read(String component) {
    pass();
    Map<Stage, Long> nanos = new EnumMap<>(Stage.class);
    for (Stage stage : Stage.values()) {
      nanos.put(stage, stage(stage).nanos);
    }
    return new MeterReading(component, messages, batches, stamped, stayMillis, nanos);
  }
}
