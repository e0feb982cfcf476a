package org.gridmark.study.hub.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Requests;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.service.Service.Running;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.hub.HubStudy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The long-term storage of hub/metrics on a real database. */
class StorageIT {
  @TempDir Path directory;

  /** The seventh request reads what nobody has changed, and then what somebody has. */
  @Test
  void rowsThatAreNotWhatWasStoredAreFound() throws Exception {
    Settings settings =
        Settings.of(new HubStudy(), true, Map.of("scale", "0.0005", "metrics.rows", "20"));
    Plan plan = new Metrics().plan(settings);
    try (Running server = new PostgresService().start(directory, 0);
        Session session =
            new LoopbackDriver()
                .connect(new ClusterSpec("test", 1, 0, "127.0.0.1", 0, List.of(), Map.of()))) {
      for (Phase phase : plan.phases()) {
        if (phase instanceof Phase.Fill fill) {
          server.fill(fill.tables(), done -> {});
        }
      }
      Phase.Measure storage = (Phase.Measure) plan.phase("storage");
      Requests requests =
          storage
              .loads()
              .getFirst()
              .with(Services.of(Map.of("postgres", server.address())))
              .requests();
      assertThat(ask(requests, 6, session).wrong()).isFalse();
      assertThat(ask(requests, 7, session).wrong()).isFalse();

      change(server.address());

      assertThat(ask(requests, 7, session).wrong()).isTrue();
    }
  }

  private static Response ask(Requests requests, long number, Session session) {
    Response response =
        requests.next(number, new SplittableRandom(1)).execute(session, NanoClock.system());
    assertThat(response.failure()).isNull();
    return response;
  }

  /** One field of every row. */
  private static void change(String address) throws Exception {
    try (Connection connection = DriverManager.getConnection(address);
        Statement statement = connection.createStatement();
        Statement update = connection.createStatement();
        var tables =
            statement.executeQuery(
                "select distinct table_name from information_schema.columns"
                    + " where column_name = 'tradeid' and table_schema = 'public'"
                    + " and table_name <> 'history'")) {
      int changed = 0;
      while (tables.next()) {
        String table = tables.getString(1);
        changed += update.executeUpdate("update " + table + " set book = 'another'");
      }
      assertThat(changed).isPositive();
    }
  }
}
