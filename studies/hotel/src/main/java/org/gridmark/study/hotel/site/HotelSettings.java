package org.gridmark.study.hotel.site;

import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.system.hotel.grid.GridCaches;
import org.gridmark.system.hotel.stay.Kind;
import org.gridmark.system.hotel.web.session.GridSessions;
import org.gridmark.system.hotel.world.Cities;
import org.gridmark.system.hotel.world.World;
import org.gridmark.system.table.TableSource;

/**
 * The settings of the site.
 *
 * @param first night, as an ISO date
 * @param rooms of each type in each hotel
 * @param iterations of a password's hash
 * @param web how many web nodes; 0: one for each server
 * @param beside whether these are on the hosts of the grid's nodes
 * @param connections of a web node to the database, at most
 * @param expiry whether the grid ends sessions by itself
 * @param indexed whether the grid has indexes
 * @param fill whether a web node makes the world when it starts, as a site that stands by itself
 */
public record HotelSettings(
    @Key(MODE) String mode,
    @Key("hotel.hotels") int hotels,
    @Key("hotel.cities") int cities,
    @Key("hotel.guests") int guests,
    @Key("hotel.first") String first,
    @Key("hotel.days") int days,
    @Key("hotel.rooms") int rooms,
    @Key("hotel.iterations") int iterations,
    @Key(WEB) int web,
    @Key(BESIDE) boolean beside,
    @Key("hotel.connections") int connections,
    @Key("hotel.delay") Duration delay,
    @Key("hotel.batch") int batch,
    @Key(CONCURRENCY) String concurrency,
    @Key("hotel.inventory") String inventory,
    @Key("hotel.session") Duration session,
    @Key(EXPIRY) boolean expiry,
    @Key(INDEXED) boolean indexed,
    @Key(FILL) boolean fill,
    @Key(PORT) int port,
    @Key("servers") int servers,
    @Key("seed") long seed) {
  /** The setting of the mode. */
  public static final String MODE = "hotel.mode";

  /** The setting of how Hibernate's cache is used. */
  static final String CONCURRENCY = "hotel.concurrency";

  /** The setting of how many web nodes there are. */
  public static final String WEB = "hotel.web";

  /** The setting of where they are. */
  public static final String BESIDE = "hotel.beside";

  /** The setting of what is left out where the target lacks expiry. */
  public static final String EXPIRY = "hotel.expiry";

  /** The setting of what is left out where the target lacks indexes. */
  public static final String INDEXED = "hotel.indexed";

  static final String FILL = "hotel.fill";
  static final String PORT = "hotel.port";

  /** The database's name among the services. */
  public static final String DATABASE = "postgres";

  /** Dates that forms and tables take have a year of four digits, those of the last night, too. */
  private static final LocalDate EARLIEST = LocalDate.of(1900, 1, 1);

  private static final LocalDate LATEST = LocalDate.of(9990, 1, 1);

  private static final Setting.Choice SWITCH = new Setting.Choice(List.of("on", "off"));

  /** All of them. */
  public static final List<Setting> ALL =
      List.of(
          Setting.of(
              MODE, new Setting.Choice(Mode.words()), "write-behind", "where the site keeps data"),
          new Setting(
              "hotel.hotels", new Setting.Whole(1, 1_000_000), "1000", "300", "hotels of 10 KB"),
          new Setting("hotel.cities", new Setting.Whole(1, Cities.MOST), "40", "20", "cities"),
          new Setting("hotel.guests", new Setting.Whole(1, 10_000_000), "5000", "1000", "guests"),
          Setting.of(
              "hotel.first",
              new Setting.Text("a date such as 2099-03-01"),
              "2099-01-01",
              "the first night that can be booked"),
          new Setting(
              "hotel.days", new Setting.Whole(2, 1000), "30", "14", "nights that can be booked"),
          Setting.of(
              "hotel.rooms", new Setting.Whole(1, 1000), "10", "rooms of each type in each hotel"),
          Setting.of(
              "hotel.iterations",
              new Setting.Whole(1, 10_000_000),
              "1000",
              "iterations of a password's hash: a real site has 600000, which cost a processor a"
                  + " fifth of a second for each log-in"),
          Setting.of(
              WEB, new Setting.Whole(0, 64), "1", "web nodes; 0: one for each server of the grid"),
          Setting.of(
              BESIDE,
              SWITCH,
              "on",
              "whether web nodes are on the hosts of the grid's nodes, or apart"),
          Setting.of(
              "hotel.connections",
              new Setting.Whole(1, 1000),
              "20",
              "connections of a web node to the database, at most"),
          Setting.of(
              "hotel.delay",
              new Setting.Span(Duration.ofMillis(1), Duration.ofHours(1)),
              "1s",
              "delay that write-behind is asked for"),
          Setting.of(
              "hotel.batch",
              new Setting.Whole(1, 100_000),
              "100",
              "rows that write-behind is asked to write at once"),
          Setting.of(
              CONCURRENCY,
              new Setting.Choice(Concurrency.words()),
              Concurrency.READ_ONLY.word(),
              "how the second-level cache treats hotels, rooms and nights; read-only: hotels and"
                  + " rooms alone, nights are read-write"),
          Setting.of(
              "hotel.inventory",
              new Setting.Choice(List.of("safe", "check-then-set")),
              "safe",
              "how a night in the grid is taken: safe; check-then-set, which oversells and is there"
                  + " to be caught"),
          Setting.of(
              "hotel.session",
              new Setting.Span(Duration.ofSeconds(1), Duration.ofHours(24)),
              "30m",
              "how long a session lasts that is not used"),
          Setting.of(EXPIRY, SWITCH, "on", "whether the grid ends sessions by itself"),
          Setting.of(INDEXED, SWITCH, "on", "whether the grid indexes what searches ask for"),
          Setting.of(FILL, SWITCH, "off", "whether a web node fills the site when it starts"),
          Setting.of(
              PORT,
              new Setting.Whole(0, 65_535),
              "8080",
              "port of the site that stands by itself; 0: any free one"));

  /** Strategies that vary them: each mode, and each way to use Hibernate's cache. */
  public static List<Strategy> strategies() {
    return Stream.of(Mode.strategies(), Concurrency.strategies()).flatMap(List::stream).toList();
  }

  /** Those of a run. */
  public static HotelSettings of(Settings settings) {
    return settings.as(HotelSettings.class);
  }

  /** The mode. */
  public Mode where() {
    return Mode.of(mode);
  }

  /** The world at its beginning. */
  public World world() {
    if (cities > hotels) {
      throw new BadInput("hotel.cities: expected at most as many as hotels, " + hotels);
    }
    return new World(seed, hotels, cities, guests, firstNight(), days, rooms, iterations);
  }

  private LocalDate firstNight() {
    try {
      LocalDate date = LocalDate.parse(first);
      if (date.isAfter(EARLIEST) && date.isBefore(LATEST)) {
        return date;
      }
    } catch (DateTimeParseException e) {
      // refused below, as one is that no form takes
    }
    throw new BadInput("hotel.first: expected a date such as 2099-03-01, not '" + first + "'");
  }

  /** The traits that the target must have. */
  public Set<Trait> needs() {
    Set<Trait> needs = new HashSet<>(where().needs());
    if (expiry && where().sessionsInGrid()) {
      needs.add(Trait.EXPIRY);
    }
    if (indexed && where().catalogueInGrid()) {
      needs.add(Trait.INDEX);
    }
    return needs;
  }

  /** Names of the web nodes. */
  public List<String> webNodes() {
    return IntStream.rangeClosed(1, web == 0 ? servers : web)
        .mapToObj(number -> WebFrontend.NAME + "-" + number)
        .toList();
  }

  /** The caches of the business in this mode. */
  public GridCaches caches() {
    return GridCaches.of(indexed, this::store);
  }

  private Optional<StoreSpec> store(Kind<?, ?> kind) {
    Mode where = where();
    if (!where.hasStores()) {
      return Optional.empty();
    }
    StoreSource table = new TableSource(DATABASE, kind.table(), kind.key());
    boolean written =
        where.booksInGrid() && List.of(Kind.NIGHTS, Kind.RESERVATIONS, Kind.CHARGES).contains(kind);
    if (!written) {
      return Optional.of(StoreSpec.readThrough(table));
    }
    return Optional.of(
        where == Mode.WRITE_THROUGH
            ? StoreSpec.writeThrough(table)
            : StoreSpec.writeBehind(table, delay, batch));
  }

  /** All caches that this mode uses, that of sessions, too. */
  public List<CacheSpec<?, ?>> used() {
    List<CacheSpec<?, ?>> used = new ArrayList<>();
    if (where().booksInGrid()) {
      used.addAll(caches().all());
    } else if (where().catalogueInGrid()) {
      used.addAll(caches().catalogue());
    }
    if (where().sessionsInGrid()) {
      used.add(GridSessions.CACHE);
    }
    return used;
  }

  /**
   * Entries of hotels' size: what memory is reckoned from. Some fifty of the others are as large.
   */
  public long entries() {
    World world = world();
    long small = world.allRooms().size() + world.allNights().size() + guests;
    return hotels + small / 50;
  }
}
