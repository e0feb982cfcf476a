package org.gridmark.measure;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.function.Function;
import org.gridmark.model.metric.Subject;
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
  private final Spares spares;
  // In the order in which they came, which is the order in which people see them.
  private final Map<Subject, Slot> slots = new LinkedHashMap<>();
  private @Nullable Slot last;
  private long windowEnd;

  /** The second that this recorder is in; everything before has been handed over. */
  private volatile long window;

  Recorder(long origin, Queue<Part> handover, Spares spares) {
    this.origin = origin;
    this.handover = handover;
    this.spares = spares;
    this.windowEnd = origin + Window.NANOS;
  }

  /**
   * Records a response, and those of its children under subjects of their own ({@link
   * Subject#withPart}).
   *
   * @param intended when it was meant to start, on the clock of the response
   */
  @SuppressWarnings("ReferenceEquality") // the cheaper comparison first
  public void record(Subject subject, long intended, Response response) {
    long end = response.end();
    if (end >= windowEnd) {
      turn((end - origin) / Window.NANOS);
    }
    Slot slot = last;
    // Mostly the very same object.
    if (slot == null || (slot.subject != subject && !slot.subject.equals(subject))) {
      slot = slot(subject);
      last = slot;
    }
    slot.add(intended, response);
    if (!response.children().isEmpty()) {
      children(slot, response);
    }
  }

  /** In the second of the whole, each from its own start: it was meant to start when it did. */
  private void children(Slot parent, Response response) {
    for (Response child : response.children()) {
      Slot slot = parent.child(child.request().name(), this::slot);
      slot.add(child.start(), child);
      children(slot, child);
    }
  }

  private Slot slot(Subject subject) {
    return slots.computeIfAbsent(subject, absent -> new Slot(absent, spares));
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
    private final Subject subject;
    private final Spares spares;
    private Times latency;
    private Times service;
    private @Nullable Times failed;
    private long wrong;
    private long affected;

    /** By name, so that the subject of a child is put together once. */
    private final Map<String, Slot> children = new HashMap<>();

    Slot(Subject subject, Spares spares) {
      this.subject = Objects.requireNonNull(subject);
      this.spares = spares;
      this.latency = spares.times();
      this.service = spares.times();
    }

    Slot child(String name, Function<Subject, Slot> slots) {
      Slot known = children.get(name);
      if (known == null) {
        known = slots.apply(subject.withPart(name));
        children.put(name, known);
      }
      return known;
    }

    void add(long intended, Response response) {
      if (response.failed()) {
        failed().record(response.end() - intended);
        return;
      }
      if (response.wrong()) {
        wrong++;
      }
      affected += response.affected();
      latency.record(response.end() - intended);
      service.record(response.end() - response.start());
    }

    /** Most subjects never need it. */
    private Times failed() {
      Times times = failed;
      if (times == null) {
        times = spares.times();
        failed = times;
      }
      return times;
    }

    @Nullable Part take(long index) {
      if (latency.isEmpty() && failed == null) {
        return null;
      }
      Part done = new Part(subject, index, wrong, affected, latency, service, failed);
      latency = spares.times();
      service = spares.times();
      failed = null;
      wrong = 0;
      affected = 0;
      return done;
    }
  }
}
