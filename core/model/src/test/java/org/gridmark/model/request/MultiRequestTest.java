package org.gridmark.model.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

class MultiRequestTest {
  private final AtomicLong time = new AtomicLong();
  private final NanoClock clock = time::get;
  private final Session none = new NoSession();

  @Test
  void inSeriesChildrenRunOneAfterTheOther() {
    MultiRequest series =
        MultiRequest.series("three", List.of(takes("a", 5, 1), takes("b", 7, 2), takes("c", 3, 4)));

    Response response = series.execute(none, clock);

    assertThat(response.nanos()).isEqualTo(15);
    assertThat(response.affected()).isEqualTo(7);
    assertThat(response.children()).extracting(Response::nanos).containsExactly(5L, 7L, 3L);
    assertThat(response.children()).extracting(Response::start).containsExactly(0L, 5L, 12L);
  }

  /** Each child waits until all have begun: in series this would never end. */
  @Test
  void inParallelChildrenRunAtTheSameTime() {
    CountDownLatch begun = new CountDownLatch(3);
    Request child =
        new Query("child", 1) {
          @Override
          protected long perform(Session session) throws Exception {
            begun.countDown();
            assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
            return 1;
          }
        };

    Response response =
        MultiRequest.parallel("three", List.of(child, child, child)).execute(none, clock);

    assertThat(response.failed()).isFalse();
    assertThat(response.affected()).isEqualTo(3);
  }

  @Test
  void aChildsFailureIsTheWholes() {
    Request broken =
        new Query("broken", 1) {
          @Override
          protected long perform(Session session) {
            throw new IllegalStateException("node gone");
          }
        };

    Response response =
        MultiRequest.parallel("two", List.of(takes("a", 1, 1), broken)).execute(none, clock);

    assertThat(response.failure()).hasMessage("node gone");
    assertThat(response.children().getFirst().failed()).isFalse();
    assertThat(response.wrong()).isFalse();
  }

  @Test
  void twoWrongChildrenThatAddUpAreStillWrong() {
    Request tooMany = answers("many", 3, 2);
    Request tooFew = answers("few", 1, 2);

    Response response = MultiRequest.series("two", List.of(tooMany, tooFew)).execute(none, clock);

    assertThat(response.affected()).isEqualTo(response.request().expected()).isEqualTo(4);
    assertThat(response.wrong()).isTrue();
  }

  @Test
  void whatOneChildShouldAffectUnknownMakesTheWholeUnknown() {
    MultiRequest both =
        MultiRequest.series("two", List.of(answers("a", 1, 1), answers("b", 9, Request.UNKNOWN)));

    assertThat(both.expected()).isEqualTo(Request.UNKNOWN);
    assertThat(both.execute(none, clock).wrong()).isFalse();
  }

  private Request takes(String name, long nanos, long affected) {
    return new Query(name, affected) {
      @Override
      protected long perform(Session session) {
        time.addAndGet(nanos);
        return affected;
      }
    };
  }

  private static Request answers(String name, long affected, long expected) {
    return new Query(name, expected) {
      @Override
      protected long perform(Session session) {
        return affected;
      }
    };
  }

  /** These requests need none. */
  private static final class NoSession implements Session {
    @Override
    public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Placement placement() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
  }
}
