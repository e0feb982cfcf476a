package org.gridmark.system.prices.lookup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridmark.system.prices.lookup.Simulation.ROUTE;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.lookup.Answer.From;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PriceServiceTest {
  private static final long TTL = 10_000;
  private static final Policy PLAIN = Policy.of(Duration.ofMillis(TTL));

  private final Simulation world = new Simulation();

  @Test
  void aPriceIsServedFromTheStoreUntilItExpires() throws Exception {
    PriceService service = world.service(PLAIN, () -> 0.5);
    long begin = world.millis();
    RoutePrice first =
        new RoutePrice(ROUTE.text(), BigDecimal.ONE, 1, begin, begin + TTL, "filler");
    assertThat(service.price(ROUTE)).isEqualTo(new Answer(first, From.LEGACY));
    world.pass(TTL - 1);
    assertThat(service.price(ROUTE)).isEqualTo(new Answer(first, From.STORE));
    world.pass(1);
    assertThat(service.price(ROUTE).price().amount()).isEqualTo("2");
    assertThat(service.counts()).isEqualTo(new Counts(3, 1, 1, 1, 2, 0, 0, 0, 0, 0));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void noPriceFromTheStoreIsOlderThanItsTtl(boolean singleFlight) throws Exception {
    Policy policy =
        new Policy(Duration.ofMillis(TTL), 0.3, singleFlight, 1, Duration.ofMillis(2 * TTL));
    Random random = new Random(1);
    PriceService service = world.service(policy, random::nextDouble);
    List<Route> routes =
        IntStream.range(0, 20).mapToObj(i -> Route.of(List.of(i, 100, 200 + i))).toList();
    world.callTakes = 300;
    for (int i = 0; i < 20_000; i++) {
      world.down = random.nextInt(10) == 0;
      world.pass(random.nextInt(100));
      try {
        Answer answer = service.price(routes.get(random.nextInt(routes.size())));
        long age = world.millis() - answer.price().calculated();
        long most = answer.from() == From.STALE ? 3 * TTL + 300 : TTL;
        assertThat(age).isLessThanOrEqualTo(most);
      } catch (LegacyFailure e) {
        assertThat(world.down).isTrue();
      }
    }
    Counts counts = service.counts();
    assertThat(counts.lookups()).isEqualTo(20_000);
    assertThat(counts.hits() + counts.misses() + counts.expired()).isEqualTo(20_000);
    assertThat(counts.calls())
        .isEqualTo(world.calls.get())
        .isEqualTo(counts.misses() + counts.expired() + counts.refreshed() - counts.waited());
    assertThat(counts.stale()).isPositive();
    assertThat(counts.refreshed()).isPositive();
  }

  @Test
  void jitterShortensATtlByARandomShareUpToItself() throws Exception {
    double[] drawn = {0};
    Policy policy = new Policy(Duration.ofMillis(TTL), 0.2, false, 0, Duration.ZERO);
    PriceService service = world.service(policy, () -> drawn[0]);
    for (double share : new double[] {0, 0.25, 0.5, 0.999}) {
      drawn[0] = share;
      world.entries.clear();
      long life = service.price(ROUTE).price().validUntil() - world.millis();
      assertThat(life).isEqualTo((long) (TTL * (1 - 0.2 * share)));
    }
  }

  @Test
  void anExpiredPriceIsServedWhileTheLegacySystemFailsAndNoLongerThanAllowed() throws Exception {
    Policy policy = new Policy(Duration.ofMillis(TTL), 0, true, 0, Duration.ofMillis(500));
    PriceService service = world.service(policy, () -> 0.5);
    RoutePrice first = service.price(ROUTE).price();
    world.down = true;
    world.pass(TTL + 500);
    assertThat(service.price(ROUTE)).isEqualTo(new Answer(first, From.STALE));
    world.pass(1);
    assertThatThrownBy(() -> service.price(ROUTE)).isInstanceOf(LegacyFailure.class);
    assertThat(service.counts()).isEqualTo(new Counts(3, 0, 1, 2, 3, 2, 1, 0, 0, 0));
  }

  @Test
  void anExpiredPriceIsNeverServedWhereThatIsOff() throws Exception {
    PriceService service = world.service(PLAIN, () -> 0.5);
    service.price(ROUTE);
    world.down = true;
    world.pass(TTL);
    assertThatThrownBy(() -> service.price(ROUTE)).hasMessage("the legacy system is down");
  }

  @Test
  void theStoreKeepsAPriceAsLongAsItMayBeServed() throws Exception {
    world.callTakes = 400;
    world
        .service(new Policy(Duration.ofMillis(TTL), 0, true, 0, Duration.ofMillis(500)), () -> 0)
        .price(ROUTE);
    assertThat(world.lives.get(ROUTE.key())).isEqualTo(Duration.ofMillis(TTL - 400 + 500));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aStoreThatFailsCostsACallAndIsCounted(boolean singleFlight) throws Exception {
    Policy policy = new Policy(Duration.ofMillis(TTL), 0, singleFlight, 1, Duration.ofMillis(TTL));
    PriceService service = world.service(policy, () -> 0.5);
    world.storeDown = true;
    assertThat(service.price(ROUTE).from()).isEqualTo(From.LEGACY);
    assertThat(service.price(ROUTE).from()).isEqualTo(From.LEGACY);
    assertThat(service.storeFailure()).hasValueSatisfying(r -> assertThat(r).contains("down"));
    assertThat(service.counts()).isEqualTo(new Counts(2, 0, 0, 0, 2, 0, 0, 4, 0, 0));
    world.down = true;
    assertThatThrownBy(() -> service.price(ROUTE)).isInstanceOf(LegacyFailure.class);
    world.storeDown = false;
    assertThat(service.storeFailure()).isEmpty();
  }

  @Test
  void aLegacySystemThatBreaksIsOneThatFails() {
    world.duringCall =
        () -> {
          throw new IllegalStateException("broken");
        };
    assertThatThrownBy(() -> world.service(PLAIN, () -> 0.5).price(ROUTE))
        .isInstanceOf(LegacyFailure.class)
        .hasMessageContaining("broken");
  }

  @Test
  void anEarlyRefreshThatFailsServesTheStoredPrice() throws Exception {
    Policy policy = new Policy(Duration.ofMillis(TTL), 0, true, 1, Duration.ZERO);
    world.callTakes = 100;
    PriceService service = world.service(policy, () -> 1 - 1e-16);
    RoutePrice first = service.price(ROUTE).price();
    world.down = true;
    world.pass(TTL - 300);
    assertThat(service.price(ROUTE)).isEqualTo(new Answer(first, From.STORE));
    assertThat(service.counts()).isEqualTo(new Counts(2, 1, 1, 0, 2, 1, 0, 0, 0, 1));
  }
}
