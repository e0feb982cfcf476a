package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.junit.jupiter.api.Test;

/** Where copies are kept, and who may join. */
class ServersIT {
  private static final Map<Long, Sample> ALL =
      LongStream.range(0, 2000).boxed().collect(Collectors.toMap(key -> key, Values::sample));

  @Test
  void onOneServerABackupIsOnAnotherNode() throws Exception {
    try (LocalCluster cluster = new LocalCluster(Map.of(), "a", "a", "a")) {
      Cache<Long, Sample> cache = cluster.session().cache(Values.BY_LONG);
      cache.putAll(ALL);
      assertThat(entries(cluster)).isEqualTo(ALL.size());

      cluster.nodes().getFirst().stop();
      cluster.awaitReady(2);

      assertThat(cache.getAll(ALL.keySet())).isEqualTo(ALL);
    }
  }

  @Test
  void entriesTakeMemoryBesideTheHeapWhereTheyAre() throws Exception {
    try (LocalCluster cluster = new LocalCluster(Map.of(), "a")) {
      IgniteNode node = new IgniteNode(cluster.nodes().getFirst());
      Cache<Long, Sample> cache = cluster.session().cache(Values.BY_LONG);
      cache.putAll(ALL);
      long some = node.besideHeapBytes();
      long stored = 0;
      Map<Long, Sample> more = new HashMap<>();
      for (long key = 10_000; key < 30_000; key++) {
        Sample value = Values.sample(key);
        more.put(key, value);
        stored += cluster.session().codec(Values.BY_LONG).encode(value).length;
      }
      cache.putAll(more);
      assertThat(node.besideHeapBytes() - some).isBetween(stored, 3 * stored);
    }
  }

  private static long entries(LocalCluster cluster) {
    return cluster.nodes().stream()
        .mapToLong(node -> new IgniteNode(node).entries(Values.BY_LONG))
        .sum();
  }

  /** Two clusters may come to lie at ports that overlap. */
  @Test
  void aNodeOfAnotherClusterIsNotLetIn() throws Exception {
    try (LocalCluster cluster = new LocalCluster(Map.of(), "a")) {
      int port = cluster.spec().members().getFirst().port();
      ClusterSpec other = LocalCluster.spec(port, Map.of(), 1);

      assertThatThrownBy(() -> Member.join(other, new Place("stray", "b")))
          .hasStackTraceContaining("overlap with those of another cluster");
      assertThat(cluster.session().placement().ready(1)).isTrue();
    }
  }
}
