package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Topology;
import org.infinispan.AdvancedCache;
import org.infinispan.context.Flag;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A client that keeps what it has read answers as one that does not. */
@Tag("soak")
class NearIT extends DriverContract {
  @Override
  public Grid driver() {
    return new InfinispanDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Topology.NEAR.strategy().settings();
  }

  @Test
  void aClientKeepsWhatItHasReadUntilItIsWritten() {
    InfinispanCache<Long, Sample> cache =
        (InfinispanCache<Long, Sample>) session().cache(Values.BY_LONG);
    AdvancedCache<Long, Sample> here = cache.inside().withFlags(Flag.CACHE_MODE_LOCAL);
    cache.put(1L, Values.sample(1));
    assertThat(cache.get(1L)).isEqualTo(Values.sample(1));
    assertThat(here.get(1L)).isEqualTo(Values.sample(1));

    cache.put(1L, Values.sample(2));
    assertThat(here.get(1L)).isNotEqualTo(Values.sample(1));
    assertThat(cache.get(1L)).isEqualTo(Values.sample(2));
  }
}
