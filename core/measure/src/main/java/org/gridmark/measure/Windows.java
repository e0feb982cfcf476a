package org.gridmark.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.gridmark.model.metric.Subject;

/**
 * Merges what the recorders of one phase hand over into one window a second and subject. A window
 * is passed on once every recorder has left its second: a thread that waits long for an answer
 * holds the windows back, so that none is ever passed on in part.
 */
public final class Windows {
  private final long origin;
  private final Consumer<Window> sink;
  private final Spares spares = new Spares();
  private final Queue<Part> handover = new ConcurrentLinkedQueue<>();
  private final List<Recorder> recorders = new CopyOnWriteArrayList<>();
  private final TreeMap<Long, Map<Subject, Window>> pending = new TreeMap<>();

  /**
   * @param origin when the phase began, on the clock of the responses
   * @param sink told of each finished window, on the thread that calls {@link #collect}
   */
  public Windows(long origin, Consumer<Window> sink) {
    this.origin = origin;
    this.sink = sink;
  }

  /** A recorder for one more thread. */
  public Recorder recorder() {
    Recorder recorder = new Recorder(origin, handover, spares);
    recorders.add(recorder);
    return recorder;
  }

  /** Passes on what is finished; called about once a second, by one thread at a time. */
  public synchronized void collect() {
    // The horizon is read before the queue is emptied: see Recorder.turn.
    long horizon = recorders.stream().mapToLong(Recorder::window).min().orElse(Long.MAX_VALUE);
    for (Part part = handover.poll(); part != null; part = handover.poll()) {
      add(part);
    }
    Map<Long, Map<Subject, Window>> finished = pending.headMap(horizon, false);
    for (Map<Subject, Window> bySubject : finished.values()) {
      new ArrayList<>(bySubject.values()).forEach(sink);
    }
    finished.clear();
  }

  private void add(Part part) {
    pending
        .computeIfAbsent(part.index(), index -> new LinkedHashMap<>())
        .compute(
            part.subject(),
            (subject, window) -> window == null ? Window.of(part) : window.with(part));
    part.giveBack(spares);
  }

  /** Passes on everything; the threads that recorded have ended. */
  public void close() {
    recorders.forEach(Recorder::close);
    collect();
  }
}
