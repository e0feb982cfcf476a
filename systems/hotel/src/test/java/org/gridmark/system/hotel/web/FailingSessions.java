package org.gridmark.system.hotel.web;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import org.gridmark.system.hotel.stay.Unavailable;
import org.gridmark.system.hotel.web.session.LocalSessions;
import org.gridmark.system.hotel.web.session.SessionState;
import org.gridmark.system.hotel.web.session.WebSessions;

/** Sessions that are away when a test says so, or wait for it. */
final class FailingSessions implements WebSessions {
  private final WebSessions sessions =
      new LocalSessions(Duration.ofHours(1), 100, InstantSource.system());
  volatile boolean away;
  volatile Runnable before = () -> {};

  @Override
  public void create(String id, SessionState state) {
    sessions.create(id, state);
  }

  @Override
  public Optional<SessionState> find(String id) {
    if (away) {
      throw new Unavailable("jdbc:secret", new IllegalStateException());
    }
    before.run();
    return sessions.find(id);
  }

  @Override
  public void change(String id, SessionState state) {
    sessions.change(id, state);
  }

  @Override
  public void end(String id) {
    sessions.end(id);
  }

  @Override
  public boolean outliveNode() {
    return false;
  }

  @Override
  public OptionalLong count() {
    return sessions.count();
  }
}
