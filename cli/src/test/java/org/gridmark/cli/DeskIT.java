package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A user's own data and queries, from the command line to the report. */
@Execution(ExecutionMode.CONCURRENT)
class DeskIT {
  private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();

  /** As little time as shows that everything is there. */
  private static final List<String> SHORT =
      Stream.of(
              Installed.QUICK_JVMS,
              "nodes=2",
              "scale=0.02",
              "warm-up.time=300ms",
              "queries.time=1s",
              "loads.time=1s",
              "update.rounds=1",
              "fault.before=1s",
              "fault.after=4s")
          .flatMap(setting -> Stream.of("--set", setting))
          .toList();

  @TempDir private Path folder;
  @TempDir private Path database;

  private Analysis run(Map<String, String> variables, Path file, String... further)
      throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> arguments = new ArrayList<>(List.of("run", file.toString(), "--quick"));
    arguments.addAll(SHORT);
    arguments.addAll(List.of("--out", gridmark.out().toString()));
    arguments.addAll(Arrays.asList(further));
    Installed.Started started = gridmark.start(variables, arguments.toArray(String[]::new));
    assertThat(started.await(Duration.ofMinutes(5))).as(started.said()).isZero();
    assertThat(gridmark.processes()).isEmpty();
    Analysis analysis = Analyst.analyse(RunReader.read(gridmark.onlyRun()));
    assertThat(analysis.results())
        .filteredOn(row -> List.of("rows.wrong", "entries.wrong").contains(row.metric().name()))
        .isNotEmpty()
        .allSatisfy(
            row -> assertThat(row.estimate().value()).as(row.subject().toString()).isZero());
    return analysis;
  }

  private static double value(Analysis analysis, String subject, String metric) {
    return analysis.results().stream()
        .filter(
            row -> row.subject().toString().equals(subject) && row.metric().name().equals(metric))
        .map(Result::estimate)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + metric + " of " + subject))
        .value();
  }

  /** The object is made anew in each node and client; a node dies on the way. */
  @Test
  void whatInitWritesRunsOnAGrid() throws Exception {
    Installed.Started init = init();
    assertThat(init.await(Duration.ofMinutes(1))).as(init.said()).isZero();

    Path file = folder.resolve("my-desk.yaml");
    String any = "Large, or > 4900 | under traffic";
    String text = Files.readString(file);
    assertThat(text).contains("Large or without a settlement date");
    Files.writeString(file, text.replace("Large or without a settlement date", "\"" + any + "\""));

    Analysis analysis = run(Map.of(), file);

    assertThat(analysis.results())
        .extracting(Result::subject)
        .contains(Subject.of(any), Subject.of(any).under("traffic"));
    assertThat(value(analysis, "audit", "entries.expected")).isEqualTo(1000);
    assertThat(value(analysis, "audit", "entries.lost")).isZero();
    assertThat(analysis.recoveries()).hasSize(1);

    Installed.Started again = init();
    assertThat(again.await(Duration.ofMinutes(1))).isEqualTo(2);
    assertThat(again.said()).contains("exists and is not overwritten").hasLineCount(1);
  }

  private Installed.Started init() throws IOException {
    return new Installed(folder).start("init", folder.resolve("my-desk").toString());
  }

  @Test
  void classesOfOnesOwnReachEveryProcess() throws Exception {
    Path file = folder.resolve("orders.yaml");
    Files.copy(EXAMPLES.resolve("own-class/orders.yaml"), file);
    Path source = EXAMPLES.resolve("own-class/com/example");
    String classes = folder.resolve("classes").toString();
    tool(
        "javac",
        List.of(
            "-cp",
            core(),
            "-d",
            classes,
            source.resolve("Order.java").toString(),
            source.resolve("LargeOrders.java").toString()));
    String jar = folder.resolve("orders.jar").toString();
    tool("jar", List.of("--create", "--file", jar, "-C", classes, "."));

    Analysis analysis = run(Map.of(), file);

    assertThat(value(analysis, "audit", "entries.expected")).isEqualTo(400);
    assertThat(value(analysis, "Large orders of a day", "errors")).isZero();
  }

  /** What a class of one's own may use. */
  private static String core() throws IOException {
    Path home = Path.of(Objects.requireNonNull(System.getProperty("gridmark.home")));
    try (Stream<Path> jars = Files.list(home.resolve("lib/core"))) {
      return jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
  }

  private static void tool(String name, List<String> arguments) {
    ToolProvider tool = ToolProvider.findFirst(name).orElseThrow();
    assertThat(tool.run(System.out, System.err, arguments.toArray(String[]::new))).isZero();
  }

  /** The table holds what the file's distributions give, so each answer is known. */
  @Test
  void aTableIsReadAndItsPasswordIsNeverSaid() throws Exception {
    try (Service.Running server = new PostgresService().start(database, 0)) {
      String address = server.address();
      String password = address.replaceFirst(".*[?&]password=([^&]*).*", "$1");
      try (var connection = DriverManager.getConnection(address);
          var statement = connection.createStatement()) {
        statement.execute(
            "create table deals as select n as id, date '2009-01-01' + n % 31 as day,"
                + " (n * 0.25)::numeric(12,2) as amount,"
                + " case when n % 3 = 0 then null else 'note ' || n end as note"
                + " from generate_series(1, 310) n");
      }
      Path file =
          Files.writeString(
              folder.resolve("deals.yaml"),
              """
              record: Deal
              fields:
                id: int
                day: date
                amount: {type: decimal, scale: 2}
                note: {type: string, optional: true}
              caches:
                deals:
                  key: id
                  source: {jdbc: "%s", table: deals, user: postgres, password: "${GRIDMARK_DESK_PASSWORD}"}
              queries:
                Of a day: {where: day = 2009-01-24}
                Without a note: {where: note is absent}
              """
                  .formatted(address.replaceFirst("\\?.*", "")));

      Analysis analysis =
          run(
              Map.of("GRIDMARK_DESK_PASSWORD", password),
              file,
              "--target",
              "loopback",
              "--set",
              "scale=1",
              "--set",
              "queries.time=2s");

      assertThat(value(analysis, "audit", "entries.expected")).isEqualTo(310);
      assertThat(value(analysis, "Of a day", "rows.wrong")).isZero();
      assertThat(everyTextUnder(folder.resolve("runs"))).doesNotContain(password);
      assertThat(Files.readString(folder.resolve("output.txt"))).doesNotContain(password);
    }
  }

  private static String everyTextUnder(Path start) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(start)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all.toString();
  }
}
