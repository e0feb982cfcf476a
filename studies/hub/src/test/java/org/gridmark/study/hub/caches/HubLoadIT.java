package org.gridmark.study.hub.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.measure.job.Audit;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service.Running;
import org.gridmark.model.study.Settings;
import org.gridmark.service.postgres.PostgresService;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.load.LoadExperiment;
import org.gridmark.study.hub.load.LoadRounds;
import org.gridmark.study.hub.load.MappingRounds;
import org.gridmark.study.hub.mapping.ActivityMapper;
import org.gridmark.study.hub.mapping.Mapping;
import org.gridmark.study.hub.mapping.PositionMapper;
import org.gridmark.study.hub.mapping.Reflection;
import org.gridmark.study.hub.mapping.RowMapper;
import org.gridmark.study.hub.mapping.Way;
import org.gridmark.study.hub.update.UpdateExperiment;
import org.gridmark.study.hub.update.UpdateRounds;
import org.gridmark.study.hub.update.UpdateWay;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hub's data, filled into a real database and read back. */
class HubLoadIT {
  private static final HubData DATA = new HubData(2009, new Rows(3000));

  @TempDir static Path directory;
  private static Running server;

  private final TestBench bench =
      new TestBench(caches(), Services.of(Map.of("postgres", server.address())));

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
  void reflectionReadsBackWhatWasFilledIn() throws Exception {
    Reflection<PositionKey, Position> positions = new Reflection<>(Position.class, Position::key);
    for (Positions source : DATA.positions()) {
      assertReadBack(source, positions);
    }
    Reflection<Long, Activity> activities = new Reflection<>(Activity.class, Activity::tradeId);
    for (Activities source : DATA.activities()) {
      assertReadBack(source, activities);
    }
    assertReadBack(DATA.positions(Region.NY, Day.T), positions.driving(new PositionMapper()));
  }

  @Test
  void theWholeHubArrivesInTheTarget() throws Exception {
    new DatabaseLoad(DATA, 2, 500).run(bench);
    new Audit(DATA.all(), 2, 500).run(bench);
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

  @Test
  void eachMappingReadsAndLoadsEveryTable() throws Exception {
    List<Way> ways = List.of(Way.JDBC, Way.REFLECTION);
    new MappingRounds(DATA, 1, 500, 1, ways, " here", 7).run(bench);
    for (String metric : List.of("read.rate", "read.cpu", "load.rate", "load.time")) {
      assertThat(bench.figures(metric)).hasSize(2 * 2).allMatch(value -> value > 0);
    }
    assertThat(bench.figures("read.cost")).hasSize(2).allMatch(value -> value > 0);
    assertThat(bench.figures("load.cost")).hasSize(2).allMatch(value -> value > 0);
  }

  @Test
  void everyWayOfUpdatingBringsTheWholeNewVersion() throws Exception {
    List<Source<?, ?>> sources =
        List.of(DATA.positions(Region.EU, Day.T), DATA.activities(Region.EU, Day.T));
    new GeneratorLoad(sources, 1, 500).run(bench);
    Duration pause = Duration.ofMillis(1);
    try {
      new UpdateRounds(
              DATA,
              Region.EU,
              Day.T,
              UpdateWay.all(true),
              1,
              500,
              3,
              1,
              0,
              2,
              pause,
              new KeyDistribution.Uniform(),
              "")
          .run(bench);
      new UpdateRounds(
              DATA,
              Region.EU,
              Day.T,
              UpdateWay.all(true),
              2,
              500,
              3,
              1,
              2,
              2,
              pause,
              new KeyDistribution.Uniform(),
              " again")
          .run(bench);
    } finally {
      server.fill(sources.stream().map(HubData::table).toList(), done -> {});
    }
    assertThat(bench.figures("update.time")).hasSize(2 * 4).allMatch(time -> time > 0);
    assertThat(bench.figures("update.ratio")).hasSize(2 * 3);
    for (String none : List.of("entries.lost", "entries.wrong", "reads.wrong", "reads.failed")) {
      assertThat(bench.figures(none)).isNotEmpty().allMatch(count -> count == 0);
    }
    assertThat(bench.figures("reads.old")).hasSize(2 * 4).allMatch(count -> count > 0);
  }

  private static <K, V extends Record> void assertReadBack(
      Source<K, V> source, Mapping<K, V> mapping) throws Exception {
    String table = HubData.table(source).name();
    String columns = String.join(", ", mapping.columns());
    try (Connection connection = DriverManager.getConnection(server.address());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select " + columns + " from " + table)) {
      RowMapper<K, V> mapper = mapping.mapper(rows.getMetaData());
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

  private static List<CacheSpec<?, ?>> caches() {
    Settings settings = Settings.of(new HubStudy(), true, Map.of("region", "EU"));
    return Stream.of(new LoadExperiment(), new UpdateExperiment())
        .<CacheSpec<?, ?>>flatMap(experiment -> experiment.plan(settings).caches().stream())
        .distinct()
        .toList();
  }
}
