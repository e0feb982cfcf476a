package org.gridmark.study.hub.load;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;

/**
 * Puts the same position under many keys, again and again: what putting costs with nothing to read,
 * the lower bound of every load (000, section 5.1). The cache is dropped afterwards.
 */
public record FileLoad(HubData data, int threads, int batch, int rounds) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    Positions keys = data.positions(Region.NY, Day.T);
    Position same = keys.entry(0).getValue();
    List<Feed> feed =
        List.of(
            new SourceFeed<>(
                HubCaches.FILE, keys.size(), n -> Map.entry(keys.entry(n).getKey(), same), batch));
    // The round before the first is not reported: its code is not compiled yet.
    for (int round = 0; round <= rounds; round++) {
      long before = round * keys.size();
      Loader loader =
          new Loader(
              bench.session(),
              bench.clock(),
              threads,
              put -> bench.progress(before + put, (rounds + 1) * keys.size()));
      long nanos = loader.put(feed);
      if (round > 0) {
        bench.figure(Rates.figure("file load", "load.rate", keys.size(), nanos));
      }
      bench.session().cache(HubCaches.FILE).clear();
    }
    bench.session().cache(HubCaches.FILE).destroy();
  }
}
