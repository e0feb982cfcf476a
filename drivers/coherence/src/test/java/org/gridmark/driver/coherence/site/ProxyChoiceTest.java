package org.gridmark.driver.coherence.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

/** Eighteen caches on six proxies, as many as in Barclays 2009, section 5.8. */
class ProxyChoiceTest {
  private static final int PROXIES = 6;

  @Test
  void evenGivesEachProxyAsManyCaches() {
    assertThat(caches(ProxyChoice.EVEN)).hasSize(PROXIES).allSatisfy((proxy, n) -> three(n));
  }

  private static void three(Long caches) {
    assertThat(caches).isEqualTo(3);
  }

  @Test
  void randomGivesSomeProxiesMoreThanOthersAndTheSameAgain() {
    Map<Integer, Long> drawn = caches(ProxyChoice.RANDOM);
    assertThat(drawn.values()).anyMatch(n -> n > 3);
    assertThat(caches(ProxyChoice.RANDOM)).isEqualTo(drawn);
  }

  private static Map<Integer, Long> caches(ProxyChoice choice) {
    return IntStream.range(0, 18)
        .boxed()
        .collect(
            Collectors.groupingBy(
                place -> choice.number("cache-" + place, place) % PROXIES, Collectors.counting()));
  }

  @Test
  void aClusterSharesUnlessItsStrategySaysOtherwise() {
    assertThat(ProxyChoice.of(ClusterSpec.configured(Map.of()))).isEqualTo(ProxyChoice.SHARED);
    ClusterSpec even = ClusterSpec.configured(ProxyChoice.EVEN.strategy().settings());
    assertThat(ProxyChoice.of(even)).isEqualTo(ProxyChoice.EVEN);
    assertThatThrownBy(() -> ProxyChoice.of(ClusterSpec.configured(Map.of("sites-proxy", "evn"))))
        .isInstanceOf(BadInput.class)
        .hasMessage("sites-proxy: expected shared, random, even, got evn");
  }
}
