package org.gridmark.model.target;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.junit.jupiter.api.Test;

class ClusterSpecTest {
  record Trade(long number) {}

  private static final CacheSpec<Long, Trade> TRADES =
      new CacheSpec<>("trades", Long.class, Trade.class);

  private static final ClusterSpec CLUSTER =
      new ClusterSpec("desk", 1, 0, "127.0.0.1", 1, List.of(TRADES), Map.of());

  @Test
  void aCacheThatTheClusterWasToldOfIsTaken() {
    assertThatCode(() -> CLUSTER.require(new CacheSpec<>("trades", Long.class, Trade.class)))
        .doesNotThrowAnyException();
  }

  @Test
  void aCacheOfAnotherNameOrOtherTypesIsRefused() {
    for (CacheSpec<?, ?> other :
        List.of(
            new CacheSpec<>("orders", Long.class, Trade.class),
            new CacheSpec<>("trades", String.class, Trade.class))) {
      assertThatThrownBy(() -> CLUSTER.require(other))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(other.name());
    }
  }
}
