package org.gridmark.study.hub.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HubQueriesTest {
  @ParameterizedTest
  @ValueSource(longs = {100, 101, 999, 1000, 2000, 10_000, 33_333})
  void theClosedFormAgreesWithAScan(long entries) {
    HubData data = new HubData(5, new Rows(entries));
    for (Region region : Region.values()) {
      for (HubQuery query : new HubQueries(data, region, Day.T_1).all()) {
        assertThat(scanned(query)).as(query.name()).isEqualTo(query.expected());
        assertThat(query.request().expected()).as(query.name()).isEqualTo(query.expected());
      }
    }
  }

  /** Affected rows of Barclays 2009, Table 5.3, found by a scan of a million entries. */
  @Test
  void atScaleOneEachQueryFindsThePublishedNumberOfRows() {
    Map<String, Long> published = new LinkedHashMap<>();
    published.put("Position POF Key", 914L);
    published.put("Position Date", 343_909L);
    published.put("Position Accounts", 914L);
    published.put("Activity Key", 1L);
    published.put("Activity Settlement Date", 147L);
    published.put("Activity Trade Date", 360_671L);
    published.put("Activity Trade Status", 1000L);
    published.put("Activity Accounts", 37L);
    published.put("Activity Trade Status (3 Time Zones)", 3000L);
    published.put("Activity Settlement Date (3 Regions)", 441L);
    published.put("Activity Key (1000)", 1000L);
    Map<String, Long> scanned = new LinkedHashMap<>();
    HubData data = new HubData(2009, Rows.atScale(1));
    new HubQueries(data, Region.NY, Day.T)
        .all()
        .forEach(query -> scanned.put(query.name(), scanned(query)));
    assertThat(scanned).containsExactlyEntriesOf(published);
  }

  @Test
  void atTheDefaultScaleRowsFollowInProportion() {
    HubData data = new HubData(2009, Rows.atScale(0.01));
    assertThat(new HubQueries(data, Region.NY, Day.T).all().stream().map(HubQuery::expected))
        .containsExactly(9L, 3439L, 9L, 1L, 1L, 3607L, 10L, 1L, 30L, 3L, 1000L);
  }

  @Test
  void aTinyCacheStillHasARowForEachQuery() {
    HubData data = new HubData(2009, Rows.atScale(1e-6));
    List<HubQuery> queries = new HubQueries(data, Region.ASIA, Day.T_2).all();
    assertThat(queries).allSatisfy(query -> assertThat(query.expected()).isPositive());
    assertThat(queries).last().satisfies(keys -> assertThat(keys.expected()).isEqualTo(100));
  }

  @Test
  void backgroundUsersAskEverywhere() {
    assertThat(HubQueries.everywhere(new HubData(1, new Rows(100)), new KeyDistribution.Uniform()))
        .hasSize(9 * 11);
  }

  @Test
  void theElevenAskSixOfTheEighteenCaches() {
    HubQueries queries = new HubQueries(new HubData(1, new Rows(100)), Region.NY, Day.T);
    assertThat(queries.sources().stream().map(source -> source.cache().name()))
        .containsExactlyInAnyOrder(
            "P_NY_T", "A_NY_T", "A_NY_T-1", "A_NY_T-2", "A_EU_T", "A_ASIA_T");
  }

  @Test
  void whereFewCachesAreLoadedBackgroundUsersAskEachQueryAsOftenAndNoOtherCache() throws Exception {
    HubData data = new HubData(1, new Rows(100));
    List<Source<?, ?>> held = new HubQueries(data, Region.NY, Day.T).sources();
    List<Request> requests = HubQueries.within(data, held, new KeyDistribution.Uniform());
    Map<String, Long> often =
        requests.stream().collect(Collectors.groupingBy(Request::name, Collectors.counting()));
    assertThat(often).hasSize(11);
    assertThat(often.values()).containsOnly(often.get("Position Date"));
    TestBench bench = new TestBench();
    new GeneratorLoad(held, 1, 100).run(bench);
    assertThat(requests)
        .allSatisfy(
            request ->
                assertThat(request.execute(bench.session(), bench.clock()).affected())
                    .isEqualTo(request.expected()));
  }

  @Test
  void whatAnIndexServesStaysWithinTheDayAndReadsFields() {
    List<HubQuery> queries =
        new HubQueries(new HubData(1, new Rows(100)), Region.EU, Day.T_1).byFields();
    assertThat(queries)
        .hasSize(7)
        .noneMatch(query -> query.name().startsWith("Activity Key"))
        .flatExtracting(HubQuery::lookups)
        .allMatch(lookup -> ((Lookup<?, ?>) lookup).source().cache().name().endsWith("_T-1"));
  }

  @Test
  void threeCachesAreAskedInParallelAndInSeriesForTheSame() {
    HubData data = new HubData(2009, Rows.atScale(0.01));
    TestBench bench = new TestBench();
    List<Request> requests = new HubQueries(data, Region.NY, Day.T).bothWays();
    assertThat(requests.stream().map(Request::name))
        .containsExactly(
            "Activity Trade Status (3 Time Zones) in parallel",
            "Activity Trade Status (3 Time Zones) in series",
            "Activity Settlement Date (3 Regions) in parallel",
            "Activity Settlement Date (3 Regions) in series");
    assertThat(requests.stream().map(Request::expected)).containsExactly(30L, 30L, 3L, 3L);
    assertThat(overlap(requests.get(1).execute(bench.session(), bench.clock()))).isFalse();
  }

  /** Whether a child began before the one in front of it was over. */
  private static boolean overlap(Response response) {
    List<Response> children = response.children();
    assertThat(children).hasSize(3);
    return children.get(1).start() < children.get(0).end()
        || children.get(2).start() < children.get(1).end();
  }

  private static long scanned(HubQuery query) {
    return query.lookups().stream().mapToLong(HubQueriesTest::scanned).sum();
  }

  private static <K, V extends Record> long scanned(Lookup<K, V> lookup) {
    Source<K, V> source = lookup.source();
    return switch (lookup) {
      case Lookup.Matching<K, V> matching -> source.count(matching.filter());
      case Lookup.Keys<K, V> keys -> {
        Predicate<K> stored =
            key -> source.find(key) >= 0 && source.entry(source.find(key)).getKey().equals(key);
        yield keys.keys().stream().distinct().filter(stored).count();
      }
    };
  }

  @Test
  void keysAreDrawnWhereTheirDistributionIsNotUniform() {
    HubData data = new HubData(2009, new Rows(10_000));
    SplittableRandom random = new SplittableRandom(1);
    for (int byKey : new int[] {3, 10}) {
      Request always = new HubQueries(data, Region.NY, Day.T).all().get(byKey).request();
      assertThat(always.drawn(random)).isSameAs(always);

      KeyDistribution zipf = KeyDistribution.of("zipf");
      Request drawn = new HubQueries(data, Region.NY, Day.T, zipf).all().get(byKey).request();
      assertThat(drawn.drawn(random)).isNotSameAs(drawn);
      assertThat(drawn.drawn(random).expected()).isEqualTo(always.expected());
    }
  }

  @Test
  void aKeyIsThatOfItsEntry() {
    HubData data = new HubData(2009, new Rows(1000));
    for (Source<?, ?> source : data.all()) {
      for (long n = 0; n < 1000; n += 7) {
        assertThat((Object) source.key(n)).isEqualTo(source.entry(n).getKey());
      }
    }
  }

  /** Keys of one query must not cluster: they are as far apart as the cache is large. */
  @Test
  void theThousandKeysAreSpreadOverTheCache() {
    HubData data = new HubData(2009, new Rows(10_000));
    HubQuery query = new HubQueries(data, Region.NY, Day.T).all().get(10);
    Lookup.Keys<?, ?> keys = (Lookup.Keys<?, ?>) query.lookups().get(0);
    assertThat(places(keys)).containsExactly(LongStream.range(0, 1000).map(i -> i * 10).toArray());
  }

  private static <K, V extends Record> long[] places(Lookup.Keys<K, V> keys) {
    return keys.keys().stream().mapToLong(keys.source()::find).toArray();
  }
}
