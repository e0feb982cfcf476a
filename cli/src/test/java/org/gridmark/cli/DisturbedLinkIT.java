package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.driver.contract.disturbed.Link;
import org.gridmark.model.service.Service;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An open load of 3200 gets in 8 s on a database behind a link that does something known to their
 * answers: it is what the run tells.
 */
@Tag("soak")
@Tag("alone") // other work would be in the latencies, too
class DisturbedLinkIT {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final int RATE = 400;
  private static final int SECONDS = 8;
  private static final int STATUS_WRONG = 3;

  private static final String DESK =
      """
      title: Known answers
      record: Item
      fields:
        number: {type: long, sequence: 1}
        text:   {type: string, length: 100}
      caches:
        items: {key: number, entries: 1000}
      queries:
        One: {keys: 1}
      loads:
        gets: {users: 10, rate: 400, arrivals: constant, mix: {One: 1}}
      """;

  @TempDir private Path folder;
  @TempDir private Path database;

  /** Of a run, and with which status it ended. */
  private record Ran(int status, Analysis analysis, String said) {
    Result number(String metric) {
      return analysis.results().stream()
          .filter(row -> row.subject().toString().equals("gets: One"))
          .filter(row -> row.metric().name().equals(metric))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no " + metric + " in " + rows() + "\n" + said));
    }

    private List<String> rows() {
      return analysis.results().stream().map(row -> row.subject() + " " + row.metric()).toList();
    }

    /** Requests that were due in the seconds that count. */
    long counted() {
      return RATE * (SECONDS - Math.round(value("setaside.seconds")));
    }

    double value(String metric) {
      return number(metric).estimate().value();
    }
  }

  @Test
  void twentyMillisecondsMoreForEachAnswerAreToldAndNoTrend() throws Exception {
    Ran ran =
        run(
            (n, bytes, count, out) -> {
              Thread.sleep(20);
              out.write(bytes, 0, count);
            });
    assertThat(ran.status()).as(ran.said()).isZero();
    assertThat(ran.value("latency.p50")).isBetween(20.0, 22.5);
    assertThat(ran.value("latency.mean")).isBetween(20.0, 24.0);
    assertThat(ran.number("latency.mean").verdict().words()).isEmpty();
    assertThat(ran.number("latency.mean").estimate().bounded()).isTrue();
  }

  @Test
  void oneAnswerInAHundredThatIsLateIsInTheTailAndInTheMeanAndNotInTheMedian() throws Exception {
    Ran ran =
        run(
            (n, bytes, count, out) -> {
              if (n % 100 == 99) {
                Thread.sleep(200);
              }
              out.write(bytes, 0, count);
            });
    assertThat(ran.status()).as(ran.said()).isZero();
    assertThat(ran.value("latency.p50")).isLessThan(5);
    assertThat(ran.value("latency.p999")).isBetween(200.0, 230.0);
    assertThat(ran.value("latency.mean") - ran.value("latency.p50")).isBetween(1.5, 6.0);
    assertThat(ran.number("latency.mean").estimate().n()).isEqualTo(ran.counted());
  }

  @Test
  void answersThatAreLostAreErrorsAndTheRunEnds() throws Exception {
    Ran ran =
        run(
            (n, bytes, count, out) -> {
              if (n < 1000 || n % 200 != 0 || n >= 2000) {
                out.write(bytes, 0, count);
              }
            },
            "request.timeout=2s");
    assertThat(ran.status()).as(ran.said()).isZero();
    assertThat(ran.value("errors")).isEqualTo(5);
    assertThat(ran.value("latency.max")).isLessThan(1900);
    assertThat(ran.number("latency.mean").estimate().n()).isEqualTo(ran.counted() - 5);
    assertThat(ran.said()).contains("Given up");
  }

  @Test
  void connectionsThatAreCutAreErrorsAndNoLatencies() throws Exception {
    Ran ran =
        run(
            (n, bytes, count, out) -> {
              if (n >= 1000 && n % 200 == 0 && n < 2000) {
                throw new IOException("cut");
              }
              out.write(bytes, 0, count);
            });
    assertThat(ran.status()).as(ran.said()).isZero();
    assertThat(ran.value("errors")).isEqualTo(5);
    assertThat(ran.number("latency.mean").estimate().n()).isEqualTo(ran.counted() - 5);
  }

  /** A doubled answer is the one to the next question: another's entry. */
  @Test
  void answersThatAreDoubledAreWrongOrErrors() throws Exception {
    Ran ran =
        run(
            (n, bytes, count, out) -> {
              out.write(bytes, 0, count);
              if (n >= 1000 && n % 200 == 0 && n < 2000) {
                out.write(bytes, 0, count);
              }
            });
    assertThat(ran.value("rows.wrong") + ran.value("errors")).isGreaterThanOrEqualTo(5);
    assertThat(ran.status()).as(ran.said()).isIn(0, STATUS_WRONG);
  }

  private Ran run(Link.Fate fate, String... settings) throws Exception {
    try (Service.Running postgres = new PostgresService().start(database, 0);
        Link link = new Link(URI.create(postgres.address().substring(5)).getPort())) {
      try (Connection connection = DriverManager.getConnection(postgres.address());
          Statement statement = connection.createStatement()) {
        statement.execute("create role known login password 'known'");
        statement.execute("grant create on database postgres to known");
      }
      Path attach =
          Files.writeString(
              database.resolve("attach.properties"),
              "url=jdbc:postgresql://127.0.0.1:%d/postgres\nuser=known\npassword=known\n"
                  .formatted(link.port()));
      Path desk = Files.writeString(folder.resolve("known.yaml"), DESK);
      Installed gridmark = new Installed(folder);
      Installed.Started run =
          gridmark.start(
              Stream.of(
                      Stream.of(
                          "run", desk.toString(), "--trials", "1", "--target", "jdbc-postgres"),
                      Stream.of("--attach", attach.toString(), "--out", gridmark.out().toString()),
                      Stream.concat(
                              Stream.of("loads.time=8s", "warm-up.time=4s", "queries.time=1s"),
                              Stream.of(settings))
                          .flatMap(setting -> Stream.of("--set", setting)))
                  .flatMap(words -> words)
                  .toArray(String[]::new));
      gridmark.phaseStarted(run, "load gets", PATIENCE);
      link.disturb(fate);
      int status = run.await(PATIENCE);
      return new Ran(status, Analyst.analyse(RunReader.read(gridmark.onlyRun())), run.said());
    }
  }
}
