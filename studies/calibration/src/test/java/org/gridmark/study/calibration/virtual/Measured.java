package org.gridmark.study.calibration.virtual;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.study.calibration.station.Station;
import org.gridmark.study.calibration.station.Visit;

/**
 * What real users, recorders and windows made of visits to a station, in virtual time.
 *
 * @param latency from the intended start
 * @param service from the actual start
 * @param windows how many answers each second had
 */
record Measured(Histogram latency, Histogram service, List<Long> windows) {
  private static final long ORIGIN = 77_000_000_000L;

  static Measured of(int users, Schedule schedule, Station station, Duration time)
      throws InterruptedException {
    Histogram latency = new Histogram(3);
    Histogram service = new Histogram(3);
    List<Long> counts = new ArrayList<>();
    Windows windows =
        new Windows(
            ORIGIN,
            window -> {
              latency.add(window.latency());
              service.add(window.service());
              counts.add(window.latency().getTotalCount());
            });
    Load load =
        Load.measured(
            "client", users, schedule, Requests.inTurn(List.of(new Visit("visit", station))));
    VirtualTime clock = new VirtualTime(ORIGIN, users);
    Users crowd = new Users(load, new NoSession(), clock, windows, seen -> {});
    crowd.start(ORIGIN, ORIGIN + time.toNanos(), 2009);
    crowd.await();
    windows.close();
    return new Measured(latency, service, counts);
  }

  /** Stations need none. */
  private static final class NoSession implements Session {
    @Override
    public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Placement placement() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
  }
}
