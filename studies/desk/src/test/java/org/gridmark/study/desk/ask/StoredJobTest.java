package org.gridmark.study.desk.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.data.TextOrder;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Connection;
import org.gridmark.study.desk.DeskStudy;
import org.gridmark.study.desk.data.Contents;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.Numbering;
import org.gridmark.study.desk.data.Sample;
import org.gridmark.study.desk.data.Scale;
import org.gridmark.study.desk.data.Shape;
import org.gridmark.study.desk.data.Sums;
import org.gridmark.study.desk.data.Values;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A table behind a cache of which it is known what it has. */
class StoredJobTest {
  /** A row. */
  public record Thing(long id, int stock) {}

  private final Map<Object, Record> table = new HashMap<>();
  private final DeskData data = data();
  private final Recording bench = new Recording();

  private DeskData data() {
    Shape shape = Shape.of(Thing.class, 0);
    Values ids = new Values.Sequence(new Numbering.Plain(new Scale(shape.column("id"))), 1, 1);
    DeskCache<?, ?> things =
        DeskCache.of(
            "things",
            shape,
            List.of("id"),
            new Contents.Drawn(List.of(ids, new Values.Constant(5)), 20),
            List.of(),
            StoreSpec.writeThrough(new Tables()));
    return new DeskData(
        List.of(things),
        List.of(),
        List.of(),
        new Sample(1, 7, new Sums(Map.of())),
        Settings.of(new DeskStudy(), false, Map.of()),
        TextOrder.UTF_16);
  }

  private void fill() {
    Source<?, ?> source = data.sources().getFirst();
    for (long n = 0; n < source.size(); n++) {
      Map.Entry<?, ? extends Record> entry = source.entry(n);
      table.put(entry.getKey(), entry.getValue());
    }
  }

  private void look() throws Exception {
    new StoredJob(data, StoredJob.TABLE, true, 1, 7).run(bench);
    assertThat(bench.sum(StandardMetrics.ENTRIES_EXPECTED)).isEqualTo(20);
  }

  @Test
  void aTableThatHasEveryRowIsRight() throws Exception {
    fill();
    look();
    assertThat(bench.sum(StandardMetrics.ENTRIES_LOST)).isZero();
    assertThat(bench.sum(StandardMetrics.ENTRIES_WRONG)).isZero();
  }

  @Test
  void rowsThatNeverComeOrAreOthersAreCounted() throws Exception {
    fill();
    table.remove(3L);
    table.remove(20L);
    table.put(4L, new Thing(4, 6));
    look();
    assertThat(bench.sum(StandardMetrics.ENTRIES_LOST)).isEqualTo(2);
    assertThat(bench.sum(StandardMetrics.ENTRIES_WRONG)).isEqualTo(1);
  }

  /** The one table there is. */
  private final class Tables implements StoreSource {
    @Override
    public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
      return new EntryStore<>() {
        @Override
        public @Nullable V load(K key) {
          return cache.value().cast(table.get(key));
        }

        @Override
        public void store(K key, V value) {
          throw new IllegalStateException("a look changes nothing");
        }

        @Override
        public void delete(K key) {
          throw new IllegalStateException("a look changes nothing");
        }

        @Override
        public void close() {}
      };
    }
  }

  /** Keeps figures; a second passes with each look at its clock. */
  private static final class Recording implements Job.Bench {
    private final List<Figure> figures = new ArrayList<>();
    private long now;

    long sum(Metric metric) {
      return (long)
          figures.stream()
              .filter(one -> one.metric().equals(metric))
              .mapToDouble(Figure::value)
              .sum();
    }

    @Override
    public <C extends Connection> C connection(Class<C> kind) {
      throw new IllegalStateException("the table is not reached by the cache");
    }

    @Override
    public NanoClock clock() {
      return () -> now += 1_000_000_000;
    }

    @Override
    public String address(String service) {
      throw new IllegalArgumentException("no service " + service);
    }

    @Override
    public void record(Subject subject, Response response) {}

    @Override
    public void figure(Figure figure) {
      figures.add(figure);
    }

    @Override
    public void progress(long done, long all) {}
  }
}
