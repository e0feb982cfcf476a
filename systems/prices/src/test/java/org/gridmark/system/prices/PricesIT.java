package org.gridmark.system.prices;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridmark.model.service.Service;
import org.gridmark.service.legacy.LegacyService;
import org.gridmark.system.prices.legacy.HttpLegacySystem;
import org.gridmark.system.prices.legacy.LegacyControl;
import org.gridmark.system.prices.lookup.Answer;
import org.gridmark.system.prices.lookup.Answer.From;
import org.gridmark.system.prices.lookup.Policy;
import org.gridmark.system.prices.lookup.PriceService;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.route.Routes;
import org.gridmark.system.prices.store.PriceStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The price service in front of the stand-in for the legacy system. */
@Timeout(60)
class PricesIT {
  private static final Policy POLICY =
      new Policy(Duration.ofHours(1), 0, true, 0, Duration.ofHours(1));

  @TempDir Path directory;
  private final Routes routes = new Routes(100, 50, 1);
  private final Entries store = new Entries();
  private Service.Running running;
  private HttpLegacySystem legacy;
  private LegacyControl control;

  @BeforeEach
  void start() throws Exception {
    running = new LegacyService().start(directory, 0);
    legacy = new HttpLegacySystem(running.address(), Duration.ofSeconds(20));
    control = new LegacyControl(running.address());
  }

  @AfterEach
  void end() {
    control.close();
    legacy.close();
    running.close();
  }

  @Test
  void theLegacySystemCountsOneCallForEachRoute() throws Exception {
    control.behave(Map.of("latency", "20ms", "capacity", "4"));
    PriceService service = service(InstantSource.system());
    List<Callable<Answer>> requests = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      Route route = routes.at(i % routes.size());
      requests.add(() -> service.price(route));
    }
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      int n = 0;
      for (Future<Answer> answer : threads.invokeAll(requests)) {
        RoutePrice price = answer.get().price();
        Route route = routes.at(n++ % routes.size());
        assertThat(price.stations()).isEqualTo(route.text());
        assertThat(price.amount().movePointRight(2).longValueExact()).isEqualTo(centimes(route));
      }
    }
    assertThat(control.calls()).isEqualTo(new LegacyControl.Calls(50, 50, 0, 4));
    assertThat(service.counts().calls()).isEqualTo(50);
    control.reset();
    assertThat(control.calls()).isEqualTo(new LegacyControl.Calls(0, 0, 0, 0));
  }

  @Test
  void whileTheLegacySystemIsDeadAnExpiredPriceIsServed() throws Exception {
    long[] passed = {0};
    PriceService service = service(() -> InstantSource.system().instant().plusSeconds(passed[0]));
    Route route = routes.at(7);
    RoutePrice first = service.price(route).price();
    running.kill();
    assertThat(service.price(route)).isEqualTo(new Answer(first, From.STORE));
    passed[0] = 3601;
    assertThat(service.price(route)).isEqualTo(new Answer(first, From.STALE));
    running.restart();
    control.behave(Map.of("tariff", "2"));
    Answer after = service.price(route);
    assertThat(after.from()).isEqualTo(From.LEGACY);
    assertThat(after.price().tariff()).isEqualTo(2);
  }

  private PriceService service(InstantSource clock) {
    return new PriceService(store, legacy, POLICY, clock, () -> 0.5);
  }

  /** The fares of tariff 1, written out once more. */
  private static long centimes(Route route) {
    List<Integer> codes = route.stations();
    long sum = 120L * (codes.size() - 1);
    for (int i = 0; i + 1 < codes.size(); i++) {
      sum += (codes.get(i) + codes.get(i + 1)) % 380;
    }
    return sum;
  }

  private static final class Entries implements PriceStore {
    private final Map<RouteKey, RoutePrice> all = new ConcurrentHashMap<>();

    @Override
    public RoutePrice get(RouteKey key) {
      return all.get(key);
    }

    @Override
    public void put(RouteKey key, RoutePrice price, Duration life) {
      all.put(key, price);
    }
  }
}
