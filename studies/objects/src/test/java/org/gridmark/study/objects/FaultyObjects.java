package org.gridmark.study.objects;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;

/** A bench before one map of objects, which a test can change behind everybody's back. */
final class FaultyObjects implements Job.Bench {
  /** The objects as they are stored. */
  final Map<Long, Item> stored = new ConcurrentHashMap<>();

  private final List<Figure> figures = new ArrayList<>();
  private boolean forgetting;
  private boolean failing;

  /** With all of them, as they are loaded. */
  FaultyObjects(Items items) {
    stored.putAll(items.entries(0, items.size()));
  }

  /** Whether puts are acknowledged and not done, from now on. */
  void forget(boolean from) {
    forgetting = from;
  }

  /** Whether puts are done and have no answer, from now on. */
  void fail(boolean from) {
    failing = from;
  }

  private Session faulty() {
    Object cache =
        Proxy.newProxyInstance(
            Cache.class.getClassLoader(),
            new Class<?>[] {Cache.class},
            (proxy, method, arguments) -> answer(method.getName(), arguments));
    return (Session)
        Proxy.newProxyInstance(
            Session.class.getClassLoader(),
            new Class<?>[] {Session.class},
            (proxy, method, arguments) -> cache);
  }

  private @Nullable Object answer(String method, Object[] arguments) {
    return switch (method) {
      case "get" -> stored.get((Long) arguments[0]);
      case "getAll" -> {
        Map<Long, Item> found = new ConcurrentHashMap<>(stored);
        found.keySet().retainAll((Collection<?>) arguments[0]);
        yield found;
      }
      case "put" -> {
        if (!forgetting) {
          stored.put((Long) arguments[0], (Item) arguments[1]);
        }
        if (failing) {
          throw new IllegalStateException("no answer");
        }
        yield null;
      }
      case "size" -> (long) stored.size();
      default -> throw new UnsupportedOperationException(method);
    };
  }

  /** The sum of a figure's values. */
  long sum(Metric metric) {
    return (long)
        figures.stream()
            .filter(one -> one.metric().equals(metric))
            .mapToDouble(Figure::value)
            .sum();
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    return kind.cast(faulty());
  }

  @Override
  public NanoClock clock() {
    return NanoClock.system();
  }

  @Override
  public String address(String service) {
    throw new IllegalArgumentException("no service " + service);
  }

  @Override
  public void record(Subject subject, Response response) {}

  @Override
  public synchronized void figure(Figure figure) {
    figures.add(figure);
  }

  @Override
  public void progress(long done, long all) {}
}
