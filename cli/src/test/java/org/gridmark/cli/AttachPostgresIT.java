package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.gridmark.analyse.resources.ResourceRows;
import org.gridmark.analyse.validity.TrialValidity;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.service.Service;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A run on a database of somebody's on the same machine: a server of a process a connection. */
@Execution(ExecutionMode.CONCURRENT)
class AttachPostgresIT {
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  @TempDir private Path folder;
  @TempDir private Path server;

  @Test
  void theServersProcessesAreTheTargetAndNoOthers() throws Exception {
    try (Service.Running postgres = new PostgresService().start(server, 0);
        Connection connection = DriverManager.getConnection(postgres.address());
        Statement statement = connection.createStatement()) {
      statement.execute("create role desk login password 'desk'");
      statement.execute("grant create on database postgres to desk");
      Path file =
          Files.writeString(
              server.resolve("attach.properties"),
              "url=%s\nuser=desk\npassword=desk\n"
                  .formatted(postgres.address().replaceFirst("\\?.*", "")));
      Installed gridmark = new Installed(folder);
      Installed.Started run =
          gridmark.start(
              "run",
              "hub/queries",
              "--quick",
              "--target",
              "jdbc-postgres",
              "--attach",
              file.toString(),
              "--scale",
              "0.0005",
              "--set",
              "warm-up.time=100ms",
              "--set",
              "queries.time=1s",
              "--set",
              Installed.QUICK_JVMS,
              "--out",
              gridmark.out().toString());
      assertThat(run.await(PATIENCE)).as(run.said()).isZero();
      assertThat(run.said()).doesNotContain("is not seen:");

      RunData data = RunReader.read(gridmark.onlyRun());
      TrialData trial = data.trials().getFirst();
      double target = grown(trial, Resource.ATTACHED);
      assertThat(target).isPositive().isLessThan(grown(trial, Resource.MACHINE));
      assertThat(trial.resources())
          .filteredOn(row -> row.program().equals(Resource.ATTACHED))
          .allSatisfy(row -> assertThat(row.residentBytes()).isGreaterThan(1e6));
      assertThat(ResourceRows.of(data.trials(), TrialValidity.cores(data.info())))
          .filteredOn(row -> row.subject().equals(Subject.of("target")))
          .filteredOn(row -> row.metric().equals(StandardMetrics.CPU_SHARE))
          .singleElement()
          .satisfies(row -> assertThat(row.number().estimate().value()).isPositive());
    }
  }

  private static double grown(TrialData trial, String program) {
    List<Resource> rows =
        trial.resources().stream().filter(row -> row.program().equals(program)).toList();
    assertThat(rows).hasSizeGreaterThan(1);
    return rows.getLast().cpuSeconds() - rows.getFirst().cpuSeconds();
  }
}
