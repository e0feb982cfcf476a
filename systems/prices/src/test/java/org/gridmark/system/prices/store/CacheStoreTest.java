package org.gridmark.system.prices.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Cache;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.RouteKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheStoreTest {
  private static final RouteKey KEY = new RouteKey(8_500_101, 8_500_103);
  private static final RoutePrice PRICE =
      new RoutePrice("8500101-8500103", new BigDecimal("4.70"), 1, 10, 20, "");

  private final List<Object> put = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({"1,1", "1000,1", "1001,2", "59999,60", "60000,60"})
  void aLifeIsRoundedUpToWholeSeconds(long millis, long seconds) {
    new CacheStore(cache(), true).put(KEY, PRICE, Duration.ofMillis(millis));
    assertThat(put).containsExactly(KEY, PRICE, Duration.ofSeconds(seconds));
  }

  @Test
  void withoutTheTraitAPutHasNoLife() {
    new CacheStore(cache(), false).put(KEY, PRICE, Duration.ofMillis(1500));
    assertThat(put).containsExactly(KEY, PRICE);
  }

  @Test
  void aFailureOfTheCacheIsThrown() {
    assertThatThrownBy(() -> new CacheStore(cache(), true).get(KEY)).hasMessage("get failed");
  }

  @Test
  void cachesCanStoreKeyAndPrice() {
    assertThat(Schema.of(RouteKey.class).fields()).hasSize(2);
    assertThat(Schema.of(RoutePrice.class).fields()).hasSize(6);
  }

  /** Notes puts, and fails gets. */
  @SuppressWarnings("unchecked")
  private Cache<RouteKey, RoutePrice> cache() {
    return (Cache<RouteKey, RoutePrice>)
        Proxy.newProxyInstance(
            Cache.class.getClassLoader(),
            new Class<?>[] {Cache.class},
            (proxy, method, arguments) -> {
              if (!method.getName().equals("put")) {
                throw new IllegalStateException(method.getName() + " failed");
              }
              put.addAll(List.of(arguments));
              return null;
            });
  }
}
