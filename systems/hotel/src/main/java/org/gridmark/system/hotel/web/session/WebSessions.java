package org.gridmark.system.hotel.web.session;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where sessions of the site's guests are kept, under names that nobody can guess. Safe for use by
 * many threads. A store that does not answer fails with {@link
 * org.gridmark.system.hotel.stay.Unavailable}.
 */
public interface WebSessions {
  /** Keeps a new session; its time begins now. */
  void create(String id, SessionState state);

  /** The session, unless there is none or its time is over. This is a use: its time begins anew. */
  Optional<SessionState> find(String id);

  /** Keeps another state of a session that is still there; its time begins anew. */
  void change(String id, SessionState state);

  /** Ends it; nothing if there is none. */
  void end(String id);

  /** Whether they are still there when the node that made them is gone. */
  boolean outliveNode();

  /** How many there are; empty if that is not known. */
  OptionalLong count();
}
