package org.gridmark.study.hub.caches;

/** Gives the entries of one cache, in batches. */
@FunctionalInterface
public interface Feed {
  /** Hands over every batch, in turn. */
  void read(Sink sink) throws Exception;

  /** Takes batches. */
  @FunctionalInterface
  interface Sink {
    /** Takes a batch, waiting where there is no room. */
    void accept(Batch<?, ?> batch) throws Exception;
  }
}
