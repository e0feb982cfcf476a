package org.gridmark.driver.ldap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.ClusterContract;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** As many entries as the document's cache of routes had. */
@Tag("soak")
class ManyEntriesIT extends ClusterContract {
  private static final long ENTRIES = 100_000;
  private static final long PART = 10_000;

  @Override
  public Grid driver() {
    return new LdapDriver();
  }

  @Test
  void allAreCountedFoundAndRemoved() {
    Cache<Long, Values.Other> cache = session().cache(Values.OTHERS);
    for (long from = 0; from < ENTRIES; from += PART) {
      cache.putAll(part(from));
    }

    assertThat(cache.size()).isEqualTo(ENTRIES);
    for (long from = 0; from < ENTRIES; from += PART) {
      assertThat(cache.getAll(part(from).keySet())).isEqualTo(part(from));
    }
    assertThat(cache.remove(7L)).isTrue();
    assertThat(cache.size()).isEqualTo(ENTRIES - 1);
    cache.clear();
    assertThat(cache.size()).isZero();
  }

  private static Map<Long, Values.Other> part(long from) {
    return LongStream.range(from, from + PART)
        .boxed()
        .collect(Collectors.toMap(n -> n, n -> new Values.Other("price " + n)));
  }
}
