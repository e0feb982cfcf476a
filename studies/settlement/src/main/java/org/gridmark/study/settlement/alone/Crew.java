package org.gridmark.study.settlement.alone;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Work that is done by a thread each, at the same time. */
final class Crew {
  private static final ThreadFactory DAEMONS =
      Thread.ofPlatform().daemon().name("alone-", 1).factory();

  private Crew() {}

  /**
   * Returns when all is done. When some of it fails, the rest is told to stop.
   *
   * @return what came of it, in the order in which it was done
   */
  static <T> List<T> work(Collection<Callable<T>> tasks) throws Exception {
    try (ExecutorService threads = Executors.newThreadPerTaskExecutor(DAEMONS)) {
      ExecutorCompletionService<T> done = new ExecutorCompletionService<>(threads);
      tasks.forEach(done::submit);
      List<T> results = new ArrayList<>();
      try {
        for (int i = 0; i < tasks.size(); i++) {
          results.add(done.take().get());
        }
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Exception failure ? failure : e;
      } finally {
        threads.shutdownNow();
      }
      return results;
    }
  }
}
