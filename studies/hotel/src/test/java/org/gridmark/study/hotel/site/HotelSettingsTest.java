package org.gridmark.study.hotel.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hotel.Given;
import org.gridmark.system.hotel.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HotelSettingsTest {
  private static HotelSettings given(String... given) {
    return HotelSettings.of(Given.site(given));
  }

  private static List<String> used(String mode) {
    return given(HotelSettings.MODE, mode).used().stream().map(CacheSpec::name).toList();
  }

  @Test
  void theCachesAreThoseThatTheModeKeepsSomethingIn() {
    assertThat(used("database")).isEmpty();
    assertThat(used("second-level")).containsExactly("web-sessions");
    assertThat(used("read-only")).containsExactly("hotel", "brief", "room", "web-sessions");
    for (String mode : List.of("write-through", "write-behind", "memory")) {
      assertThat(used(mode))
          .containsExactly(
              "hotel", "brief", "room", "night", "guest", "reservation", "charge", "web-sessions");
    }
  }

  private static StoreSpec store(CacheSpec<?, ?> cache) {
    assertThat(cache.store()).as(cache.name()).isNotNull();
    return cache.store();
  }

  @Test
  void whatChangesIsWrittenAsTheModeSaysAndTheRestIsReadAlone() {
    HotelSettings behind =
        given(HotelSettings.MODE, "write-behind", "hotel.delay", "7s", "hotel.batch", "42");
    HotelSettings through = given(HotelSettings.MODE, "write-through");
    for (CacheSpec<?, ?> one : List.of(behind.caches().nights(), behind.caches().charges())) {
      assertThat(store(one))
          .isEqualTo(StoreSpec.writeBehind(store(one).source(), Duration.ofSeconds(7), 42));
    }
    StoreSpec kept = store(through.caches().reservations());
    assertThat(kept).isEqualTo(StoreSpec.writeThrough(kept.source()));
    for (HotelSettings each : List.of(behind, through)) {
      StoreSpec guests = store(each.caches().guests());
      assertThat(guests).isEqualTo(StoreSpec.readThrough(guests.source()));
    }
    HotelSettings memory = given(HotelSettings.MODE, "memory");
    assertThat(memory.caches().all()).allMatch(cache -> cache.store() == null);
  }

  @Test
  void hotelsAreCountedWholeAndSmallEntriesByTheFifty() {
    World world = given("hotel.hotels", "100", "hotel.days", "10").world();
    assertThat(world.allNights().size()).isEqualTo(4000);
    assertThat(given("hotel.hotels", "100", "hotel.days", "10", "hotel.guests", "600").entries())
        .isEqualTo(100 + (400 + 4000 + 600) / 50);
  }

  @Test
  void webNodesAreNumbered() {
    assertThat(given("hotel.web", "3").webNodes()).containsExactly("web-1", "web-2", "web-3");
  }

  @Test
  void moreCitiesThanHotelsAreRefused() {
    HotelSettings one = given("hotel.hotels", "1");
    assertThatThrownBy(one::world)
        .isInstanceOf(BadInput.class)
        .hasMessage("hotel.cities: expected at most as many as hotels, 1");
  }

  @Test
  void asManyCitiesAsCanBeSetHaveNames() {
    World world = given("hotel.hotels", "1000", "hotel.cities", "420").world();
    assertThat(world.city(419)).isNotBlank();
  }

  /** The last of them has to be a date that a form takes. */
  @ParameterizedTest
  @ValueSource(
      strings = {"soon", "2099-02-30", "+999999999-12-31", "-0001-01-01", "9999-12-31", "<b>"})
  void whatIsNoFirstNightIsRefused(String first) {
    HotelSettings wrong = given("hotel.first", first);
    assertThatThrownBy(wrong::world)
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("hotel.first: expected a date such as 2099-03-01")
        .hasMessageEndingWith("not '" + first + "'");
  }

  @ParameterizedTest
  @CsvSource({
    "hotel.mode,databse",
    "hotel.hotels,0",
    "hotel.days,1",
    "hotel.cities,421",
    "hotel.rooms,1001",
    "hotel.iterations,0",
    "hotel.web,65",
    "hotel.connections,0",
    "hotel.delay,0s",
    "hotel.batch,0",
    "hotel.concurrency,transactional",
    "hotel.inventory,none",
    "hotel.session,500ms",
    "hotel.port,65536",
    "hotel.fill,yes"
  })
  void whatIsOfNoUseIsRefusedByItsKey(String key, String value) {
    assertThatThrownBy(() -> Given.site(key, value))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(key + ": expected ")
        .hasMessageContaining(value);
  }

  @Test
  void everyModeHasItsWordAndStrategy() {
    for (Mode mode : Mode.values()) {
      assertThat(Mode.of(mode.word())).isEqualTo(mode);
    }
    assertThat(Mode.strategies())
        .extracting(one -> one.settings().get(HotelSettings.MODE))
        .containsExactlyElementsOf(Mode.words());
  }

  /** Each by its own name, whatever else is set, on targets that have a provider. */
  @Test
  void everyWayToUseHibernatesCacheIsAStrategyToo() {
    assertThat(Concurrency.strategies())
        .extracting(Strategy::name)
        .containsExactly(
            "second-level-read-only", "second-level-nonstrict", "second-level-read-write");
    for (Strategy one : Concurrency.strategies()) {
      List<String> settings = new ArrayList<>();
      one.settings().forEach((key, value) -> settings.addAll(List.of(key, value)));
      HotelSettings own = HotelSettings.of(Given.site(settings.toArray(String[]::new)));
      assertThat(own.needs()).contains(Trait.JCACHE);
      assertThat(one.name()).isEqualTo("second-level-" + Concurrency.of(own.concurrency()).word());
    }
    assertThat(HotelSettings.strategies())
        .containsAll(Mode.strategies())
        .containsAll(Concurrency.strategies())
        .extracting(Strategy::name)
        .doesNotHaveDuplicates();
  }
}
