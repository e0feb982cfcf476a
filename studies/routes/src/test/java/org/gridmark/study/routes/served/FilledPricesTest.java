package org.gridmark.study.routes.served;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Routes;
import org.junit.jupiter.api.Test;

class FilledPricesTest {
  private final FilledPrices filled =
      new FilledPrices(new Routes(1000, 100, 1), "xy", FilledPrices.cache(1, 2));
  private final RoutePrice put = filled.entry(7).getValue();

  private RoutePrice with(String stations, BigDecimal amount, int tariff, String detail) {
    return new RoutePrice(stations, amount, tariff, 1_795_000_000_000L, 1_795_000_060_000L, detail);
  }

  @Test
  void aPriceThatWasCalculatedAnewIsAsRight() {
    assertThat(filled.matches(put, put)).isTrue();
    assertThat(filled.matches(put, with(put.stations(), put.amount(), put.tariff(), "xy")))
        .isTrue();
  }

  @Test
  void anotherRouteAmountTariffOrFillerIsWrong() {
    BigDecimal more = put.amount().add(BigDecimal.ONE);

    assertThat(filled.matches(put, with("1-2", put.amount(), put.tariff(), "xy"))).isFalse();
    assertThat(filled.matches(put, with(put.stations(), more, put.tariff(), "xy"))).isFalse();
    assertThat(filled.matches(put, with(put.stations(), put.amount(), 2, "xy"))).isFalse();
    assertThat(filled.matches(put, with(put.stations(), put.amount(), put.tariff(), ""))).isFalse();
  }
}
