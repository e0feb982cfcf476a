package org.gridmark.model.request;

import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Session;

/** One unit of work against a target. Immutable, and safe to execute from many threads. */
public interface Request {
  /** Stands for {@link #expected} when the right number of items is not known. */
  long UNKNOWN = -1;

  /** The subject under which its responses are recorded. */
  String name();

  /** How many items it affects when all is right, or {@link #UNKNOWN}. */
  long expected();

  /** Does it, and never throws: a failure is part of the response. */
  Response execute(Session session, NanoClock clock);
}
