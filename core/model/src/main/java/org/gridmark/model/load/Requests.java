package org.gridmark.model.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Connection;

/** Which request a user draws next. */
@FunctionalInterface
public interface Requests {
  /**
   * The user's next request.
   *
   * @param n how many came before: of this user in a closed load, of all users in an open one,
   *     which share its arrivals
   * @param random this user's own, seeded
   */
  Request next(long n, RandomGenerator random);

  /** The names of all that may be drawn, where these are known before anything is. */
  default Set<String> names() {
    return Set.of();
  }

  /** Whether none of them changes anything on the target, as far as that is known. */
  default boolean reads() {
    return false;
  }

  /** The kind of connection that they are made for; any, unless they say so. */
  default Class<? extends Connection> connection() {
    return Connection.class;
  }

  /**
   * The same, once the helper servers of the trial are known: for requests that speak to one.
   * Called in the client, before its users start.
   */
  default Requests with(Services services) {
    return this;
  }

  /** Those that only a client can make, just before its users start. */
  static Requests madeWith(Function<Services, Requests> made) {
    return madeWith(made, false);
  }

  /**
   * The same.
   *
   * @param reads whether none of them changes anything on the target
   */
  static Requests madeWith(Function<Services, Requests> made, boolean reads) {
    return new Requests() {
      @Override
      public boolean reads() {
        return reads;
      }

      @Override
      public Request next(long n, RandomGenerator random) {
        throw new IllegalStateException("no client has made the requests yet");
      }

      @Override
      public Requests with(Services services) {
        return made.apply(services);
      }
    };
  }

  /** These, one after the other, over and over. */
  static Requests inTurn(List<? extends Request> requests) {
    List<Request> all = List.copyOf(requests);
    return drawn(all, (n, random) -> all.get((int) (n % all.size())).drawn(random));
  }

  /**
   * Cycles through the requests, reshuffled in each round: no request always follows the same one
   * and suffers from what that left behind.
   */
  static Requests inShuffledTurn(List<? extends Request> requests, long seed) {
    List<Request> all = List.copyOf(requests);
    return drawn(
        all,
        (n, random) -> {
          List<Request> round = new ArrayList<>(all);
          Collections.shuffle(round, new Random(seed + n / all.size()));
          return round.get((int) (n % all.size())).drawn(random);
        });
  }

  /** Any of these, at random. */
  static Requests anyOf(List<? extends Request> requests) {
    List<Request> all = List.copyOf(requests);
    return drawn(all, (n, random) -> all.get(random.nextInt(all.size())).drawn(random));
  }

  /**
   * Any of these, each for an entry of its own.
   *
   * @param draw of the number of one of them
   */
  static Requests drawnBy(KeyDraw draw, List<? extends Request> requests) {
    List<Request> all = List.copyOf(requests);
    return drawn(all, (n, random) -> all.get(draw.nextInt(random)).drawn(random));
  }

  /** Some of these, drawn in a way. */
  private static Requests drawn(List<Request> all, Requests way) {
    return new Requests() {
      @Override
      public Request next(long n, RandomGenerator random) {
        return way.next(n, random);
      }

      @Override
      public Set<String> names() {
        return all.stream().map(Request::name).collect(Collectors.toCollection(LinkedHashSet::new));
      }

      @Override
      public boolean reads() {
        return all.stream().allMatch(Request::reads);
      }
    };
  }
}
