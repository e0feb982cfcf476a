package org.gridmark.lab.program;

import java.time.Duration;
import java.util.function.Consumer;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.record.Event;
import org.jspecify.annotations.Nullable;

/** Reports each change of where a cluster keeps its entries, as seen ten times a second. */
final class PlacementWatch implements AutoCloseable {
  private static final Duration EVERY = Duration.ofMillis(100);

  private final Session session;
  private final String phase;
  private final TrialTime time;
  private final Consumer<Report> reports;
  private final Ticker ticker;
  private @Nullable Placement before;

  PlacementWatch(Session session, String phase, TrialTime time, Consumer<Report> reports) {
    this.session = session;
    this.phase = phase;
    this.time = time;
    this.reports = reports;
    this.ticker = new Ticker("placement", EVERY, this::look);
  }

  private void look() {
    Placement now = session.placement();
    if (!now.equals(before)) {
      before = now;
      report(now);
    }
  }

  private void report(Placement now) {
    reports.accept(Report.Happened.of(new Event.PlacementChanged(time.now(), phase, now)));
  }

  @Override
  public void close() {
    ticker.close();
  }
}
