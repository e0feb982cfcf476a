package org.gridmark.lab.host;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The work that is left when this JVM is told to end, by Ctrl-C or a signal. Of several, the one
 * that was begun last ends first, and the next when that has ended: a run before its hosts.
 */
public final class AtExit implements AutoCloseable {
  private static final Deque<AtExit> BEGUN = new ArrayDeque<>();
  private static boolean awaited;

  private final Runnable end;

  private AtExit(Runnable end) {
    this.end = end;
  }

  /**
   * Begins something that must not be left as it is.
   *
   * @param end ends it; what it throws keeps nothing else from its end
   */
  public static AtExit add(Runnable end) {
    synchronized (BEGUN) {
      if (!awaited) {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(AtExit::endAll));
        awaited = true;
      }
      AtExit begun = new AtExit(end);
      BEGUN.push(begun);
      return begun;
    }
  }

  /** Those that had begun by then, even if they are closed meanwhile: they know that best. */
  private static void endAll() {
    List<AtExit> all;
    synchronized (BEGUN) {
      all = List.copyOf(BEGUN);
    }
    for (AtExit one : all) {
      try {
        one.end.run();
      } catch (RuntimeException e) {
        System.err.println(e.getMessage());
      }
    }
  }

  /** It has ended by itself. */
  @Override
  public void close() {
    synchronized (BEGUN) {
      BEGUN.remove(this);
    }
  }
}
