package org.gridmark.study.hub.caches;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads that work together: when one fails, the others are called off. */
public final class Crew {
  /** A piece of work for one thread. */
  @FunctionalInterface
  public interface Work {
    /** Does it. */
    void run() throws Exception;
  }

  private Crew() {}

  /**
   * Runs all at the same time, each on a thread of its own; throws what the first to fail threw.
   */
  public static void run(List<? extends Work> works) throws Exception {
    try (ExecutorService threads = Executors.newThreadPerTaskExecutor(Thread::new)) {
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
}
