package org.gridmark.study.routes.served;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.gridmark.system.prices.lookup.Answer;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final Duration TTL = Duration.ofSeconds(10);
  private static final long NOW = 1_000_000;
  private static final Route ROUTE = Route.of(List.of(8500101, 8500102, 8500103));

  private static Verdict verdict(String stations, String amount, int tariff, long age) {
    long calculated = NOW - age;
    RoutePrice price =
        new RoutePrice(
            stations, new BigDecimal(amount), tariff, calculated, calculated + 10_000, "");
    return Verdict.of(ROUTE, new Answer(price, Answer.From.STORE), NOW, TTL);
  }

  @Test
  void thePriceOfTheRouteByItsTariffIsRight() {
    assertThat(verdict(ROUTE.text(), "5.28", 1, 10_000)).isEqualTo(Verdict.RIGHT);
    assertThat(verdict(ROUTE.text(), "5.440", 2, 0)).isEqualTo(Verdict.RIGHT);
  }

  @Test
  void thatOfAnotherRouteOrTariffIsWrong() {
    assertThat(verdict("8500101-8500103", "5.28", 1, 0)).isEqualTo(Verdict.WRONG);
    assertThat(verdict(ROUTE.text(), "5.28", 2, 0)).isEqualTo(Verdict.WRONG);
  }

  @Test
  void oneThatIsOlderThanItsTimeToLiveIsTooOld() {
    assertThat(verdict(ROUTE.text(), "5.28", 1, 10_001)).isEqualTo(Verdict.TOO_OLD);
  }

  @Test
  void whatTheStoreWasFilledWithIsNeverTooOld() {
    RoutePrice filled =
        new RoutePrice(ROUTE.text(), new BigDecimal("5.28"), 1, 0, FilledPrices.NEVER, "");
    assertThat(Verdict.of(ROUTE, new Answer(filled, Answer.From.STORE), NOW, TTL))
        .isEqualTo(Verdict.RIGHT);
  }
}
