package org.gridmark.driver.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.junit.jupiter.api.Test;

class RedisDriverIT extends DriverContract {
  @Override
  public Grid driver() {
    return new RedisDriver();
  }

  /** The servers' program wants libraries. */
  @Override
  public boolean runsEverywhere() {
    return false;
  }

  @Test
  void entriesAreSpreadOverTheMasters() {
    Map<Long, Sample> all =
        LongStream.range(0, 3000).boxed().collect(Collectors.toMap(n -> n, Values::sample));
    session().cache(Values.BY_LONG).putAll(all);

    List<Long> sizes = TestServers.of(cluster()).mastersSizes();
    assertThat(sizes).hasSize(3).allSatisfy(size -> assertThat(size).isBetween(800L, 1200L));
    assertThat(sizes.stream().mapToLong(Long::longValue).sum()).isEqualTo(3000);
  }

  /** Elsewhere in a key, braces with a text between decide on its slot. */
  @Test
  void keysWithBracesAreSpreadAndFound() {
    Cache<String, Sample> cache = session().cache(Values.BY_TEXT);
    Map<String, Sample> all =
        LongStream.range(0, 300)
            .boxed()
            .collect(Collectors.toMap(n -> "{tag}}{" + n + "*[a]", Values::sample));
    cache.putAll(all);

    assertThat(cache.getAll(all.keySet())).isEqualTo(all);
    assertThat(cache.size()).isEqualTo(300);
    assertThat(TestServers.of(cluster()).mastersSizes())
        .allSatisfy(size -> assertThat(size).isGreaterThan(50));
  }
}
