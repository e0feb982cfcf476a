package org.gridmark.model.target;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.jspecify.annotations.Nullable;

/**
 * One named map of a target. Safe for use by many threads. Keys and values are never null; a
 * value's fields may be. Results are whole and in the caller's hands when a method returns: nothing
 * is fetched or deserialized later. A failure of the target is thrown as it is, or in a {@link
 * NotDone} if it says for certain that nothing was done. An operation that needs a trait is refused
 * unless a driver gives it.
 */
public interface Cache<K, V extends Record> {
  /** The value, or null if there is no such entry. */
  @Nullable V get(K key);

  /** The entries that exist among these keys. */
  Map<K, V> getAll(Collection<? extends K> keys);

  /** Stores a value, in place of an earlier one. */
  void put(K key, V value);

  /** Stores many; not atomic as a whole. */
  void putAll(Map<? extends K, ? extends V> entries);

  /** Removes an entry and tells whether it was there. */
  boolean remove(K key);

  /** The entries that the filter means (trait {@link Trait#QUERY}). */
  default Map<K, V> query(Filter filter) {
    throw Trait.QUERY.missing();
  }

  /** The keys of these entries, without their values (trait {@link Trait#QUERY}). */
  default Set<K> keys(Filter filter) {
    throw Trait.QUERY.missing();
  }

  /**
   * The entries that match the filter, in pages of at most so many; each is fetched when it is
   * asked for (trait {@link Trait#PAGE}). Each entry that is there throughout is in one page, once.
   */
  default Pages<K, V> pages(Filter filter, int size) {
    throw Trait.PAGE.missing();
  }

  /**
   * The same by the filter that the target itself offers for it, such as Coherence's LimitFilter,
   * with what that promises while entries come and go (trait {@link Trait#PAGE}).
   */
  default Pages<K, V> limited(Filter filter, int size) {
    return pages(filter, size);
  }

  /** A figure over these entries, computed where they are (trait {@link Trait#AGGREGATE}). */
  default <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    throw Trait.AGGREGATE.missing();
  }

  /** How many entries the filter means (trait {@link Trait#AGGREGATE}). */
  default long count(Filter filter) {
    return aggregate(filter, new Aggregate.Count());
  }

  /**
   * Changes one entry where it is and tells whether it was there (trait {@link
   * Trait#UPDATE_IN_PLACE}).
   */
  default boolean update(K key, Change change) {
    throw Trait.UPDATE_IN_PLACE.missing();
  }

  /** Changes these entries where they are; how many (trait {@link Trait#UPDATE_IN_PLACE}). */
  default long update(Filter filter, Change change) {
    throw Trait.UPDATE_IN_PLACE.missing();
  }

  /**
   * Indexes a field beside those of the cache's spec, and returns when the index answers queries
   * (trait {@link Trait#INDEX_LATER}).
   */
  default void index(Field<?, ?> field) {
    throw Trait.INDEX_LATER.missing();
  }

  /**
   * Tells of every later change until closed (trait {@link Trait#LISTEN}). The listener is called
   * on a thread of the target's and must be quick.
   */
  default Subscription listen(Consumer<? super Event<K, V>> listener) {
    throw Trait.LISTEN.missing();
  }

  /**
   * Stores a value if there is no entry, and tells whether it did. Of several callers at once one
   * does (trait {@link Trait#COMPARE_AND_SET}).
   */
  default boolean putIfAbsent(K key, V value) {
    throw Trait.COMPARE_AND_SET.missing();
  }

  /**
   * Stores a value if the entry has the expected one, and tells whether it did. Of several callers
   * who expect the same one does (trait {@link Trait#COMPARE_AND_SET}).
   */
  default boolean replace(K key, V expected, V value) {
    throw Trait.COMPARE_AND_SET.missing();
  }

  /**
   * Stores a value that is there for this time and is gone soon after it: within two seconds. A
   * later put without a time stores a value that stays (trait {@link Trait#EXPIRY}).
   *
   * @param life whole seconds, from 1
   */
  default void put(K key, V value, Duration life) {
    throw Trait.EXPIRY.missing();
  }

  /**
   * Waits until no other thread of any client holds the lock of this key, and takes it. There need
   * be no entry. Whether a put waits for a lock that another holds is the target's to say, in its
   * semantics (trait {@link Trait#LOCK}).
   *
   * @return the lock, closed by the thread that took it
   */
  default Lock lock(K key) {
    throw Trait.LOCK.missing();
  }

  /** How many entries there are. */
  long size();

  /** Removes every entry; the cache stays. */
  void clear();

  /** Drops the cache with its entries and indexes everywhere. */
  void destroy();

  /** A change of an entry; null stands for "was not there" and "is gone". */
  record Event<K, V>(K key, @Nullable V before, @Nullable V after) {}

  /** The results of a query, page by page. For use by one thread at a time. */
  @FunctionalInterface
  interface Pages<K, V> {
    /** The next page; empty after the last one. */
    Map<K, V> next();
  }

  /** The lock of a key, held until closed. */
  interface Lock extends AutoCloseable {
    @Override
    void close();
  }

  /** A listener at work. */
  interface Subscription extends AutoCloseable {
    @Override
    void close();
  }
}
