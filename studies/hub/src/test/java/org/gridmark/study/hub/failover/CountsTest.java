package org.gridmark.study.hub.failover;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Random;
import org.gridmark.model.data.Filter;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.gridmark.study.hub.query.HubQueries;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CountsTest {
  private static final KeyDistribution UNIFORM = new KeyDistribution.Uniform();
  private static final Activities SOURCE =
      new HubData(11, new Rows(5000)).activities(Region.NY, Day.T);

  private final Staged bench = new Staged(Staged.whole(4));
  private final Cache<Long, Activity> cache = bench.cache(SOURCE.cache());

  @BeforeEach
  void load() throws Exception {
    new GeneratorLoad(List.of(SOURCE), 1, 500).run(bench);
  }

  @Test
  void overwritingChangesNoCount() {
    Overwrites overwrites = Overwrites.part(SOURCE, 0, 1, 100, UNIFORM, 7);
    Random random = new Random(1);
    for (int n = 0; n < 200; n++) {
      assertThat(execute(overwrites.next(n, random)).wrong()).isFalse();
    }
    assertThat(cache.query(Filter.all()).values())
        .filteredOn(activity -> activity.version() >= 1000)
        .hasSizeGreaterThan(4000);
    for (Request request : Unchanging.all(SOURCE)) {
      assertThat(execute(request)).matches(response -> !response.wrong() && !response.failed());
    }
  }

  @Test
  void anEntryThatIsGoneMakesEveryCountOfItWrong() {
    cache
        .query(Filter.equal(HubQueries.TRADE_STATUS, Activities.FAILED))
        .keySet()
        .forEach(cache::remove);
    assertThat(Unchanging.all(SOURCE))
        .filteredOn(request -> execute(request).wrong())
        .extracting(Request::name)
        .contains("size", "count of all", "count by status", "query by status");
  }

  @Test
  void writersKeepToTheirParts() {
    Overwrites second = Overwrites.part(SOURCE, 1, 2, 100, UNIFORM, 7);
    Random random = new Random(1);
    for (int n = 0; n < 300; n++) {
      execute(second.next(n, random));
    }
    for (long n = 0; n < 2500; n++) {
      assertThat(cache.get(SOURCE.entry(n).getKey())).isEqualTo(SOURCE.entry(n).getValue());
    }
    assertThat(cache.get(SOURCE.entry(3700).getKey())).isNotEqualTo(SOURCE.entry(3700).getValue());
  }

  @Test
  void anOverwriteThatDoesNotComeBackIsWrong() {
    Request request = Overwrites.part(SOURCE, 0, 1, 100, UNIFORM, 7).next(3, new Random(1));
    Response response = request.execute(forgetful(bench), bench.clock());
    assertThat(response.failed()).isFalse();
    assertThat(response.wrong()).isTrue();
    assertThat(response.affected()).isZero();
  }

  /** A session whose caches drop what is put. */
  private static Session forgetful(Session session) {
    return proxy(
        Session.class,
        (ignored, method, given) -> {
          Object cache = method.invoke(session, given);
          return proxy(
              Cache.class,
              (also, called, args) ->
                  called.getName().equals("putAll") ? null : called.invoke(cache, args));
        });
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(CountsTest.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private Response execute(Request request) {
    return request.execute(bench, bench.clock());
  }
}
