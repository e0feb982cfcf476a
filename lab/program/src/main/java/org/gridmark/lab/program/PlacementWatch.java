package org.gridmark.lab.program;

import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;

/** Reports each change of where a cluster keeps its entries, as seen ten times a second. */
final class PlacementWatch implements Runnable, AutoCloseable {
  private static final long EVERY_NANOS = 100_000_000L;

  private final Session session;
  private final String phase;
  private final Consumer<Report> reports;
  private final Thread thread = Thread.ofPlatform().daemon().name("placement").unstarted(this);
  private volatile boolean closed;

  PlacementWatch(Session session, String phase, Consumer<Report> reports) {
    this.session = session;
    this.phase = phase;
    this.reports = reports;
  }

  void start() {
    thread.start();
  }

  @Override
  public void run() {
    Placement before = null;
    while (!closed) {
      before = look(before);
      LockSupport.parkNanos(EVERY_NANOS);
    }
  }

  private @Nullable Placement look(@Nullable Placement before) {
    try {
      Placement now = session.placement();
      if (!now.equals(before)) {
        report(now);
      }
      return now;
    } catch (RuntimeException e) {
      // A cluster in trouble may not tell; the next look may.
      e.printStackTrace(System.err);
      return before;
    }
  }

  private void report(Placement now) {
    reports.accept(
        new Report.Event(
            System.currentTimeMillis(),
            "placement",
            phase,
            Map.of(
                "nodes", String.valueOf(now.nodes()),
                "partitions", String.valueOf(now.partitions()),
                "unowned", String.valueOf(now.unowned()),
                "unprotected", String.valueOf(now.unprotected()),
                "balanced", String.valueOf(now.balanced()))));
  }

  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
  }
}
