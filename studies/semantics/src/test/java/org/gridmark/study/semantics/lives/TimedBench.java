package org.gridmark.study.semantics.lives;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.Change;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.study.semantics.data.Mark;
import org.jspecify.annotations.Nullable;

/** A bench before a cache whose entries expire, by a clock that goes when somebody waits. */
class TimedBench implements Job.Bench {
  /** An entry, and when it is gone. */
  private record Held(Mark mark, long due) {}

  private static final long NEVER = Long.MAX_VALUE;

  private final Map<Long, Held> held = new TreeMap<>();
  private final List<Figure> figures = new ArrayList<>();
  private long now = 1_000_000_000_000L;

  /** The time of an entry that is put with one. */
  Duration life(long key, Duration life) {
    return life;
  }

  /** When an entry is due that was updated in place. */
  long dueAfterUpdate(long due) {
    return due;
  }

  /** When an entry is due that was put without a time. */
  long dueAfterPlainPut(long due) {
    return NEVER;
  }

  /** How many entries there are, of so many that are there. */
  long size(long there) {
    return there;
  }

  void pass(Duration time) {
    now += time.toNanos();
  }

  void remove(long key) {
    held.remove(key);
  }

  /** Brings an entry back, as a copy that has kept it. */
  void resurrect(long key) {
    held.put(key, new Held(new Mark(key, 0, 0, ""), NEVER));
  }

  private long due(long key) {
    Held before = held.get(key);
    return before == null ? NEVER : before.due();
  }

  private @Nullable Object answer(String method, Object[] arguments) {
    held.values().removeIf(one -> one.due() <= now);
    return switch (method) {
      case "put" -> put(arguments);
      case "update" -> update((Long) arguments[0], (Change) arguments[1]);
      case "getAll" -> found((Collection<?>) arguments[0]);
      case "size" -> size(held.size());
      default -> throw new UnsupportedOperationException(method);
    };
  }

  private @Nullable Object put(Object[] arguments) {
    long key = (Long) arguments[0];
    long due =
        arguments.length == 2
            ? dueAfterPlainPut(due(key))
            : now + life(key, (Duration) arguments[2]).toNanos();
    held.put(key, new Held((Mark) arguments[1], due));
    return null;
  }

  private boolean update(long key, Change change) {
    Mark before = Objects.requireNonNull(held.get(key)).mark();
    held.put(key, new Held(change.apply(before), dueAfterUpdate(due(key))));
    return true;
  }

  private Map<Long, Mark> found(Collection<?> keys) {
    Map<Long, Mark> found = new HashMap<>();
    held.forEach((key, one) -> found.put(key, one.mark()));
    found.keySet().retainAll(keys);
    return found;
  }

  /** The sum of a figure's values. */
  long sum(Subject subject, Metric metric) {
    return (long)
        figures.stream()
            .filter(one -> one.subject().equals(subject) && one.metric().equals(metric))
            .mapToDouble(Figure::value)
            .sum();
  }

  boolean tells(Subject subject) {
    return figures.stream().anyMatch(one -> one.subject().equals(subject));
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    Object cache =
        Proxy.newProxyInstance(
            Cache.class.getClassLoader(),
            new Class<?>[] {Cache.class},
            (proxy, method, arguments) ->
                answer(method.getName(), arguments == null ? new Object[0] : arguments));
    return kind.cast(
        Proxy.newProxyInstance(
            Session.class.getClassLoader(),
            new Class<?>[] {Session.class},
            (proxy, method, arguments) -> cache));
  }

  @Override
  public NanoClock clock() {
    return new NanoClock() {
      @Override
      public long nanos() {
        return now;
      }

      @Override
      public void park(long nanos) {
        now += nanos;
      }
    };
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
