package org.gridmark.study.semantics;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.study.semantics.data.Marks;
import org.jspecify.annotations.Nullable;

/** A bench before a target whose caches do something else than is asked, now and then. */
final class FaultyBench implements Job.Bench {
  /** The deed of a cache in place of a call. */
  @FunctionalInterface
  interface Fault {
    /** Its result; {@link Call#done} is what a sound one would have done. */
    @Nullable Object instead(String method, Object[] arguments, Call call) throws Throwable;
  }

  /** A call of a sound cache. */
  @FunctionalInterface
  interface Call {
    @Nullable Object done() throws Throwable;
  }

  private final List<Figure> figures = new CopyOnWriteArrayList<>();
  private final Session sound =
      new LoopbackDriver()
          .connect(
              new ClusterSpec(
                  "test",
                  1,
                  0,
                  "127.0.0.1",
                  0,
                  List.of(Marks.PLAIN, Marks.INDEXED, Marks.WRITTEN, Stored.BEHIND, Stored.THROUGH),
                  Map.of()));
  private final Session session;
  private final Services services;
  private @Nullable Supplier<Placement> placement;

  /** With caches that are sound. */
  FaultyBench() {
    this((method, arguments, call) -> call.done());
  }

  FaultyBench(Fault fault) {
    this(cache -> fault, Map.of());
  }

  /**
   * With services.
   *
   * @param faults of the cache of each name
   * @param services where each is reached
   */
  FaultyBench(Function<String, Fault> faults, Map<String, String> services) {
    this.services = Services.of(services);
    this.session =
        proxy(
            Session.class,
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "cache" ->
                      faulty(
                          invoked(sound, method, arguments),
                          faults.apply(((CacheSpec<?, ?>) arguments[0]).name()));
                  case "placement" ->
                      placement == null ? invoked(sound, method, arguments) : placement.get();
                  default -> invoked(sound, method, arguments);
                });
  }

  /** From now on it tells this placement. */
  void placed(Supplier<Placement> told) {
    placement = told;
  }

  private static Cache<?, ?> faulty(@Nullable Object cache, Fault fault) {
    return proxy(
        Cache.class,
        (proxy, method, arguments) ->
            fault.instead(
                method.getName(),
                arguments == null ? new Object[0] : arguments,
                () -> invoked(cache, method, arguments)));
  }

  private static @Nullable Object invoked(
      @Nullable Object on, Method method, Object @Nullable [] arguments) throws Throwable {
    try {
      return method.invoke(on, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  private static <T> T proxy(Class<T> type, java.lang.reflect.InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(FaultyBench.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** The sum of a figure's values. */
  double sum(Subject subject, Metric metric) {
    return figures.stream()
        .filter(one -> one.subject().equals(subject) && one.metric().equals(metric))
        .mapToDouble(Figure::value)
        .sum();
  }

  /** Whether there is a figure of it. */
  boolean tells(Subject subject) {
    return figures.stream().anyMatch(one -> one.subject().equals(subject));
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    return kind.cast(session);
  }

  @Override
  public NanoClock clock() {
    return NanoClock.system();
  }

  @Override
  public String address(String service) {
    return services.address(service);
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
