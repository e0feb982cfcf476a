package org.gridmark.model.request;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Connection;

/** The response of an {@link AsyncRequest} that is not there yet. It starts when this is made. */
public final class PendingResponse implements Completion {
  private final AsyncRequest<?> request;
  private final NanoClock clock;
  private final Consumer<Response> answered;
  private final long start;
  private final AtomicBoolean over = new AtomicBoolean();

  /**
   * @param answered told of the response, once, by the thread that completes it
   */
  public PendingResponse(AsyncRequest<?> request, NanoClock clock, Consumer<Response> answered) {
    this.request = request;
    this.clock = clock;
    this.answered = answered;
    this.start = clock.nanos();
  }

  /** When the request started. */
  public long start() {
    return start;
  }

  @Override
  public void complete(long affected) {
    if (over.compareAndSet(false, true)) {
      answered.accept(Response.of(request, affected, start, clock.nanos()));
    }
  }

  @Override
  public void complete(long affected, String way) {
    if (over.compareAndSet(false, true)) {
      long end = clock.nanos();
      Response part = Response.of(new Way(way), affected, start, end);
      answered.accept(new Response(request, affected, start, end, null, List.of(part)));
    }
  }

  @Override
  public void fail(Throwable failure) {
    if (over.compareAndSet(false, true)) {
      answered.accept(Response.failed(request, start, clock.nanos(), failure));
    }
  }

  /** A way in which a request was answered; there is nothing to execute. */
  private record Way(String name) implements Request {
    @Override
    public long expected() {
      return UNKNOWN;
    }

    @Override
    public Response execute(Connection connection, NanoClock clock) {
      long now = clock.nanos();
      return Response.failed(this, now, now, new UnsupportedOperationException(name));
    }
  }
}
