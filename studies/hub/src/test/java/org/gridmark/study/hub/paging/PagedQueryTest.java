package org.gridmark.study.hub.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.Proof;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PagedQueryTest {
  private final TestBench bench = new TestBench();

  @ParameterizedTest
  @CsvSource({"100, 7", "1000, 100", "1000, 50", "2000, 20", "3333, 5000"})
  void wholeInPagesAndFirstPageFindWhatTheyShould(long entries, int size) throws Exception {
    Activities activities = loaded(entries);
    for (PagedQuery<?, ?> query : both(activities, exactly(size))) {
      assertThat(activities.count(query.filter())).isEqualTo(query.expected());
      for (Request request : query.all()) {
        Response response = request.execute(bench.session(), NanoClock.system());
        assertThat(response.failure()).as(request.name()).isNull();
        assertThat(response.affected()).as(request.name()).isEqualTo(request.expected());
      }
      assertThat(query.firstPage().expected()).isEqualTo(Math.min(size, query.expected()));
    }
    new Proof(both(activities, exactly(size))).run(bench);
  }

  @Test
  void atScaleOneTheLargeAnswerIsThePublishedOne() {
    Activities activities = new HubData(2009, Rows.atScale(1)).activities(Region.NY, Day.T);
    assertThat(PagedQuery.large(activities, exactly(100)).expected()).isEqualTo(360_671);
    assertThat(PagedQuery.middle(activities, exactly(100)).expected()).isEqualTo(50_000);
  }

  @ParameterizedTest
  @CsvSource({"360671, 9017", "50000, 1250", "4001, 101", "4000, 100", "3607, 100", "5, 100"})
  void aLargeAnswerHasLargerPagesAndNotMoreOfThem(long answer, int size) {
    assertThat(new Pages(100, 40).sizeFor(answer)).isEqualTo(size);
  }

  @Test
  void pagesThatDoNotAddUpAreNoted() throws Exception {
    PagedQuery<Long, Activity> right = PagedQuery.middle(loaded(1000), exactly(10));
    PagedQuery<Long, Activity> wrong =
        new PagedQuery<>("wrong", right.cache(), right.filter(), right.expected() + 1, 10);
    assertThat(wrong.inPages().execute(bench.session(), NanoClock.system()).wrong()).isTrue();
    assertThatThrownBy(() -> new Proof(List.of(wrong)).run(bench))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("wrong: 50 entries in pages, 50 different ones, 51 are right");
  }

  /** A filter of the target's that skips entries, as one may when others come and go. */
  @Test
  void aLimitFilterThatSkipsAnEntryIsNoted() throws Exception {
    PagedQuery<Long, Activity> query = PagedQuery.middle(loaded(1000), exactly(10));
    Cache<Long, Activity> cache = bench.session().cache(query.cache());
    Cache<?, ?> skipping =
        (Cache<?, ?>)
            Proxy.newProxyInstance(
                Cache.class.getClassLoader(),
                new Class<?>[] {Cache.class},
                (proxy, method, arguments) ->
                    method.getName().equals("limited")
                        ? (Cache.Pages<Long, Activity>) Map::of
                        : method.invoke(cache, arguments));
    assertThatThrownBy(() -> new Proof(List.of(query)).run(bench.with(session(skipping))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Activity Trade Id: 0 entries by limit filter, 0 different ones, 50 are right");
  }

  private static Session session(Cache<?, ?> only) {
    return new Session() {
      @Override
      @SuppressWarnings("unchecked")
      public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
        return (Cache<K, V>) only;
      }

      @Override
      public Placement placement() {
        throw new UnsupportedOperationException();
      }

      @Override
      public void close() {}
    };
  }

  private static Pages exactly(int size) {
    return new Pages(size, Long.MAX_VALUE);
  }

  private Activities loaded(long entries) throws Exception {
    Activities activities = new HubData(7, new Rows(entries)).activities(Region.EU, Day.T_1);
    new GeneratorLoad(List.of(activities), 1, 1000).run(bench);
    return activities;
  }

  private static List<PagedQuery<Long, Activity>> both(Activities activities, Pages pages) {
    return Stream.of(PagedQuery.large(activities, pages), PagedQuery.middle(activities, pages))
        .toList();
  }
}
