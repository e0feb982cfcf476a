package org.gridmark.system.hotel.web.session;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Sessions in the memory of this node. There are never more than a bound: the one that was left
 * alone longest ends before its time.
 */
public final class LocalSessions implements WebSessions {
  private final long life;
  private final int most;
  private final InstantSource clock;

  /** The one used last is last, so those that are over come first. */
  private final Map<String, SessionState> sessions = new LinkedHashMap<>();

  /** For at most so many, each for that time after its last use. */
  public LocalSessions(Duration life, int most, InstantSource clock) {
    this.life = life.toMillis();
    this.most = most;
    this.clock = clock;
  }

  @Override
  public synchronized void create(String id, SessionState state) {
    long now = clock.millis();
    sessions.put(id, state.until(now + life));
    Iterator<SessionState> oldest = sessions.values().iterator();
    while (oldest.hasNext()) {
      if (oldest.next().until() > now && sessions.size() <= most) {
        return;
      }
      oldest.remove();
    }
  }

  @Override
  public synchronized Optional<SessionState> find(String id) {
    SessionState state = sessions.remove(id);
    long now = clock.millis();
    if (state == null || state.until() <= now) {
      return Optional.empty();
    }
    sessions.put(id, state.until(now + life));
    return Optional.of(state);
  }

  @Override
  public synchronized void change(String id, SessionState state) {
    if (sessions.remove(id) != null) {
      sessions.put(id, state.until(clock.millis() + life));
    }
  }

  @Override
  public synchronized void end(String id) {
    sessions.remove(id);
  }

  @Override
  public boolean outliveNode() {
    return false;
  }

  @Override
  public synchronized OptionalLong count() {
    return OptionalLong.of(sessions.size());
  }
}
