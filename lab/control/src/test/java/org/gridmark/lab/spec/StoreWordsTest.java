package org.gridmark.lab.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.run.Named;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

class StoreWordsTest {
  private record Item(long id) {}

  /** Opened by nobody. */
  private record Nowhere(String table) implements StoreSource {
    @Override
    public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
      throw new UnsupportedOperationException();
    }
  }

  private static final CacheSpec<Long, Item> CACHE = new CacheSpec<>("c", Long.class, Item.class);

  private static ClusterSpec cluster(CacheSpec<?, ?>... caches) {
    return new ClusterSpec("", 2, 1, "", 0, List.of(caches), Map.of());
  }

  private static CacheSpec<?, ?> through(String name) {
    return CACHE.named(name).stored(StoreSpec.writeThrough(new Nowhere(name)));
  }

  @Test
  void eachKindOfStoreIsSaidOnceInTheDriversTerms() {
    StoreSpec behind = StoreSpec.writeBehind(new Nowhere("b"), Duration.ofSeconds(3), 40);

    StoreSpec through = StoreSpec.writeThrough(new Nowhere("one"));
    Named grid = Named.of("grid");

    assertThat(
            StoreWords.of(
                grid,
                cluster(CACHE, through("one"), through("two"), CACHE.named("b").stored(behind))))
        .contains(words(grid, through) + ". " + words(grid, behind));
    assertThat(words(grid, behind)).contains("3 s", "40");
  }

  private static String words(Named grid, StoreSpec wish) {
    return grid.storeTerms(wish, cluster()).words();
  }

  @Test
  void withoutAStoreNothingIsSaid() {
    assertThat(StoreWords.of(Named.of("grid"), cluster(CACHE))).isEmpty();
  }

  @Test
  void aTargetThatIsNoGridHasNone() {
    assertThat(StoreWords.of(new Engine(), cluster(through("one")))).isEmpty();
  }
}
