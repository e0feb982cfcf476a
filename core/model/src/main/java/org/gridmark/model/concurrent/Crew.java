package org.gridmark.model.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** Threads that work together, one for each piece of work; all have ended when a method returns. */
public final class Crew {
  private static final ThreadFactory DAEMONS =
      Thread.ofPlatform().daemon().name("crew-", 1).factory();

  /** A piece of work for one thread. */
  @FunctionalInterface
  public interface Work {
    /** Does it. */
    void run() throws Exception;
  }

  private Crew() {}

  /**
   * Runs all at the same time. When one fails, or the caller is interrupted, the others are called
   * off by an interrupt; throws what the first to fail threw.
   */
  public static void run(List<? extends Work> works) throws Exception {
    try (ExecutorService threads = Executors.newThreadPerTaskExecutor(DAEMONS)) {
      ExecutorCompletionService<Boolean> finished = new ExecutorCompletionService<>(threads);
      works.forEach(work -> finished.submit(task(work)));
      try {
        for (int i = 0; i < works.size(); i++) {
          finished.take().get();
        }
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception cause ? cause : e;
      } finally {
        threads.shutdownNow();
      }
    }
  }

  private static Callable<Boolean> task(Work work) {
    return () -> {
      work.run();
      return true;
    };
  }

  /**
   * Runs all at the same time, on virtual threads, and calls nobody off: what they use is free when
   * this returns, even if one has failed or the caller is interrupted.
   *
   * @return what came of it, in the order of the tasks
   * @throws Exception what the first of the tasks that failed threw, with what others threw as
   *     suppressed
   */
  public static <T> List<T> complete(List<? extends Callable<T>> tasks) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<T>> parts = new ArrayList<>();
      tasks.forEach(task -> parts.add(threads.submit(task)));
      boolean interrupted = false;
      for (Future<T> part : parts) {
        interrupted |= await(part);
      }
      return results(parts, interrupted);
    }
  }

  /** Until it is over; whether somebody wished it were sooner. */
  private static boolean await(Future<?> part) {
    boolean interrupted = false;
    while (!part.isDone()) {
      try {
        part.get();
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        break; // which is looked at afterwards
      }
    }
    return interrupted;
  }

  private static <T> List<T> results(List<Future<T>> parts, boolean interrupted) throws Exception {
    Throwable failed = failure(parts);
    if (interrupted && failed == null) {
      throw new InterruptedException();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (failed instanceof Exception failure) {
      throw failure;
    }
    if (failed != null) {
      throw new ExecutionException(failed);
    }
    return parts.stream().map(Future::resultNow).toList();
  }

  private static @Nullable Throwable failure(List<? extends Future<?>> parts) {
    Throwable first = null;
    for (Future<?> part : parts) {
      if (part.state() == Future.State.FAILED) {
        Throwable failed = part.exceptionNow();
        if (first == null) {
          first = failed;
        } else if (!first.equals(failed)) {
          first.addSuppressed(failed);
        }
      }
    }
    return first;
  }
}
