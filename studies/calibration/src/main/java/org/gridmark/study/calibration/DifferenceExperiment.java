package org.gridmark.study.calibration;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Query;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;

/**
 * One user who reads one entry again and again: the shortest trial in which two strategies can be
 * told apart. With loopback's {@code work} and {@code work-3-percent-slower} the answer is known.
 */
final class DifferenceExperiment implements Experiment {
  private static final String CLIENT = "users";
  private static final Duration WARM_UP = Duration.ofSeconds(2);
  private static final Duration TIME = Duration.ofSeconds(8);
  private static final CacheSpec<Long, Entry> CACHE =
      new CacheSpec<>("entries", Long.class, Entry.class);

  /** The entry that is read. */
  record Entry(long number) {}

  @Override
  public String name() {
    return "difference";
  }

  @Override
  public String question() {
    return "Is a difference found that is there, and none where there is none?";
  }

  @Override
  public Plan plan(Settings settings) {
    return new Plan(
        List.of(CACHE),
        1,
        List.of(),
        List.of(CLIENT),
        Set.of(),
        List.of(
            new Phase.Once("put", bench -> bench.session().cache(CACHE).put(1L, new Entry(1))),
            reading("warm up", WARM_UP),
            reading("read", TIME)));
  }

  private static Phase reading(String name, Duration time) {
    Query read = Query.key(name, CACHE, 1L, 1);
    Load load = Load.measured(CLIENT, 1, Schedule.closed(), Requests.inTurn(List.of(read)));
    return new Phase.Measure(name, List.of(load), time, List.of());
  }
}
