package org.gridmark.model.script;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.gridmark.model.Seed;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;

/**
 * A client's part of a measured phase as data, in the words of {@code docs/client-protocol.md}.
 *
 * @param nanos how long users ask
 * @param lead nanoseconds from the reading of it until they begin
 * @param timeout how many nanoseconds an answer is waited for
 */
public record Script(long nanos, long lead, long timeout, List<Users> loads) {
  /** Whole numbers that every language's JSON keeps have no more bits. */
  private static final int BITS_LOST = Long.SIZE - 53;

  /** Copies. */
  public Script {
    loads = List.copyOf(loads);
  }

  /**
   * The users of a load.
   *
   * @param users how many
   * @param schedule when they ask
   * @param asks what they ask
   */
  public record Users(
      int users, boolean background, Map<String, Object> schedule, List<Map<String, Object>> asks) {
    /** Copies. */
    public Users {
      schedule = Map.copyOf(schedule);
      asks = List.copyOf(asks);
    }
  }

  /** Whether a client in any language can offer this load. */
  public static boolean possible(Load load) {
    return load.requests() instanceof Scripted
        && !load.trace()
        && !(load.schedule() instanceof Schedule.Curve);
  }

  /** Whether one of these loads is for a client's near cache. */
  public static boolean near(List<Load> loads) {
    return loads.stream()
        .anyMatch(
            load ->
                load.requests() instanceof Scripted scripted
                    && scripted.asks().stream().anyMatch(Ask::near));
  }

  /**
   * A client's own.
   *
   * @param loads its own, each of them {@link #possible}
   * @param seed of its random numbers in this phase
   * @param caches from a cache's planned name to that on the target
   */
  public static Script of(
      List<Load> loads,
      Duration lasting,
      Duration lead,
      Duration timeout,
      Seed seed,
      UnaryOperator<String> caches) {
    List<Users> users =
        IntStream.range(0, loads.size())
            .mapToObj(i -> users(loads.get(i), seed.with(i), caches))
            .toList();
    return new Script(lasting.toNanos(), lead.toNanos(), timeout.toNanos(), users);
  }

  private static Users users(Load load, Seed seed, UnaryOperator<String> caches) {
    List<Map<String, Object>> asks =
        ((Scripted) load.requests()).asks().stream().map(ask -> words(load, ask, caches)).toList();
    return new Users(load.users(), load.background(), schedule(load.schedule(), seed), asks);
  }

  private static Map<String, Object> words(Load load, Ask ask, UnaryOperator<String> caches) {
    Map<String, Object> words = new HashMap<>(ask.words());
    words.computeIfPresent(Ask.CACHE, (key, name) -> caches.apply(String.valueOf(name)));
    words.put("subject", load.subject().apply(ask.inJava().name()));
    words.put("expect", ask.inJava().expected());
    return words;
  }

  private static Map<String, Object> schedule(Schedule schedule, Seed seed) {
    return switch (schedule) {
      case Schedule.Closed closed -> Map.of("kind", "closed", "think", closed.think().toNanos());
      case Schedule.Constant constant ->
          Map.of("kind", constant.kind(), "perSecond", constant.perSecond());
      case Schedule.Poisson poisson ->
          Map.of(
              "kind",
              poisson.kind(),
              "perSecond",
              poisson.perSecond(),
              "seed",
              seed.value() >>> BITS_LOST);
      case Schedule.Curve curve -> throw new IllegalArgumentException("no client has curves");
    };
  }
}
