package org.gridmark.model.target;

/**
 * One connection to a target: what requests and jobs are made for. Safe for use by many threads. A
 * grid's is a {@link Session}; another target has a type of its own.
 */
public interface Connection extends AutoCloseable {
  @Override
  void close();
}
