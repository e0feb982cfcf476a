package org.gridmark.study.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.service.Service;
import org.gridmark.model.target.Placement;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stores of which it is known what they lose, behind a database as the probe has it. */
class StoredWritesIT {
  private static final long FIRST = 1000;
  private static final Marks MARKS = new Marks(Marks.PLAIN, 10);
  private static final Duration SHORT = Duration.ofMillis(300);

  @TempDir private static Path folder;
  private static Service.Running database;

  private StoringCache behind;
  private StoringCache through;
  private FaultyBench bench;

  @BeforeAll
  static void start() throws Exception {
    database = new PostgresService().start(Files.createDirectory(folder.resolve("db")), 0);
  }

  @AfterAll
  static void stop() {
    database.close();
  }

  @BeforeEach
  void open() throws Exception {
    behind = new StoringCache(Stored.BEHIND, true, database.address());
    through = new StoringCache(Stored.THROUGH, false, database.address());
    bench =
        new FaultyBench(
            cache ->
                switch (cache) {
                  case "behind" -> behind;
                  case "through" -> through;
                  default -> (method, arguments, call) -> call.done();
                },
            Map.of(Stored.SERVICE, database.address()));
    Stored.make(bench);
  }

  @AfterEach
  void close() throws Exception {
    behind.close();
    through.close();
    try (Connection connection = DriverManager.getConnection(database.address());
        Statement statement = connection.createStatement()) {
      statement.execute("drop schema public cascade; create schema public");
    }
  }

  private static List<Long> keys(long count) {
    return LongStream.range(FIRST, FIRST + count).boxed().toList();
  }

  private HeldWrites held() throws Exception {
    HeldWrites held = new HeldWrites(FIRST);
    held.start(bench);
    return held;
  }

  private void die() throws Exception {
    new Death(
            new Writing.Extent(FIRST, 300, 2, SHORT),
            MARKS,
            1,
            Duration.ofSeconds(10),
            held(),
            new Standing(new Keepsake(folder.resolve("standing"), 1)),
            new Keepsake(folder.resolve("death"), 1))
        .run(bench);
    Stored.tellStoredAgain(bench);
  }

  private double behind(Metric metric) {
    return bench.sum(StoredWrites.BEHIND, metric);
  }

  @Test
  void ofAStoreThatGetsAllInTimeNothingIsLost() throws Exception {
    die();
    assertThat(behind(ProbeMetrics.DEATHS)).isEqualTo(1);
    assertThat(behind(ProbeMetrics.WRITES_WAITING)).isEqualTo(HeldWrites.WRITES);
    assertThat(behind(ProbeMetrics.WRITES_NEVER_STORED)).isZero();
    assertThat(behind(ProbeMetrics.WRITES_STORED_AGAIN)).isZero();
    assertThat(bench.sum(StoredWrites.THROUGH, ProbeMetrics.WRITES_ACKNOWLEDGED)).isPositive();
    assertThat(bench.sum(StoredWrites.THROUGH, ProbeMetrics.WRITES_NEVER_STORED)).isZero();
  }

  @Test
  void whatIsNeverStoredIsCountedOneByOne() throws Exception {
    behind.losing(keys(37));
    through.losing(keys(3));
    die();
    assertThat(behind(ProbeMetrics.WRITES_WAITING)).isEqualTo(HeldWrites.WRITES);
    assertThat(behind(ProbeMetrics.WRITES_NEVER_STORED)).isEqualTo(37);
    assertThat(bench.sum(StoredWrites.THROUGH, ProbeMetrics.WRITES_NEVER_STORED)).isEqualTo(3);
  }

  @Test
  void whatIsStoredTwiceIsCountedAndNotLost() throws Exception {
    behind.repeating(keys(11));
    die();
    assertThat(behind(ProbeMetrics.WRITES_STORED_AGAIN)).isEqualTo(11);
    assertThat(behind(ProbeMetrics.WRITES_NEVER_STORED)).isZero();
  }

  /** As of a table that nobody holds. */
  @Test
  void noWriteIsStoredBeforeTheTableIsLetGo() throws Exception {
    HeldWrites held = held();
    try (StoreTable table = StoreTable.of(Stored.BEHIND, bench)) {
      assertThat(table.missing(keys(HeldWrites.WRITES))).isEqualTo(HeldWrites.WRITES);
      assertThat(held.letGo()).hasSize(HeldWrites.WRITES);
      Settling.tell(bench, StoredWrites.BEHIND, keys(HeldWrites.WRITES));
      assertThat(table.missing(keys(HeldWrites.WRITES))).isZero();
    }
  }

  @Test
  void theTableIsHeldUntilAMemberIsMissed() throws Exception {
    AtomicInteger looks = new AtomicInteger();
    AtomicLong missing = new AtomicLong();
    bench.placed(
        () -> {
          int look = looks.incrementAndGet();
          if (look <= 20) {
            missing.set(missing());
          }
          return new Placement(look <= 20 || look > 40 ? 1 : 0, 10, 0, 0, true);
        });
    die();
    assertThat(missing).hasValue(HeldWrites.WRITES);
    assertThat(behind(ProbeMetrics.WRITES_NEVER_STORED)).isZero();
  }

  private long missing() {
    try (StoreTable table = StoreTable.of(Stored.BEHIND, bench)) {
      return table.missing(keys(HeldWrites.WRITES));
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatWaitsWhenAllDieIsLostUnlessItIsStoredAfterTheRestart() throws Exception {
    allDie();
    behind.live();
    after();
    assertThat(bench.sum(AllDie.SUBJECT, ProbeMetrics.WRITES_WAITING)).isEqualTo(HeldWrites.WRITES);
    assertThat(bench.sum(AllDie.SUBJECT, ProbeMetrics.WRITES_NEVER_STORED))
        .as("but for the one that was on its way to the table")
        .isBetween(HeldWrites.WRITES - 1.0, (double) HeldWrites.WRITES);
  }

  @Test
  void whatAStoreGetsAfterTheRestartIsNotLost() throws Exception {
    HeldWrites held = held();
    bench.placed(() -> new Placement(0, 10, 0, 0, true));
    new AllDie(held, SHORT).run(bench);
    after();
    assertThat(bench.sum(AllDie.SUBJECT, ProbeMetrics.WRITES_NEVER_STORED)).isZero();
  }

  private void allDie() throws Exception {
    HeldWrites held = held();
    behind.die();
    bench.placed(() -> new Placement(0, 10, 0, 0, true));
    new AllDie(held, SHORT).run(bench);
  }

  private void after() throws Exception {
    bench.placed(() -> new Placement(1, 10, 0, 0, true));
    new AllDie.After(1, Duration.ofSeconds(10)).run(bench);
  }
}
