package org.gridmark.system.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.service.mariadb.MariadbService;
import org.gridmark.service.postgres.PostgresService;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A table holds what a map would, in both databases. */
class TableStoreIT {
  /** A key of two columns, one of which the value has, too. */
  record Place(String desk, int number) {}

  /** Fields of every type. */
  record Trade(
      String desk,
      boolean open,
      int lots,
      long volume,
      double price,
      @Nullable Integer limit,
      @Nullable String remark,
      @Nullable BigDecimal amount,
      @Nullable LocalDate day,
      @Nullable LocalDateTime booked) {}

  /** Nothing but its key. */
  record Mark(long id) {}

  private static final CacheSpec<Place, Trade> TRADES =
      new CacheSpec<>("trades", Place.class, Trade.class);
  private static final List<String> KEY = List.of("desk", "number");

  @TempDir private static Path folder;
  private static final Map<String, Service.Running> SERVERS = new HashMap<>();

  @BeforeAll
  static void start() throws Exception {
    for (Service service : List.of(new PostgresService(), new MariadbService())) {
      Path own = Files.createDirectory(folder.resolve(service.name()));
      SERVERS.put(service.name(), service.start(own, 0));
    }
  }

  @AfterAll
  static void stop() {
    SERVERS.values().forEach(Service.Running::close);
  }

  static Stream<String> databases() {
    return SERVERS.keySet().stream();
  }

  private static Map<String, String> addresses() {
    Map<String, String> addresses = new HashMap<>();
    SERVERS.forEach((name, server) -> addresses.put(name, server.address()));
    return addresses;
  }

  private static EntryStore<Place, Trade> trades(String database, String table) {
    return new TableSource(database, table, KEY).open(TRADES, Services.of(addresses()));
  }

  /** Java tells these texts apart; a database may not. */
  private static Place place(Random random) {
    List<String> desks = List.of("", "it's", "東京", "a b", "A b", "a b ");
    return new Place(desks.get(random.nextInt(desks.size())), random.nextInt(10));
  }

  private static Trade trade(Place place, Random random) {
    boolean absent = random.nextBoolean();
    return new Trade(
        place.desk(),
        random.nextBoolean(),
        random.nextInt(),
        random.nextLong(),
        random.nextGaussian(),
        absent ? null : random.nextInt(),
        absent ? null : "remark '\"\\ " + random.nextInt(),
        absent ? null : BigDecimal.valueOf(random.nextInt(), 10),
        absent ? null : LocalDate.ofEpochDay(random.nextInt(20_000)),
        absent ? null : LocalDateTime.of(2026, 11, 28, 3, 4, 5, random.nextInt(1000) * 1000));
  }

  @ParameterizedTest
  @MethodSource("databases")
  void aTableHoldsWhatAMapWould(String database) {
    Random random = new Random(7);
    Map<Place, Trade> expected = new HashMap<>();
    try (EntryStore<Place, Trade> store = trades(database, "like_a_map")) {
      for (int step = 0; step < 200; step++) {
        Map<Place, Trade> some = new HashMap<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
          Place place = place(random);
          some.put(place, trade(place, random));
        }
        if (random.nextInt(3) == 0) {
          store.deleteAll(some.keySet());
          expected.keySet().removeAll(some.keySet());
        } else {
          store.storeAll(some);
          expected.putAll(some);
        }
        Set<Place> asked = new HashSet<>(some.keySet());
        asked.add(place(random));
        Map<Place, Trade> known = new HashMap<>(expected);
        known.keySet().retainAll(asked);
        assertThat(store.loadAll(asked)).isEqualTo(known);
      }
      Place place = expected.keySet().iterator().next();
      assertThat(store.load(place)).isEqualTo(expected.get(place));
      store.delete(place);
      assertThat(store.load(place)).isNull();
    }
  }

  @ParameterizedTest
  @MethodSource("databases")
  void thousandsOfKeysAreLoadedAtOnce(String database) {
    CacheSpec<Long, Mark> marks = new CacheSpec<>("marks", Long.class, Mark.class);
    Map<Long, Mark> all = new HashMap<>();
    for (long id = 0; id < 1800; id++) {
      all.put(id, new Mark(id));
    }
    try (EntryStore<Long, Mark> store =
        new TableSource(database, "marks", List.of("id")).open(marks, Services.of(addresses()))) {
      store.storeAll(all);
      store.storeAll(all); // nothing but the key: a write that changes nothing
      assertThat(store.loadAll(all.keySet())).isEqualTo(all);
    }
  }

  /** As the nodes of a cluster do that all begin at once. */
  @ParameterizedTest
  @MethodSource("databases")
  void manyProgramsMakeATableAtOnce(String database) throws Exception {
    try (ExecutorService programs = Executors.newFixedThreadPool(8)) {
      List<Future<?>> written = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        Place place = new Place("desk", i);
        written.add(
            programs.submit(
                () -> {
                  try (EntryStore<Place, Trade> store = trades(database, "made_by_many")) {
                    store.store(place, trade(place, new Random(1)));
                  }
                }));
      }
      for (Future<?> one : written) {
        one.get();
      }
    }
    try (EntryStore<Place, Trade> store = trades(database, "made_by_many")) {
      assertThat(
              store.loadAll(
                  Stream.iterate(0, i -> i + 1).limit(8).map(i -> new Place("desk", i)).toList()))
          .hasSize(8);
    }
  }

  @Test
  void aDatabaseThatIsAwayIsAFailureWithoutItsAddressAndThenItIsThereAgain() throws Exception {
    Service.Running server = SERVERS.get("postgres");
    Place place = new Place("desk", 1);
    try (EntryStore<Place, Trade> store = trades("postgres", "away")) {
      store.store(place, trade(place, new Random(1)));
      server.kill();
      assertThatThrownBy(() -> store.load(place))
          .isInstanceOf(TableFailure.class)
          .hasMessageStartingWith("table away: ")
          .hasMessageNotContaining("password");
      server.restart();
      assertThat(store.load(place)).isEqualTo(trade(place, new Random(1)));
    }
  }

  @Test
  void anotherDatabaseIsRefused() {
    assertThatThrownBy(
            () ->
                new TableSource("h2", "trades", KEY)
                    .open(TRADES, Services.of(Map.of("h2", "jdbc:h2:mem:x;password=secret"))))
        .hasMessage("a table behind a cache: expected PostgreSQL or MariaDB");
  }
}
