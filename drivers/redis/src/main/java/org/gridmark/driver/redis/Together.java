package org.gridmark.driver.redis;

import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.model.concurrent.Crew;

/** Work with several servers at the same time. */
final class Together {
  private Together() {}

  /** Returns when all are done; throws what the first of those that failed threw. */
  static void run(List<Callable<Boolean>> works) {
    try {
      if (works.size() == 1) {
        works.getFirst().call();
      } else {
        Crew.complete(works);
      }
    } catch (RuntimeException e) {
      throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
