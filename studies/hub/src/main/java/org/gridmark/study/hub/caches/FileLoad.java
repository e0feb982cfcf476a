package org.gridmark.study.hub.caches;

import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;

/**
 * Puts the same position under many keys, again and again: what putting costs with nothing to read,
 * the lower bound of every load (Barclays 2009, section 5.1). The cache is dropped afterwards.
 *
 * @param multiples how many caches' rows are put in one load; each round takes every one in turn
 */
public record FileLoad(HubData data, int threads, int batch, int rounds, List<Integer> multiples)
    implements Job {
  /** Copies. */
  public FileLoad {
    multiples = List.copyOf(multiples);
  }

  /** As many rows as one cache has. */
  public FileLoad(HubData data, int threads, int batch, int rounds) {
    this(data, threads, batch, rounds, List.of(1));
  }

  /** The name of a load; the plain one is the baseline of the others. */
  public static String subject(int multiple) {
    return multiple == 1 ? "file load" : "file load " + multiple + "x";
  }

  @Override
  public void run(Bench bench) throws Exception {
    int all = (rounds + 1) * multiples.size();
    int done = 0;
    // The round before the first is not reported: its code is not compiled yet.
    for (int round = 0; round <= rounds; round++) {
      for (int multiple : multiples) {
        load(bench, multiple, round > 0);
        bench.progress(++done, all);
      }
    }
    bench.session().cache(HubCaches.FILE).destroy();
  }

  private void load(Bench bench, int multiple, boolean reported) throws Exception {
    Rows rows = new Rows(multiple * data.rows().entries());
    Positions keys = new HubData(data.seed(), rows).positions(Region.NY, Day.T);
    Position same = keys.entry(0).getValue();
    Feed feed =
        new SourceFeed<>(
            HubCaches.FILE, keys.size(), n -> Map.entry(keys.entry(n).getKey(), same), batch);
    Loader loader = new Loader(bench.session(), bench.clock(), threads, put -> {});
    long nanos = loader.put(List.of(feed));
    Rates.requireSize(bench.session(), HubCaches.FILE, keys.size());
    if (reported) {
      bench.figure(subject(multiple), StandardMetrics.LOAD_TIME, nanos / 1e9);
      bench.figure(Rates.figure(subject(multiple), StandardMetrics.LOAD_RATE, keys.size(), nanos));
    }
    bench.session().cache(HubCaches.FILE).clear();
  }
}
