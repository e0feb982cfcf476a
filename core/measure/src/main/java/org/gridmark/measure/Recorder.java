package org.gridmark.measure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.HdrHistogram.Histogram;
import org.gridmark.model.request.Response;
import org.jspecify.annotations.Nullable;

/**
 * Records the responses of one thread. It writes to histograms that no other thread sees; when a
 * response ends in a later second, those of the second before are handed over whole. So recording
 * needs no atomic operation, and costs about what the histograms cost.
 */
public final class Recorder {
  private final long origin;
  private final Queue<Window> handover;
  // In the order in which they came, which is the order in which people see them.
  private final Map<String, Slot> slots = new LinkedHashMap<>();
  private @Nullable Slot last;
  private long windowEnd;

  /** The second that this recorder is in; everything before has been handed over. */
  private volatile long window;

  Recorder(long origin, Queue<Window> handover) {
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
      Window done = slot.take(window);
      if (done != null) {
        handover.add(done);
      }
    }
    // After the hand-over: who reads the new number finds all earlier windows in the queue.
    window = next;
    windowEnd = next == Long.MAX_VALUE ? next : origin + (next + 1) * Window.NANOS;
  }

  /** One subject's histograms of the current second. */
  private static final class Slot {
    private final String subject;
    private Histogram latency = histogram();
    private Histogram service = histogram();
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
      latency.recordValue(response.end() - intended);
      service.recordValue(response.end() - response.start());
    }

    @Nullable Window take(long index) {
      if (latency.getTotalCount() == 0 && failures == 0) {
        return null;
      }
      Window done = new Window(subject, index, failures, wrong, affected, latency, service);
      latency = histogram();
      service = histogram();
      failures = 0;
      wrong = 0;
      affected = 0;
      return done;
    }

    private static Histogram histogram() {
      return new Histogram(3);
    }
  }
}
