package org.gridmark.model.target;

import java.util.Optional;
import java.util.function.Function;
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
    throw Trait.CODEC.missing();
  }

  /**
   * Does this work all or nothing: when it returns, all of its writes are stored at once; when it
   * throws, none is. Nobody else changes an entry that it has read before it ends. It may fail
   * because another transaction wants the same entries; then nothing was stored (trait {@link
   * Trait#TRANSACTION}).
   *
   * @return the result of the work
   */
  default <R> R transaction(Function<? super Transaction, R> work) {
    throw Trait.TRANSACTION.missing();
  }

  /**
   * The product's own way of using this connection, for libraries that know it, not this contract:
   * the {@code javax.cache.CacheManager} where the target is a provider of JCache (trait {@link
   * Trait#JCACHE}). Closing it closes the caches that it has given, never the session; asked for
   * again, it is another one.
   *
   * <p>Nodes keep the entries of its caches with as many backups as those of others, as bytes: in
   * Java's serialization, by this program, whose {@link SerialFilter} must have their classes.
   *
   * @return empty: this session has none of that type
   */
  default <T> Optional<T> unwrap(Class<T> type) {
    return Optional.empty();
  }
}
