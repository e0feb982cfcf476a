package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.junit.jupiter.api.Test;

/** Where copies are kept. */
class ServersIT {
  private static final Map<Long, Sample> ALL =
      LongStream.range(0, 2000).boxed().collect(Collectors.toMap(key -> key, Values::sample));

  @Test
  void onOneServerABackupIsOnAnotherNode() throws Exception {
    try (LocalCluster cluster = new LocalCluster(Map.of(), "a", "a", "a")) {
      Cache<Long, Sample> cache = cluster.session().cache(Values.BY_LONG);
      cache.putAll(ALL);

      cluster.members().stream()
          .filter(member -> !member.getConfig().isLiteMember())
          .findAny()
          .orElseThrow()
          .getLifecycleService()
          .terminate();
      cluster.awaitReady(2);

      assertThat(cache.getAll(ALL.keySet())).isEqualTo(ALL);
    }
  }
}
