package org.gridmark.model.request;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.random.RandomGenerator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.target.Connection;

/**
 * Several requests as one, in parallel or in series. It affects what its children affect together,
 * and fails with the first child that fails.
 */
public final class MultiRequest implements Request {
  private final String name;
  private final boolean parallel;
  private final List<Request> children;
  private final long expected;

  private MultiRequest(String name, boolean parallel, List<? extends Request> children) {
    this.name = name;
    this.parallel = parallel;
    this.children = List.copyOf(children);
    this.expected =
        children.stream().anyMatch(child -> child.expected() == UNKNOWN)
            ? UNKNOWN
            : children.stream().mapToLong(Request::expected).sum();
  }

  /** Its children run at the same time, each on a thread of its own. */
  public static MultiRequest parallel(String name, List<? extends Request> children) {
    return new MultiRequest(name, true, children);
  }

  /** Its children run one after the other. */
  public static MultiRequest series(String name, List<? extends Request> children) {
    return new MultiRequest(name, false, children);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public long expected() {
    return expected;
  }

  @Override
  public boolean reads() {
    return children.stream().allMatch(Request::reads);
  }

  @Override
  public Request drawn(RandomGenerator random) {
    List<Request> drawn = children.stream().map(child -> child.drawn(random)).toList();
    return drawn.equals(children) ? this : new MultiRequest(name, parallel, drawn);
  }

  @Override
  public Response execute(Connection connection, NanoClock clock) {
    long start = clock.nanos();
    List<Response> responses = parallel ? together(connection, clock) : inTurn(connection, clock);
    long end = clock.nanos();
    long affected = 0;
    Throwable failure = null;
    for (Response response : responses) {
      affected += response.affected();
      failure = failure == null ? response.failure() : failure;
    }
    return new Response(this, affected, start, end, failure, responses);
  }

  private List<Response> inTurn(Connection connection, NanoClock clock) {
    return children.stream().map(child -> child.execute(connection, clock)).toList();
  }

  private List<Response> together(Connection connection, NanoClock clock) {
    List<FutureTask<Response>> tasks = new ArrayList<>();
    for (Request child : children) {
      FutureTask<Response> task = new FutureTask<>(() -> child.execute(connection, clock));
      tasks.add(task);
      Thread.ofVirtual().name(child.name()).start(task);
    }
    List<Response> responses = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      responses.add(await(children.get(i), tasks.get(i), clock));
    }
    return List.copyOf(responses);
  }

  private static Response await(Request child, FutureTask<Response> task, NanoClock clock) {
    long start = clock.nanos();
    try {
      return task.get();
    } catch (ExecutionException e) {
      return Response.failed(child, start, clock.nanos(), e.getCause() == null ? e : e.getCause());
    } catch (InterruptedException e) {
      // Given up: a virtual thread that waits for a socket is freed by it.
      task.cancel(true);
      Thread.currentThread().interrupt();
      return Response.failed(child, start, clock.nanos(), e);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
