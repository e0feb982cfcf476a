package org.gridmark.model.load;

import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/**
 * One visit of a visitor, who asks for page after page and goes. It may keep a state of its own: it
 * is asked for one page after the other, each once the page before was answered or given up, though
 * on several threads.
 *
 * @param <C> the kind of connection that its requests are made for
 */
public interface Visit<C extends Connection> {
  /** The page that it begins with, meant to start when the visitor comes. */
  AsyncRequest<C> first();

  /**
   * The next page; null when the visitor goes.
   *
   * @param before what came of the page before, which may have failed
   */
  @Nullable Next<C> next(Response before);

  /**
   * A page to ask for.
   *
   * @param think nanoseconds between the answer before and the intended start
   */
  record Next<C extends Connection>(AsyncRequest<C> request, long think) {
    /** Checks the time. */
    public Next {
      if (think < 0) {
        throw new IllegalArgumentException("a think time cannot be " + think + " ns");
      }
    }
  }
}
