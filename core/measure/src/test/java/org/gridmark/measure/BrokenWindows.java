package org.gridmark.measure;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** {@link Windows} of one subject, made anew with a fault: a stress test has to find it. */
final class BrokenWindows {
  enum Fault {
    /** The horizon is read after the queue is emptied, so what comes in between is missed. */
    LATE_HORIZON,

    /** The queue bears one thread only. */
    QUEUE_FOR_ONE_THREAD
  }

  private final Fault fault;
  private final Consumer<Window> sink;
  private final Spares spares = new Spares();
  private final Queue<Part> handover;
  private final List<Recorder> recorders = new ArrayList<>();
  private final TreeMap<Long, Window> pending = new TreeMap<>();

  // An ArrayDeque of so few elements bears one thread at each end.
  @SuppressWarnings("JdkObsolete")
  BrokenWindows(Fault fault, Consumer<Window> sink) {
    this.fault = fault;
    this.sink = sink;
    this.handover =
        fault == Fault.QUEUE_FOR_ONE_THREAD ? new LinkedList<>() : new ConcurrentLinkedQueue<>();
  }

  Recorder recorder() {
    Recorder recorder = new Recorder(0, handover, spares);
    recorders.add(recorder);
    return recorder;
  }

  synchronized void collect() {
    long early = horizon();
    for (Part part = handover.poll(); part != null; part = handover.poll()) {
      Window window = pending.get(part.index());
      pending.put(part.index(), window == null ? Window.of(part) : window.with(part));
      part.giveBack(spares);
    }
    Map<Long, Window> finished =
        pending.headMap(fault == Fault.LATE_HORIZON ? horizon() : early, false);
    finished.values().forEach(sink);
    finished.clear();
  }

  private long horizon() {
    return recorders.stream().mapToLong(Recorder::window).min().orElse(Long.MAX_VALUE);
  }

  void close() {
    recorders.forEach(Recorder::close);
    collect();
  }
}
