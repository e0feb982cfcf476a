package org.gridmark.study.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.system.prices.route.RouteKey;
import org.junit.jupiter.api.Test;

class PriceFrontendTest {
  private static final String ADDRESS = "http://127.0.0.1:8080";
  private final PriceFrontend frontend = new PriceFrontend();

  private static Settings settings(String... given) {
    Map<String, String> all = new TreeMap<>();
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    return Settings.of(new RoutesStudy(), false, all);
  }

  @Test
  void aLegacySystemThatIsNamedTakesThePlaceOfTheStandIn() {
    String legacy = "legacy://10.0.0.1:80?user=gridmark&password=token";

    assertThat(frontend.plan(settings()).services()).containsExactly("legacy");
    assertThat(frontend.plan(settings("service.legacy", legacy)).services()).isEmpty();
  }

  @Test
  void aStoreThatKeepsWhatHasExpiredWillDoWhereThatIsSaid() {
    assertThat(frontend.plan(settings()).needs()).containsExactly(Trait.EXPIRY);
    assertThat(frontend.plan(settings("routes.expiry", "off")).needs()).isEmpty();
  }

  @Test
  void wrongSettingsAreRefusedBeforeAnythingStarts() {
    assertThatThrownBy(() -> frontend.plan(settings("service.legacy", "http://here")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("legacy://HOST:PORT?user=USER&password=TOKEN");
    assertThatThrownBy(() -> frontend.plan(settings("routes.ttl", "0s")))
        .isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> frontend.plan(settings("legacy.latency", "0ms")))
        .isInstanceOf(BadInput.class)
        .hasMessage("legacy.p99: expected 0ms where legacy.latency is 0ms");
  }

  /** Every value of such an option would be refused. */
  @Test
  void noOptionAsksForASecret() {
    assertThat(new RoutesStudy().settings())
        .filteredOn(setting -> frontend.options().containsValue(setting.key()))
        .hasSize(2)
        .noneMatch(setting -> setting.toString().contains("password="));
  }

  @Test
  void theCommandThatIsPrintedAsksForARouteThatThereIs() {
    Settings settings = settings("routes.count", "500", "routes.stations", "200", "seed", "3");
    Matcher asked =
        Pattern.compile("curl 'http://127.0.0.1:8080/price\\?from=(\\d+)&to=(\\d+)'")
            .matcher(String.join("\n", frontend.usage(ADDRESS, settings)));

    assertThat(asked.find()).isTrue();
    RouteKey key = new RouteKey(Integer.parseInt(asked.group(1)), Integer.parseInt(asked.group(2)));
    assertThat(RoutesSettings.of(settings).routes().find(key)).isPresent();
  }

  @Test
  void theStatusIsReadFromTheMetrics() {
    List<String> said = new ArrayList<>();
    Status.tell(
        Status.counts(
            """
            # TYPE prices_lookups_total counter
            prices_lookups_total 40
            prices_hits_total 30
            prices_calls_total 9
            prices_failed_calls_total 2
            prices_response_seconds_sum{from="store"} 0.5
            """),
        said::add);

    assertThat(said)
        .containsExactly(
            "lookups 40, hits 30 (75.0 %)",
            "calls   9 of the legacy system, failed 2; served beyond their time 0; store failures"
                + " 0");
  }
}
