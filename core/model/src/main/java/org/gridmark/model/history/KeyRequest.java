package org.gridmark.model.history;

import java.util.List;
import java.util.Locale;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.NotDone;
import org.gridmark.model.target.Session;

/**
 * A request for the entry of one key. Each one that is asked, by a user of a load or by a job, goes
 * into the history of its trial.
 *
 * @param user who asks
 * @param value the value to write; of the request in a response, the value that was found
 */
public record KeyRequest(
    CacheSpec<Long, Cell> cache, int user, long key, Operation.Kind kind, long value)
    implements Request {

  /** {@code read}, {@code write} or {@code remove}. */
  @Override
  public String name() {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public long expected() {
    return UNKNOWN;
  }

  @Override
  public Response execute(Connection connection, NanoClock clock) {
    long start = clock.nanos();
    try {
      long found = perform(cache((Session) connection));
      return new Response(found(found), 1, start, clock.nanos(), null, List.of());
    } catch (Exception | LinkageError | StackOverflowError failure) {
      return new Response(this, 0, start, clock.nanos(), failure, List.of());
    }
  }

  /** Whatever fails here fails before anything is asked. */
  private Cache<Long, Cell> cache(Session session) {
    try {
      return session.cache(cache);
    } catch (RuntimeException e) {
      throw new NotDone(e);
    }
  }

  private long perform(Cache<Long, Cell> entries) {
    return switch (kind) {
      case READ -> {
        Cell cell = entries.get(key);
        yield cell == null ? Operation.ABSENT : cell.value();
      }
      case WRITE -> {
        entries.put(key, new Cell(value));
        yield value;
      }
      case REMOVE -> entries.remove(key) ? Operation.PRESENT : Operation.ABSENT;
    };
  }

  private KeyRequest found(long other) {
    return new KeyRequest(cache, user, key, kind, other);
  }

  /**
   * Its operation in a history.
   *
   * @param response that came of it
   * @param origin when the trial began, on the clock of the response
   * @param error by how much that clock may be wrong
   */
  public Operation operation(Response response, long origin, long error) {
    return new Operation(
        user,
        key,
        kind,
        value,
        response.start() - origin,
        response.end() - origin,
        error,
        outcome(response));
  }

  private static Operation.Outcome outcome(Response response) {
    if (!response.failed()) {
      return Operation.Outcome.OK;
    }
    return response.failure() instanceof NotDone
        ? Operation.Outcome.FAILED
        : Operation.Outcome.UNKNOWN;
  }
}
