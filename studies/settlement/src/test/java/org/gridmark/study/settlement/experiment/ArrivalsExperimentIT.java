package org.gridmark.study.settlement.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gridmark.measure.Users;
import org.gridmark.measure.Window;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.service.artemis.ArtemisService;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.settlement.SettlementStudy;
import org.gridmark.study.settlement.SettlementTarget;
import org.gridmark.study.settlement.job.EngineConnection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Users of core/measure, whose requests are trades, on a real engine, broker and database. */
@Timeout(180)
class ArrivalsExperimentIT {
  private static final long TIME = TimeUnit.SECONDS.toNanos(3);

  private final SettlementTarget target = new SettlementTarget();
  private final ArrivalsExperiment experiment = new ArrivalsExperiment();
  private final Settings settings =
      Settings.of(new SettlementStudy(), experiment, true, Map.of("arrivals.rate", "40"));
  private final List<Users.Seen> failed = new ArrayList<>();
  private long answered;
  private long wrong;
  private long shortest = Long.MAX_VALUE;

  @TempDir private Path directory;

  @Test
  void everyTradeThatArrivesIsClosedOnceAndRightly() throws Exception {
    Path database = Files.createDirectory(directory.resolve("postgres"));
    Path broker = Files.createDirectory(directory.resolve("artemis"));
    try (Service.Running postgres = new PostgresService().start(database, 0);
        Service.Running artemis = new ArtemisService().start(broker, 0)) {
      Map<String, String> addresses =
          Map.of("postgres-1", postgres.address(), "artemis", artemis.address());
      ClusterSpec cluster =
          new ClusterSpec("c", 1, 0, "", List.of(), List.of(), settings.asMap(), addresses);
      try (AutoCloseable engine = target.startNode(cluster, new Place("node-1", "server-1"));
          EngineConnection connection = target.connect(cluster)) {
        assertThat(engine).isNotNull();
        Users.Delivered delivered = offer(connection);
        assertThat(failed).isEmpty();
        assertThat(answered).isEqualTo(delivered.due()).isGreaterThan(50);
        assertThat(wrong).isZero();
        assertThat(shortest).isGreaterThan(Duration.ofMillis(1).toNanos());
        assertThat(connection.trades().underWay()).isZero();
        assertThat(connection.trades().strays()).isZero();
      }
    }
  }

  private Users.Delivered offer(EngineConnection connection) throws InterruptedException {
    Phase.Measure phase = (Phase.Measure) experiment.plan(settings).phase("arrivals");
    Load load = phase.loads().getFirst();
    NanoClock clock = NanoClock.system();
    long origin = clock.nanos();
    Windows windows = new Windows(origin, this::add);
    Users users = new Users(load, connection, clock, windows, failed::add);
    users.start(origin, origin + TIME, 5);
    users.await();
    windows.close();
    return users.delivered().orElseThrow();
  }

  private void add(Window window) {
    answered += window.latency().getTotalCount();
    wrong += window.wrong();
    shortest = Math.min(shortest, window.latency().getMinValue());
  }
}
