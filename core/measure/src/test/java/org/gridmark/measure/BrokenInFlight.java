package org.gridmark.measure;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/** {@link InFlight} made anew with a fault: a stress test has to find it. */
final class BrokenInFlight extends InFlight {
  enum Fault {
    /** A request is no longer in flight before its answer is recorded. */
    COUNTED_EARLY,

    /** Whether a request was answered is looked up and noted in two steps. */
    ANSWERED_TWICE
  }

  private static final int PATIENCE = 8;

  private final Fault fault;
  private final Connection connection;
  private final NanoClock clock;
  private final UserLoop asker;
  private final List<Pending> pending = new CopyOnWriteArrayList<>();
  private final AtomicInteger count = new AtomicInteger();

  BrokenInFlight(Fault fault, Connection connection, NanoClock clock, UserLoop asker) {
    super(connection, clock, asker, reason -> {});
    this.fault = fault;
    this.connection = connection;
    this.clock = clock;
    this.asker = asker;
  }

  @Override
  int count() {
    return count.get();
  }

  @Override
  long begin(AsyncRequest<?> request, long intended, Consumer<Response> then) {
    Pending one = new Pending(request, intended, then);
    pending.add(one);
    count.incrementAndGet();
    request.begin(connection, one);
    return one.start;
  }

  @Override
  void awaitFewer(int most, Pace pace) {
    while (count.get() >= most && pace.grace(clock.nanos()) > 0 && !pace.stopped()) {
      clock.park(pace.grace(clock.nanos()));
    }
  }

  @Override
  void awaitAll(Pace pace) {
    for (int i = 0; i < PATIENCE && count.get() > 0; i++) {
      clock.park(Long.MAX_VALUE);
    }
    pending.forEach(one -> one.fail(new TimeoutException()));
    while (count.get() > 0) {
      clock.park(1);
    }
  }

  private final class Pending implements Completion {
    private final AsyncRequest<?> request;
    private final long intended;
    private final Consumer<Response> then;
    private final long start = clock.nanos();
    private final AtomicBoolean over = new AtomicBoolean();

    Pending(AsyncRequest<?> request, long intended, Consumer<Response> then) {
      this.request = request;
      this.intended = intended;
      this.then = then;
    }

    @Override
    public void complete(long affected) {
      answered(affected, null);
    }

    @Override
    public void fail(Throwable failure) {
      answered(0, failure);
    }

    private boolean isOver() {
      if (fault != Fault.ANSWERED_TWICE) {
        return over.getAndSet(true);
      }
      boolean was = over.get();
      over.set(true);
      return was;
    }

    private void answered(long affected, @Nullable Throwable failure) {
      if (isOver()) {
        return;
      }
      if (fault == Fault.COUNTED_EARLY) {
        count.decrementAndGet();
      }
      Response answer = new Response(request, affected, start, clock.nanos(), failure, List.of());
      synchronized (asker) {
        asker.answered(intended, answer);
      }
      then.accept(answer);
      if (fault != Fault.COUNTED_EARLY) {
        count.decrementAndGet();
      }
    }
  }
}
