package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.model.service.Service;
import org.gridmark.service.mariadb.MariadbService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tables of somebody's own PostgreSQL behind caches of a grid, by the command line. */
@Execution(ExecutionMode.CONCURRENT)
class OwnTableIT {
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final String SECRET = "s3cret-of-the-desk";
  private static final Map<String, String> VARIABLES = Map.of("GRIDMARK_DESK_PASSWORD", SECRET);
  private static final int ROWS = 300;

  /** Every row of a table as a text, with the transaction that wrote it and its place. */
  private static final String ALL =
      "select string_agg(concat_ws('|', xmin, ctid, t), ';' order by id) from %s t";

  @TempDir private Path folder;
  @TempDir private Path database;
  private Service.Running server;
  private Connection connection;
  private Installed gridmark;

  @BeforeEach
  void start() throws Exception {
    gridmark = new Installed(folder);
    server = new PostgresService().start(database, 0);
    connection = DriverManager.getConnection(server.address());
    execute("create role desk login password '" + SECRET + "'");
    execute("create schema desk authorization desk");
    Files.writeString(folder.resolve("deals.csv"), "id,desk,amount,note\n" + rows("%d,%s,%s,%s%n"));
  }

  @AfterEach
  void stop() throws Exception {
    connection.close();
    server.close();
  }

  /** Each has the form's id, desk, amount and note; the note is absent in every third. */
  private static String rows(String form) {
    return IntStream.rangeClosed(1, ROWS)
        .mapToObj(
            n ->
                form.formatted(
                    n, n % 2 == 0 ? "Zürich" : "London", n + ".25", n % 3 == 0 ? "" : "note " + n))
        .collect(Collectors.joining());
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String told(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      return rows.getString(1);
    }
  }

  /** The database counts when a session of its ends. */
  private void await(String sql, int number) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!told(sql).equals(String.valueOf(number))) {
      assertThat(System.nanoTime()).as(told(sql)).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  /** A cache's store, by a user who may do no more than he has to. */
  private String store(String mode, String table) {
    return store(mode, server, table);
  }

  private static String store(String mode, Service.Running server, String table) {
    return "store: {mode: %s, jdbc: \"%s\", table: %s, user: desk, password: \"${GRIDMARK_DESK_PASSWORD}\"}"
        .formatted(mode, server.address().replaceFirst("\\?.*", ""), table);
  }

  private Installed.Started run(String caches, String rest, String... further) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("deals.yaml"),
            """
            record: Deal
            fields:
              id: long
              desk: string
              amount: {type: decimal, scale: 2}
              note: {type: string, optional: true}
            caches:
            %s
            %s
            settings: {nodes: 2}
            """
                .formatted(caches, rest));
    List<String> arguments =
        new ArrayList<>(List.of("run", file.toString(), "--quick", "--scale", "1"));
    arguments.addAll(List.of("--target", "hazelcast", "--out", gridmark.out().toString()));
    for (String setting :
        List.of(
            Installed.QUICK_JVMS,
            "warm-up.time=300ms",
            "queries.time=1s",
            "update.rounds=2",
            "fault.before=1s",
            "fault.after=4s")) {
      arguments.addAll(List.of("--set", setting));
    }
    arguments.addAll(List.of(further));
    return gridmark.start(VARIABLES, arguments.toArray(String[]::new));
  }

  private void assertNothingIsSaid() throws IOException {
    for (Path file : gridmark.written()) {
      assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
          .as(file.toString())
          .doesNotContain(SECRET);
    }
  }

  /**
   * A node dies on the way, and there are two trials, of which the second takes out the rows of the
   * first. One table is there already, by somebody else, and one is made. What is written is
   * changed and put back, so at the end the rows are those of the file.
   */
  @Test
  void aRunInEachModeLeavesTheRowsThatItWroteAndNoOthersAreTouched() throws Exception {
    execute(
        "create table desk.bought (id int primary key, desk text, amount numeric, note text,"
            + " more text default 'left alone')");
    execute("grant select on desk.bought to desk");
    for (String row : rows("%d,'%s',%s,'%s'%n").lines().toList()) {
      execute("insert into desk.bought values (" + row.replace(",''", ",null") + ")");
    }
    String before = told(ALL.formatted("desk.bought"));
    execute("create table desk.through as select id::bigint, desk, amount, note from desk.bought");
    execute("truncate desk.through");
    execute("alter table desk.through add primary key (id)");
    execute("grant select, insert, update, delete on desk.through to desk");

    Installed.Started run =
        run(
            """
              through: {key: id, source: {csv: deals.csv}, %s}
              behind: {key: id, source: {csv: deals.csv}, %s}
              bought: {key: id, %s}
            """
                .formatted(
                    store("write-through", "desk.through"),
                    store("write-behind", "desk.Behind"),
                    store("read-through", "desk.bought")),
            """
            queries:
              Through: {cache: through, keys: 3}
              Behind: {cache: behind, keys: 3}
              Bought: {cache: bought, keys: 3}
            updates:
              Through again: {cache: through, set: desk = Paris, keys: 20}
              Behind again: {cache: behind, set: desk = Paris, keys: 20}
              Bought again: {cache: bought, set: desk = Paris, keys: 20}
            fault: {kind: kill-node, query: Behind}
            """,
            "--trials",
            "2");

    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
    Analysis analysis = Analyst.analyse(RunReader.read(gridmark.onlyRun()));
    for (String metric : List.of("entries.lost", "entries.wrong")) {
      assertThat(analysis.results())
          .filteredOn(row -> row.metric().name().equals(metric))
          .filteredOn(row -> row.subject().toString().startsWith("table of "))
          .hasSize(3)
          .allSatisfy(row -> assertThat(row.estimate().value()).isZero());
    }
    assertThat(told(ALL.formatted("desk.bought"))).isEqualTo(before);
    String right = rows("%d,%s,%s,%s%n").replaceAll(",\\R", ",null\n");
    String kept =
        "select string_agg(concat_ws(',', id, desk, amount, coalesce(note, 'null')) || chr(10),"
            + " '' order by id) from ";
    assertThat(told(kept + "desk.through")).isEqualTo(right);
    assertThat(told(kept + "desk.\"Behind\"")).isEqualTo(right);
    await("select n_tup_del from pg_stat_user_tables where relname = 'through'", ROWS);
    assertNothingIsSaid();

    Installed.Started again =
        run(
            "  through: {key: id, source: {csv: deals.csv}, %s}"
                .formatted(store("write-through", "desk.through")),
            "queries: {One: {keys: 1}}");
    assertThat(again.await(PATIENCE)).isEqualTo(2);
    assertThat(again.said())
        .hasLineCount(1)
        .contains("cache through: store: table desk.through has rows", "expected an empty table");
    assertThat(told(kept + "desk.through")).isEqualTo(right);
  }

  /** A user's own schema is looked in first. */
  @Test
  void oneTableUnderTwoNamesIsRefusedForTwoCaches() throws Exception {
    Installed.Started run =
        run(
            """
              one: {key: id, source: {csv: deals.csv}, %s}
              two: {key: id, source: {csv: deals.csv}, %s}
            """
                .formatted(store("write-through", "both"), store("write-behind", "desk.both")),
            "queries: {One: {cache: one, keys: 1}}");
    assertThat(run.await(PATIENCE)).isEqualTo(2);
    assertThat(run.said())
        .hasLineCount(1)
        .contains("cache two: store: its table is that of cache one, too");
  }

  private String through() {
    return "  through: {key: id, source: {csv: deals.csv}, %s}"
        .formatted(store("write-through", "desk.through"));
  }

  /** A table that takes no more than the first rows, and says what a full disk does. */
  private void fillAfter(String table, int rows) throws SQLException {
    execute(
        "create table %s (id bigint primary key, desk text, amount numeric, note text)"
            .formatted(table));
    execute("grant select, insert, update, delete on " + table + " to desk");
    execute(
        "create or replace function full_disk() returns trigger language plpgsql as $$ begin"
            + " raise exception 'could not extend file' using errcode = '53100'; end $$");
    execute(
        "create trigger full_disk before insert on %s for each row when (new.id > %d)"
                .formatted(table, rows)
            + " execute function full_disk()");
  }

  @Tag("soak")
  @Test
  void aDatabaseThatFillsFailsARunThatWritesThroughAndLosesWhatIsWrittenBehind() throws Exception {
    fillAfter("desk.through", 200);
    Installed.Started run = run(through(), "queries: {One: {keys: 1}}");
    assertThat(run.await(PATIENCE)).isEqualTo(3);
    assertThat(run.said())
        .contains(
            "gridmark: users failed during 'load': table desk.through: SQLSTATE 53100: ERROR: could"
                + " not extend file");

    fillAfter("desk.behind", 1);
    Installed.Started behind =
        run(
            "  behind: {key: id, source: {csv: deals.csv}, %s}"
                .formatted(store("write-behind", "desk.behind")),
            "queries: {One: {keys: 1}}");
    assertThat(behind.await(PATIENCE)).as(behind.said()).isZero();
    assertThat(behind.said())
        .containsPattern(
            "%d entries: (%d|%d) lost, 0 doubled, 0 wrong".formatted(2 * ROWS, ROWS - 1, ROWS));
    assertNothingIsSaid();
  }

  @Tag("soak")
  @Test
  void aDatabaseThatDiesFailsTheRunAndOneThatIsNotThereIsRefused() throws Exception {
    Installed.Started run = run(through(), "queries: {One: {keys: 1}}");
    gridmark.phaseStarted(run, "queries alone", PATIENCE);
    server.kill();
    assertThat(run.await(PATIENCE)).isEqualTo(3);
    assertThat(run.said())
        .contains("gridmark: users failed during 'audit the tables': table desk.through: SQLSTATE ")
        .doesNotContain("jdbc:");

    Installed.Started again = run(through(), "queries: {One: {keys: 1}}");
    assertThat(again.await(PATIENCE)).isEqualTo(2);
    assertThat(again.said())
        .hasLineCount(1)
        .startsWith("gridmark: cache through: store: table desk.through: SQLSTATE 08001: ")
        .doesNotContain("jdbc:");
    assertNothingIsSaid();
  }

  @Tag("soak")
  @Test
  void aTableOfMariadbIsWrittenAndThenReadThrough() throws Exception {
    Path other = Files.createDirectory(folder.resolve("mariadb"));
    try (Service.Running mariadb = new MariadbService().start(other, 0);
        Connection root = DriverManager.getConnection(mariadb.address());
        Statement statement = root.createStatement()) {
      statement.execute("create user desk@'%' identified by '" + SECRET + "'");
      statement.execute("grant all on `" + root.getCatalog() + "`.* to desk@'%'");
      Installed.Started run =
          run(
              "  deals: {key: id, source: {csv: deals.csv}, %s}"
                  .formatted(store("write-behind", mariadb, "deals")),
              "queries: {One: {keys: 1}}");
      assertThat(run.await(PATIENCE)).as(run.said()).isZero();
      assertThat(run.said()).contains("Audit: every entry as it was stored");
      statement.execute("revoke all on `" + root.getCatalog() + "`.* from desk@'%'");
      statement.execute("grant select on deals to desk@'%'");
      Installed.Started again =
          run(
              "  deals: {key: id, %s}".formatted(store("read-through", mariadb, "deals")),
              "queries: {One: {keys: 1}}");
      assertThat(again.await(PATIENCE)).as(again.said()).isZero();
      assertThat(again.said()).contains("Audit: every entry as it was stored");
      try (ResultSet rows =
          statement.executeQuery(
              "select count(*), sum(amount), count(note), count(distinct desk) from deals")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(ROWS);
        assertThat(rows.getBigDecimal(2))
            .isEqualByComparingTo(ROWS * (ROWS + 1) / 2 + ROWS / 4 + ".0");
        assertThat(rows.getInt(3)).isEqualTo(ROWS - ROWS / 3);
        assertThat(rows.getInt(4)).isEqualTo(2);
      }
      assertNothingIsSaid();
    }
  }
}
