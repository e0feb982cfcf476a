package org.gridmark.driver.ldap;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.gridmark.model.concurrent.Crew;

/** Something to do with each of many, over several connections: the protocol has one at a time. */
final class Together {
  /** With fewer, threads would cost more than they save. */
  private static final int LEAST = 8;

  private Together() {}

  /** Returns when all are done; throws what the first of those that failed threw. */
  static <T> void each(List<T> all, Consumer<? super T> work) {
    int size = Math.max(LEAST, Math.ceilDiv(all.size(), ClientConnections.TOGETHER));
    List<Crew.Work> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += size) {
      List<T> part = all.subList(from, Math.min(all.size(), from + size));
      parts.add(() -> part.forEach(work));
    }
    try {
      if (parts.size() == 1) {
        parts.getFirst().run();
      } else {
        Crew.run(parts);
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
