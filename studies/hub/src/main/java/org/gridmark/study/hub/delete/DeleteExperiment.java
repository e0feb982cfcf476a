package org.gridmark.study.hub.delete;

import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;

/**
 * hub/delete: how long dropping a cache takes, and when its memory is there again (Barclays 2009,
 * sections 4.4.4 and 5.4). A user reads another cache all the while.
 */
public final class DeleteExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              "delete.rounds", new Setting.Whole(1, 1000), "10", "3", "caches that are dropped"),
          Setting.of(
              "delete.size",
              new Setting.Whole(1, 1000),
              "25",
              "size of each, as a multiple of the study's caches: a collector must notice it"),
          new Setting(
              "delete.wait",
              new Setting.Time(),
              "60s",
              "8s",
              "how long the last one's memory may come back unasked"));

  static final String EMPTY = "without the cache";
  static final String LOADED = "with the cache";
  static final String DROP = "drop";
  static final String DROPPED = "after the drop";

  /** A second for a collection to end, and two until its outcome is written down, and spare. */
  private static final Duration SETTLING = Duration.ofSeconds(5);

  private static final int KEYS = 100;

  /** The same, of one run. */
  private record Own(
      @Key("delete.size") long size,
      @Key("delete.rounds") int rounds,
      @Key("delete.wait") Duration pause) {}

  @Override
  public String name() {
    return "delete";
  }

  @Override
  public String question() {
    return "How long does dropping a cache take, and when is its memory there again?";
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    Positions kept = data.positions(settings);
    Own own = settings.as(Own.class);
    Rows rows = new Rows(own.size() * data.rows().entries());
    Positions dropped = new HubData(data.seed(), rows).positions(Region.EU, Day.T);
    LoadSettings loading = LoadSettings.of(settings);
    DeleteTarget doomed = new DeleteTarget(dropped, loading.threads(), loading.batch());
    return new PlanSteps(settings)
        .load(List.of(kept))
        .holds(rows.entries(), List.of(DeleteTarget.CACHE))
        .once("drop rounds", bench -> doomed.dropInRounds(bench, own.rounds()))
        .then(measure(EMPTY, kept, Duration.ZERO))
        .once("load the cache", doomed::load)
        .then(measure(LOADED, kept, Duration.ZERO))
        .once(DROP, bench -> doomed.drop(bench, true))
        .then(measure(DROPPED, kept, own.pause()))
        .plan();
  }

  /** After the wait all nodes collect, twice: what the first one finds, the second gives back. */
  private static Phase measure(String phase, Positions kept, Duration wait) {
    Fault collect = new Fault.Collect();
    Load reads =
        Load.background(
            PlanSteps.USERS,
            "reads " + phase,
            1,
            Schedule.closed(Duration.ofMillis(5)),
            reads(kept));
    return new Phase.Measure(
        phase,
        List.of(reads),
        wait.plus(SETTLING),
        List.of(new Phase.Strike(wait, collect), new Phase.Strike(wait.plusSeconds(1), collect)));
  }

  private static Requests reads(Positions kept) {
    long step = Math.max(1, kept.size() / KEYS);
    List<Request> requests =
        LongStream.range(0, Math.min(KEYS, kept.size()))
            .<Request>mapToObj(
                i -> Query.key("read", kept.cache(), kept.entry(i * step).getKey(), 1))
            .toList();
    return Requests.inTurn(requests);
  }
}
