package org.gridmark.study.hub.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongPredicate;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Load;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.service.Service.Running;
import org.gridmark.model.study.Phase;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jobs of hub/store with a real database, behind caches of which is known what they lose. */
class StoreIT {
  private static final int TRADES = 400;
  private static final int PUTS = 60;
  private static final int USERS = 2;
  private static final int DEATHS = 3;
  private static final Duration PATIENCE = Duration.ofMillis(400);

  @TempDir private static Path folder;
  private static Running server;
  private static Map<String, String> addresses;

  private final List<Trades> all =
      Arrays.stream(Way.values())
          .map(
              way ->
                  new Trades(
                      new HubData(5, new Rows(TRADES)).activities(Region.EU, Day.T),
                      way,
                      new Wish(Duration.ofSeconds(1), 10)))
          .toList();

  @BeforeAll
  static void start() throws Exception {
    server = new PostgresService().start(folder, 0);
    addresses = Map.of("postgres", server.address());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** Asks a number of times, whatever the time. */
  private static final class AskingBench extends TestBench {
    private final Map<String, Integer> asked = new HashMap<>();
    private final LeakyGrid grid;

    AskingBench(LongPredicate leaks) {
      super(List.of(), Services.of(addresses));
      grid =
          new LeakyGrid(
              new LoopbackDriver().connect(ClusterSpec.configured(Map.of())), addresses, leaks);
    }

    @Override
    public <C extends org.gridmark.model.target.Connection> C connection(Class<C> kind) {
      return kind.cast(grid);
    }

    @Override
    public void ask(Load load, Duration time, Heard heard) {
      SplittableRandom random = new SplittableRandom(1);
      boolean goOn = true;
      for (long n = 0; goOn && (n < PUTS || time.toDays() > 0); n++) {
        Request request = load.requests().next(n, random);
        Response response = request.execute(grid, clock());
        assertThat(response.wrong()).isFalse();
        asked.merge(load.subject().apply(request.name()).request(), 1, Integer::sum);
        goOn = heard.goOn(0, response);
      }
    }

    double figure(String subject, String metric) {
      return figures(subject, metric).getFirst();
    }
  }

  private static Putting putting(Trades trades, String meanwhile) {
    Slice slice = Slice.of(trades, 1);
    return new Putting(
        trades,
        slice,
        meanwhile,
        1,
        Duration.ofSeconds(1),
        new KeyDistribution.Uniform().over(slice.size(), 1),
        PATIENCE);
  }

  private Trades trades(Way way) {
    return new Trades(all.getFirst().source(), way, all.getFirst().wish());
  }

  @Test
  void everyWayPutsAndTheDatabasesWorkIsCounted() throws Exception {
    AskingBench bench = new AskingBench(key -> false);
    new Opening(all, 50).run(bench);
    for (Trades trades : all) {
      putting(trades, "").run(bench);
    }
    bench.grid.close();
    new RowsWritten(all).run(bench);

    for (Way way : Way.values()) {
      int filled = way == Way.WITHOUT ? 0 : TRADES;
      int written = way.writes() ? PUTS : 0;
      assertThat(bench.figure(way.words(), "puts.acknowledged")).isEqualTo(PUTS);
      assertThat(bench.figure(way.words(), "rows.written"))
          .as(way.words())
          .isEqualTo(filled + written);
      // One of the database's own may be among them.
      assertThat(bench.figure(way.words(), "commits")).isBetween(1.0 * written, written + 3.0);
    }
    for (Way way : Way.writing()) {
      assertThat(bench.figure(way.words(), "trades.alike")).isPositive();
      assertThat(bench.figure(way.words(), "trades.cache.only")).isZero();
      assertThat(bench.figures(way.words(), "drain.time")).hasSize(1);
    }
  }

  @Test
  void aWriteThatDoesNotReachTheTableIsFound() throws Exception {
    Trades through = trades(Way.WRITE_THROUGH);
    long leaking = through.key(Slice.of(through, 1).first());
    AskingBench bench = new AskingBench(key -> key >= leaking);
    new Opening(List.of(through), 50).run(bench);

    putting(through, "").run(bench);

    double alike = bench.figure("write-through", "trades.alike");
    double cacheOnly = bench.figure("write-through", "trades.cache.only");
    assertThat(alike).isPositive();
    assertThat(cacheOnly).isPositive();
    assertThat(alike + cacheOnly).isLessThanOrEqualTo(PUTS);
    assertThat(bench.figures("write-through", "drain.time")).isEmpty();
    bench.grid.close();
  }

  /** The database stands still, so that the client dies between its writes for certain. */
  @Test
  void aClientThatDiesBetweenItsWritesLeavesATradeOfEachUserApartAndNoneWhereItWritesOnce()
      throws Exception {
    AskingBench bench = new AskingBench(key -> false);
    for (Way way : List.of(Way.TWO_WRITES, Way.WRITE_THROUGH)) {
      Trades trades = elsewhere(way);
      Crashes crashes = crashes(trades);
      new Opening(List.of(trades), 50).run(bench);
      List<Load> puts = ((Phase.Measure) crashes.dying()).loads();
      for (int death = 0; death < DEATHS; death++) {
        dieWriting(bench, puts.getFirst().with(bench), trades.table());
      }
      dieWriting(bench, puts.getFirst().with(bench), ""); // lives on

      crashes.run(bench);

      assertThat(bench.figure(crashes.name(), "users.killed")).isEqualTo(DEATHS * USERS);
      double apart = way == Way.TWO_WRITES ? DEATHS * USERS : 0;
      assertThat(bench.figure(crashes.name(), "trades.apart")).isEqualTo(apart);
      assertThat(bench.figure(crashes.name(), "trades.table.newer")).isZero();
      assertThat(bench.figure(crashes.name(), "trades.alike"))
          .isEqualTo(crashes.slice().size() - apart);
    }
    bench.grid.close();
  }

  /** In tables of its own: another test counts the rows of the others. */
  private Trades elsewhere(Way way) {
    Trades here = trades(way);
    return new Trades(
        new HubData(5, new Rows(TRADES)).activities(Region.NY, Day.T), way, here.wish());
  }

  private static Crashes crashes(Trades trades) {
    return new Crashes(
        trades,
        Slice.of(trades, 4),
        USERS,
        DEATHS,
        Duration.ofSeconds(1),
        new KeyDistribution.Uniform(),
        1,
        PATIENCE);
  }

  /** Each user puts once, and waits for a lock of the table when the client ends. */
  private static void dieWriting(AskingBench bench, Load load, String locked) throws Exception {
    List<Thread> users = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      if (!locked.isEmpty()) {
        statement.execute("lock table " + locked + " in exclusive mode");
      }
      for (int user = 0; user < USERS; user++) {
        Request put = load.requests().next(user, new SplittableRandom(user));
        users.add(Thread.ofPlatform().start(() -> put.execute(bench.grid, bench.clock())));
      }
      if (!locked.isEmpty()) {
        awaitWaiting(statement);
        // Writes that they are about to make are gone with their connections.
        statement.execute("select pg_terminate_backend(pid) from pg_locks where not granted");
      }
      for (Thread user : users) {
        user.join();
      }
    }
  }

  private static void awaitWaiting(Statement statement) throws Exception {
    long waiting = 0;
    while (waiting < USERS) {
      try (ResultSet row =
          statement.executeQuery("select count(*) from pg_locks where not granted")) {
        row.next();
        waiting = row.getLong(1);
      }
    }
  }

  @Test
  void eachTradeIsLoadedOnceAndThenThere() throws Exception {
    Trades read = trades(Way.READ_THROUGH);
    AskingBench bench = new AskingBench(key -> false);
    new Opening(List.of(read), 50).run(bench);
    new Gets(read, 20, true).run(bench);
    assertThat(bench.asked).isEmpty();
    new Gets(read, 20, false).run(bench);
    assertThat(bench.asked)
        .containsEntry("get that is loaded", TRADES)
        .containsEntry("get that hits", TRADES)
        .containsEntry("get of 20 that are loaded", TRADES / 20)
        .containsEntry("get of 20 that hit", TRADES / 20);
    bench.grid.close();
  }
}
