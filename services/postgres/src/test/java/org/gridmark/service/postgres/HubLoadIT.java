package org.gridmark.service.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.Response;
import org.gridmark.model.service.Service.Running;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.load.ActivityMapper;
import org.gridmark.study.hub.load.Audit;
import org.gridmark.study.hub.load.DatabaseLoad;
import org.gridmark.study.hub.load.LoadRounds;
import org.gridmark.study.hub.load.PositionMapper;
import org.gridmark.study.hub.load.RowMapper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hub's data, filled into a real database and read back. */
class HubLoadIT {
  private static final HubData DATA = new HubData(2009, new Rows(3000));

  @TempDir static Path directory;
  private static Running server;

  private final TargetInMemory bench = new TargetInMemory();

  @BeforeAll
  static void fill() throws Exception {
    server = new PostgresService().start(directory, 0);
    server.fill(DATA.all().stream().map(HubData::table).toList(), done -> {});
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void rowMappersReadBackWhatWasFilledIn() throws Exception {
    assertReadBack(DATA.positions(Region.NY, Day.T), new PositionMapper());
    assertReadBack(DATA.activities(Region.ASIA, Day.T_2), new ActivityMapper());
  }

  @Test
  void theWholeHubArrivesInTheTarget() throws Exception {
    new DatabaseLoad(DATA, 2, 500).run(bench);
    new Audit(DATA, 2, 500).run(bench);
    assertThat(bench.figures("entries.expected")).containsExactly(18 * 3000.0);
    assertThat(bench.figures("entries.lost")).containsExactly(0.0);
    assertThat(bench.figures("entries.wrong")).containsExactly(0.0);
    assertThat(bench.figures("entries.doubled")).containsExactly(0.0);
    assertThat(bench.figures("load.rate")).hasSize(3).allMatch(rate -> rate > 0);
  }

  @Test
  void eachRoundReportsReadingPuttingAndBoth() throws Exception {
    new LoadRounds(DATA, 2, 500, 2).run(bench);
    for (String metric : List.of("read.rate", "put.rate", "load.rate", "load.ratio")) {
      assertThat(bench.figures(metric)).hasSize(2 * 2).allMatch(value -> value > 0);
    }
  }

  private static <K, V extends Record> void assertReadBack(
      Source<K, V> source, RowMapper<K, V> mapper) throws Exception {
    String table = HubData.table(source).name();
    String columns = String.join(", ", mapper.columns());
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select " + columns + " from " + table)) {
      long read = 0;
      while (rows.next()) {
        V value = mapper.map(rows);
        Map.Entry<K, V> right = source.entry(source.find(mapper.key(value)));
        assertThat(value).isEqualTo(right.getValue());
        read++;
      }
      assertThat(read).isEqualTo(source.size());
    }
  }

  /** A bench before a target in memory and the real database. */
  private static final class TargetInMemory implements Job.Bench {
    private final List<Figure> figures = new CopyOnWriteArrayList<>();
    private final Session session =
        new LoopbackDriver()
            .connect(new ClusterSpec("test", 1, 0, "127.0.0.1", 0, HubCaches.all(), Map.of()));

    List<Double> figures(String metric) {
      return figures.stream()
          .filter(figure -> figure.metric().equals(metric))
          .map(Figure::value)
          .toList();
    }

    @Override
    public Session session() {
      return session;
    }

    @Override
    public NanoClock clock() {
      return NanoClock.system();
    }

    @Override
    public String address(String service) {
      return server.address();
    }

    @Override
    public void record(String subject, Response response) {}

    @Override
    public void figure(Figure figure) {
      figures.add(figure);
    }

    @Override
    public void progress(long done, long all) {}
  }
}
