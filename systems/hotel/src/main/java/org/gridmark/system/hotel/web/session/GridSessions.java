package org.gridmark.system.hotel.web.session;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.gridmark.system.hotel.grid.Calls;
import org.jspecify.annotations.Nullable;

/**
 * Sessions in a grid, where every web node finds them. A grid without the trait EXPIRY keeps those
 * that are never ended; they count as over all the same. The clocks of the web nodes agree to a few
 * seconds.
 */
public final class GridSessions implements WebSessions {
  /** The cache that holds them. */
  public static final CacheSpec<String, SessionState> CACHE =
      new CacheSpec<>("web-sessions", String.class, SessionState.class);

  private final Cache<String, SessionState> cache;
  private final boolean expires;
  private final boolean compares;
  private final Duration life;
  private final InstantSource clock;
  private final Calls calls;

  /**
   * @param traits of the grid's target
   * @param life after the last use, a second at least
   * @param calls by which the grid is asked; they stay open
   */
  public GridSessions(
      Cache<String, SessionState> cache,
      Set<Trait> traits,
      Duration life,
      InstantSource clock,
      Calls calls) {
    this.cache = cache;
    this.calls = calls;
    this.expires = traits.contains(Trait.EXPIRY);
    this.compares = traits.contains(Trait.COMPARE_AND_SET);
    this.life = life;
    this.clock = clock;
  }

  @Override
  public void create(String id, SessionState state) {
    ask(() -> keep(id, state.until(end())));
  }

  /** A read; once in a quarter of its life a session is written, too. */
  @Override
  public Optional<SessionState> find(String id) {
    SessionState state = ask(() -> cache.get(id));
    if (state == null) {
      return Optional.empty();
    }
    long left = state.until() - clock.millis();
    if (left <= 0) {
      end(id);
      return Optional.empty();
    }
    if (left < life.toMillis() * 3 / 4) {
      change(id, state);
    }
    return Optional.of(state);
  }

  /** A session that ended meanwhile stays so, where the grid can compare. */
  @Override
  public void change(String id, SessionState state) {
    SessionState next = state.until(end());
    ask(
        () -> {
          SessionState now = cache.get(id);
          if (now == null || (compares && !cache.replace(id, now, next))) {
            return false;
          }
          return (compares && !expires) || keep(id, next);
        });
  }

  @Override
  public void end(String id) {
    ask(() -> cache.remove(id));
  }

  @Override
  public boolean outliveNode() {
    return true;
  }

  /** Unknown: to count what a whole grid holds is too much for one look at a node. */
  @Override
  public OptionalLong count() {
    return OptionalLong.empty();
  }

  private long end() {
    return clock.millis() + life.toMillis();
  }

  private boolean keep(String id, SessionState state) {
    if (expires) {
      cache.put(id, state, life);
    } else {
      cache.put(id, state);
    }
    return true;
  }

  private <T extends @Nullable Object> T ask(Callable<T> question) {
    return calls.call("session", question);
  }
}
