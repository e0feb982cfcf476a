package org.gridmark.study.hotel.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.Filter;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Frontend;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hotel.Given;
import org.gridmark.study.hotel.HotelStudy;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.RoomKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WebFrontendTest {
  private static final String[] SMALL = {
    HotelSettings.MODE,
    "memory",
    "hotel.hotels",
    "3",
    "hotel.cities",
    "1",
    "hotel.guests",
    "2",
    "hotel.days",
    "3",
    "hotel.iterations",
    "1",
    HotelSettings.EXPIRY,
    "off", // the grid in memory keeps what has expired
    HotelSettings.FILL,
    "on"
  };
  private final WebFrontend frontend = new WebFrontend();

  private static HttpResponse<String> get(HttpClient client, String address) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
  }

  /** It makes its world, serves it, and answers no more once it is closed. */
  @Test
  void aWebNodeInMemoryServesTheWorldThatItHasMade() throws Exception {
    Settings settings = Given.site(SMALL);
    ClusterSpec cluster =
        new ClusterSpec("web", 1, 0, "127.0.0.1", 0, frontend.plan(settings).caches(), Map.of());
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (Session session = new LoopbackDriver().connect(cluster);
        HttpClient client = HttpClient.newHttpClient()) {
      String address;
      try (Frontend.Running running =
          frontend.start(session, Services.of(Map.of()), settings, any)) {
        address = running.address();
        assertThat(address).startsWith("http://127.0.0.1:");
        assertThat(get(client, address + "/health").statusCode()).isEqualTo(200);
        assertThat(get(client, address + "/hotel/2").body())
            .contains(HotelSettings.of(settings).world().hotel(2).phone());
        assertThat(get(client, address + "/hotel/3").statusCode()).isEqualTo(404);
        assertThat(frontend.usage(address, settings))
            .anyMatch(line -> line.contains(address + "/metrics"))
            .anyMatch(line -> line.contains(HotelSettings.of(settings).world().email(0)));
      }
      assertThatThrownBy(() -> get(client, address + "/health"))
          .isInstanceOf(java.io.IOException.class);
    }
  }

  /** It is started again when it has died, and fills its world as before. */
  @Test
  void whatGuestsHaveDoneStaysWhenItStartsAgain() throws Exception {
    Settings settings = Given.site(SMALL);
    HotelSettings own = HotelSettings.of(settings);
    Services none = Services.of(Map.of());
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (Session session = new LoopbackDriver().connect(ClusterSpec.configured(Map.of()))) {
      frontend.start(session, none, settings, any).close();
      try (CombinedSite site = Sites.open(session, none, own)) {
        Order order = new Order("of-a-guest", 1, new RoomKey(2, 0), own.world().first(), 2);
        assertThat(site.hold(order)).isEqualTo(Outcome.DONE);
      }
      frontend.start(session, none, settings, any).close();
      assertThat(session.cache(own.caches().nights()).query(Filter.all()).values())
          .hasSize(3 * 4 * 3)
          .filteredOn(night -> night.holds("of-a-guest"))
          .hasSize(2);
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void itStandsInEveryModeWithTheServiceAndTheTraitsOfThat(Mode mode) {
    Plan plan =
        frontend.plan(
            Given.site(
                HotelSettings.MODE,
                mode.word(),
                HotelSettings.EXPIRY,
                "off",
                HotelSettings.INDEXED,
                "off"));
    assertThat(plan.services()).isEqualTo(mode.hasDatabase() ? List.of("postgres") : List.of());
    assertThat(plan.needs()).isEqualTo(mode.needs());
    assertThat(plan.phases()).isEmpty();
  }

  @Test
  void aGridThatKeepsWhatHasExpiredWillDoWhereThatIsSaid() {
    assertThat(frontend.plan(Given.site(HotelSettings.MODE, "database")).needs()).isEmpty();
    assertThat(frontend.plan(Given.site(HotelSettings.MODE, "memory")).needs())
        .contains(Trait.EXPIRY, Trait.INDEX);
    assertThat(
            frontend
                .plan(Given.site(HotelSettings.MODE, "memory", HotelSettings.EXPIRY, "off"))
                .needs())
        .doesNotContain(Trait.EXPIRY);
  }

  @Test
  void wrongSettingsAreRefusedBeforeAnythingStarts() {
    assertThatThrownBy(() -> frontend.plan(Given.site("hotel.hotels", "1")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("hotel.cities: ");
    assertThatThrownBy(() -> frontend.plan(Given.site("hotel.first", "tomorrow")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("hotel.first: ");
  }

  @Test
  void theOptionsOfStartAreSettings() {
    assertThat(new HotelStudy().settings())
        .extracting("key")
        .containsAll(frontend.options().values());
    assertThat(frontend.port(Given.site(HotelSettings.PORT, "0"))).isZero();
    assertThat(frontend.besideNodes(Given.site("hotel.beside", "off"))).isFalse();
  }
}
