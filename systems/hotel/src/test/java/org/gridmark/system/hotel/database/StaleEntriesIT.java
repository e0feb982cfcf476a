package org.gridmark.system.hotel.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.system.hotel.Likeness;
import org.gridmark.system.hotel.stay.NightKey;
import org.hibernate.SessionFactory;
import org.hibernate.cache.jcache.ConfigSettings;
import org.hibernate.cache.spi.access.AccessType;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** How often the second-level cache keeps a value that the database no longer has. */
class StaleEntriesIT {
  private static final long SEED = 51;
  private static final int QUIET = 100;

  /** One round in so many has an entry planted, which must be found. */
  private static final int PLANTED = 50;

  /** A share of rounds that the site's own way stays below, on any machine. */
  private static final double SELDOM = 0.02;

  private static final Logger LOG = System.getLogger(StaleEntriesIT.class.getName());

  /** It has a line for each lock that is gone since its entry was evicted: here, thousands. */
  private static final java.util.logging.Logger HIBERNATE =
      java.util.logging.Logger.getLogger("org.hibernate.cache.spi.support");

  @TempDir private static Path folder;
  private static Service.Running server;
  private static HazelcastCaches caches;

  /** A kind of entity. */
  enum Kind {
    /** A night of the site's, without a version. */
    NIGHT,
    /** A row with a version. */
    VERSIONED
  }

  @BeforeAll
  static void start() throws Exception {
    HIBERNATE.setLevel(java.util.logging.Level.WARNING);
    server = new PostgresService().start(folder, 0);
    new HotelTables(server.address()).fill(Likeness.WORLD, rows -> {});
    caches = new HazelcastCaches("stale-entries");
  }

  @AfterAll
  static void stop() {
    caches.close();
    server.close();
  }

  /** Two session factories over one cache, which are closed with it. */
  private record Bench(CacheManager manager, List<AutoCloseable> opened, ContendedEntry<?> entry)
      implements AutoCloseable {
    @Override
    public void close() throws Exception {
      for (AutoCloseable one : opened) {
        one.close();
      }
      manager.close();
    }
  }

  private static Bench open(Kind kind, AccessType type) {
    CacheManager manager = caches.manager();
    return kind == Kind.NIGHT ? nights(manager, type) : versioned(manager, type);
  }

  private static Bench nights(CacheManager manager, AccessType type) {
    DatabaseSettings settings =
        DatabaseSettings.of(server.address(), 4)
            .with(new DatabaseSettings.SecondLevel(manager, type));
    List<Database> opened = List.of(new Database(settings), new Database(settings));
    NightKey key = Likeness.WORLD.allNights().entry(0).getKey();
    return new Bench(
        manager,
        List.copyOf(opened),
        new ContendedEntry<>(
            opened.stream().map(Database::sessions).toList(),
            region(manager, NightRow.class),
            NightRow.class,
            key,
            (row, value) -> row.holders = String.valueOf(value),
            row -> row.holders.isEmpty() ? 0 : Integer.parseInt(row.holders)));
  }

  private static Bench versioned(CacheManager manager, AccessType type) {
    List<SessionFactory> opened =
        Stream.generate(() -> versionedRows(manager, type)).limit(2).toList();
    opened.getFirst().inTransaction(session -> VersionedRow.add(session));
    return new Bench(
        manager,
        List.copyOf(opened),
        new ContendedEntry<>(
            opened,
            region(manager, VersionedRow.class),
            VersionedRow.class,
            0,
            (row, value) -> row.value = value,
            row -> row.value));
  }

  private static SessionFactory versionedRows(CacheManager manager, AccessType type) {
    return new HibernatePersistenceConfiguration("versioned")
        .managedClasses(VersionedRow.class)
        .property(AvailableSettings.JAKARTA_JDBC_URL, server.address())
        .property(AvailableSettings.HBM2DDL_AUTO, "update")
        .property(AvailableSettings.USE_SECOND_LEVEL_CACHE, true)
        .property(AvailableSettings.CACHE_REGION_FACTORY, "jcache")
        .property(ConfigSettings.CACHE_MANAGER, manager)
        .property(ConfigSettings.MISSING_CACHE_STRATEGY, "create")
        .property(AvailableSettings.DEFAULT_CACHE_CONCURRENCY_STRATEGY, type.getExternalName())
        .createEntityManagerFactory();
  }

  private static Cache<Object, Object> region(CacheManager manager, Class<?> entity) {
    return manager.getCache(entity.getName());
  }

  /** The detector finds each that was planted, and sees none where there is none. */
  @ParameterizedTest
  @EnumSource
  @Timeout(120)
  void eachEntryThatWasPlantedIsFoundAndNoOther(Kind kind) throws Exception {
    Random random = new Random(SEED);
    BitSet planted = new BitSet();
    BitSet found = new BitSet();
    try (Bench bench = open(kind, AccessType.READ_WRITE)) {
      ContendedEntry<?> entry = bench.entry();
      for (int round = 0; round < QUIET; round++) {
        Map<Object, Object> before = entry.fresh();
        assertThat(before).hasSize(1);
        entry.change();
        if (random.nextInt(4) == 0) {
          planted.set(round);
          entry.plant(before);
        }
        found.set(round, entry.stale());
      }
    }
    assertThat(planted.cardinality()).isBetween(10, QUIET / 2);
    assertThat(found).isEqualTo(planted);
  }

  /**
   * The locks of {@code READ_WRITE} are of one session factory: of another one a put may come late,
   * all the more where entries are evicted, and an entry that is {@code NONSTRICT} has no lock at
   * all. How many are stale, this tells; each that was planted is among them.
   */
  @Tag("soak")
  @ParameterizedTest
  @CsvSource({
    "NIGHT,READ_WRITE,false,3000",
    "NIGHT,READ_WRITE,true,1000",
    "NIGHT,NONSTRICT_READ_WRITE,false,1000",
    "VERSIONED,READ_WRITE,false,1000",
    "VERSIONED,READ_WRITE,true,1000",
    "VERSIONED,NONSTRICT_READ_WRITE,false,1000"
  })
  @Timeout(900)
  void entriesThatAreReadWhileTheyChangeAreStaleAtThisRate(
      Kind kind, AccessType type, boolean evicting, int rounds) throws Exception {
    Counts counts;
    try (Bench bench = open(kind, type)) {
      counts = counts(bench.entry(), evicting, rounds);
    }
    String how = evicting ? "evicted" : "not evicted";
    LOG.log(Level.INFO, "%s, %s, %s: %s".formatted(kind, type.getExternalName(), how, counts));
    assertThat(counts.caught()).isEqualTo(counts.planted()).isPositive();
    if (kind == Kind.NIGHT && type == AccessType.READ_WRITE && !evicting) {
      assertThat(counts.share().high()).isLessThan(SELDOM);
    }
  }

  private static Counts counts(ContendedEntry<?> entry, boolean evicting, int rounds)
      throws Exception {
    int stale = 0;
    int caught = 0;
    for (int round = 1; round <= rounds; round++) {
      Map<Object, Object> before = entry.fresh();
      entry.contend(evicting);
      boolean plant = round % PLANTED == 0;
      if (plant) {
        entry.plant(before);
      }
      if (entry.stale()) {
        stale += plant ? 0 : 1;
        caught += plant ? 1 : 0;
      }
    }
    int planted = rounds / PLANTED;
    return new Counts(rounds - planted, stale, planted, caught);
  }

  /**
   * The rounds that ended with a stale entry.
   *
   * @param rounds in which none was planted
   * @param stale of these
   * @param caught of those that were planted
   */
  private record Counts(int rounds, int stale, int planted, int caught) {
    Estimate share() {
      return Estimate.share(stale, rounds);
    }

    /** A rate that so many rounds show with 95 %: three in them, by the rule of three. */
    double seen() {
      return 1 - Math.pow(0.05, 1.0 / rounds);
    }

    /**
     * With the interval of the share, which for none ends at the rate that would have been seen.
     */
    @Override
    public String toString() {
      Estimate share = share();
      return String.format(
          Locale.ROOT,
          "stale %d of %d: %.2f %% [%.2f, %.2f]; a rate of %.2f %% is seen with 95 %%;"
              + " planted %d, caught %d",
          stale,
          rounds,
          100 * share.value(),
          100 * share.low(),
          100 * (stale == 0 ? seen() : share.high()),
          100 * seen(),
          planted,
          caught);
    }
  }
}
