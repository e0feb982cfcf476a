package org.gridmark.model.request;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a request.
 *
 * @param request what was asked
 * @param affected how many items were found, stored, changed or removed
 * @param start when it began, in nanoseconds of the clock it was given
 * @param end when it was over, on the same clock
 * @param failure why it failed, or null
 * @param children the responses of a {@link MultiRequest}'s children, in their order
 */
public record Response(
    Request request,
    long affected,
    long start,
    long end,
    @Nullable Throwable failure,
    List<Response> children) {

  static Response of(Request request, long affected, long start, long end) {
    return new Response(request, affected, start, end, null, List.of());
  }

  static Response failed(Request request, long start, long end, Throwable failure) {
    return new Response(request, 0, start, end, failure, List.of());
  }

  /** The same as if it had begun at that time, on the same clock. */
  public Response from(long time) {
    return new Response(request, affected, time, end, failure, children);
  }

  /** How long it took, in nanoseconds. */
  public long nanos() {
    return end - start;
  }

  /** Whether the target failed to answer. */
  public boolean failed() {
    return failure != null;
  }

  /** Whether it answered, and the number of items, its own or a child's, is not the right one. */
  public boolean wrong() {
    if (failure != null) {
      return false;
    }
    long expected = request.expected();
    if (expected != Request.UNKNOWN && affected != expected) {
      return true;
    }
    for (Response child : children) {
      if (child.wrong()) {
        return true;
      }
    }
    return false;
  }
}
