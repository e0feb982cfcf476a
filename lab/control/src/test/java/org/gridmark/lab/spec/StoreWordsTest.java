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
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

class StoreWordsTest {
  private record Item(long id) {}

  /** Opened by nobody. */
  private record Nowhere(String table) implements StoreSource {
    @Override
    public <K, V extends Record> EntryStore<K, V> open(
        CacheSpec<K, V> cache, Map<String, String> services) {
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

    assertThat(
            StoreWords.of(
                Named.of("grid"),
                cluster(CACHE, through("one"), through("two"), CACHE.named("b").stored(behind))))
        .contains(
            "write-through: one load for many who miss an entry at once; several that miss are"
                + " loaded together. write-behind: one load for many who miss an entry at once;"
                + " several that miss are loaded together; stored after 3 s; at most 40 at a time;"
                + " of several writes to a key the last alone; a write that waits has backups as"
                + " its entry has; tried again when the store fails");
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
