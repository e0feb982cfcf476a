package org.gridmark.study.hub.query;

import org.gridmark.model.target.Session;

/** A question whose whole answer the generator knows. */
@FunctionalInterface
public interface Provable {
  /**
   * Compares the whole answer with the generator.
   *
   * @throws IllegalStateException naming the question and what is wrong
   */
  void prove(Session session) throws Exception;
}
