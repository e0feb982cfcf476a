package org.gridmark.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.gridmark.model.request.Response;
import org.jspecify.annotations.Nullable;

/**
 * Records the responses of one thread, where no other thread looks; when a response ends in a later
 * second, those of the second before are handed over whole. So recording needs no atomic operation,
 * and costs about what the histograms cost.
 */
public final class Recorder {
  private final long origin;
  private final Queue<Part> handover;
  // In the order in which they came, which is the order in which people see them.
  private final Map<String, Slot> slots = new LinkedHashMap<>();
  private @Nullable Slot last;
  private long windowEnd;

  /** The second that this recorder is in; everything before has been handed over. */
  private volatile long window;

  Recorder(long origin, Queue<Part> handover) {
    this.origin = origin;
    this.handover = handover;
    this.windowEnd = origin + Window.NANOS;
  }

  /**
   * Records a response.
   *
   * @param intended when it was meant to start, on the clock of the response
   */
  public void record(String subject, long intended, Response response) {
    long end = response.end();
    if (end >= windowEnd) {
      turn((end - origin) / Window.NANOS);
    }
    Slot slot = last;
    if (slot == null || !slot.subject.equals(subject)) {
      slot = slots.computeIfAbsent(subject, Slot::new);
      last = slot;
    }
    slot.add(intended, response);
  }

  /** Hands over what is left; nothing may be recorded afterwards. */
  void close() {
    turn(Long.MAX_VALUE);
  }

  /** The second that this recorder is in; {@link Long#MAX_VALUE} once closed. */
  long window() {
    return window;
  }

  private void turn(long next) {
    for (Slot slot : slots.values()) {
      Part done = slot.take(window);
      if (done != null) {
        handover.add(done);
      }
    }
    // After the hand-over: who reads the new number finds all earlier windows in the queue.
    window = next;
    windowEnd = next == Long.MAX_VALUE ? next : origin + (next + 1) * Window.NANOS;
  }

  /** One subject in the current second. */
  private static final class Slot {
    private final String subject;
    private Times latency = new Times();
    private Times service = new Times();
    private long failures;
    private long wrong;
    private long affected;

    Slot(String subject) {
      this.subject = Objects.requireNonNull(subject);
    }

    void add(long intended, Response response) {
      if (response.failed()) {
        failures++;
        return;
      }
      if (response.wrong()) {
        wrong++;
      }
      affected += response.affected();
      latency.record(response.end() - intended);
      service.record(response.end() - response.start());
    }

    @Nullable Part take(long index) {
      if (latency.isEmpty() && failures == 0) {
        return null;
      }
      Part done = new Part(subject, index, failures, wrong, affected, latency, service);
      latency = new Times();
      service = new Times();
      failures = 0;
      wrong = 0;
      affected = 0;
      return done;
    }
  }
}
