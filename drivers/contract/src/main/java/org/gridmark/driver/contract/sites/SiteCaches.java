package org.gridmark.driver.contract.sites;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.target.Grid;

/** The caches of two sites of which the first publishes to the second by a store. */
public final class SiteCaches {
  static final int BATCH = 10;

  /** As short as every product can have it. */
  private static final Duration DELAY = Duration.ofSeconds(1);

  private SiteCaches() {}

  /** The first site's: each has a store that publishes. */
  public static final class Here {
    /** All of them. */
    public static final List<CacheSpec<?, ?>> CACHES =
        List.of(here(StoreMode.WRITE_THROUGH), here(StoreMode.WRITE_BEHIND));

    private Here() {}
  }

  /** The other site's: copies, the batches that brought them, and one beside. */
  public static final class There {
    /** All of them. */
    public static final List<CacheSpec<?, ?>> CACHES =
        List.of(
            there(StoreMode.WRITE_THROUGH),
            there(StoreMode.WRITE_BEHIND),
            PublishingStore.BATCHES,
            Values.SAMPLES);

    private There() {}
  }

  static CacheSpec<Long, Sample> here(StoreMode mode) {
    return there(mode).stored(wish(mode));
  }

  static CacheSpec<Long, Sample> there(StoreMode mode) {
    return new CacheSpec<>(mode.word(), Long.class, Sample.class);
  }

  static StoreSpec wish(StoreMode mode) {
    Publisher publisher = new Publisher();
    return mode == StoreMode.WRITE_BEHIND
        ? StoreSpec.writeBehind(publisher, DELAY, BATCH)
        : StoreSpec.writeThrough(publisher);
  }

  /** Two sites of two nodes each, which have these caches. */
  public static TwoSites of(Grid driver, Map<String, String> settings) throws IOException {
    return new TwoSites(
        driver,
        2,
        1,
        settings,
        new TestCluster.Told(Here.CACHES, Here.class.getName(), Map.of()),
        new TestCluster.Told(There.CACHES, There.class.getName(), Map.of()));
  }
}
