package org.gridmark.model.target;

import org.gridmark.model.data.CacheSpec;

/** One connection to a grid. Safe for use by many threads. */
public interface Session extends Connection {
  /**
   * The cache of that name, made with its indexes if it is not there. Cheap: called with every
   * request.
   */
  <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec);

  /**
   * Where entries are now, as this session sees it (trait {@link Trait#PLACEMENT}). Cheap enough to
   * ask ten times a second.
   */
  Placement placement();

  /** The form that a cache's values are stored in (trait {@link Trait#CODEC}). */
  default <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    throw new UnsupportedOperationException("this target lacks the trait " + Trait.CODEC);
  }
}
