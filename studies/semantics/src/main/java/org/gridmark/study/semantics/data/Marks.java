package org.gridmark.study.semantics.data;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Source;

/**
 * The marks with the keys 1, 2, 3 ... in a cache that holds no others.
 *
 * @param size how many
 */
public record Marks(CacheSpec<Long, Mark> cache, long size) implements Source<Long, Mark> {
  /** Of an ordinary value. */
  public static final int TEXT_BYTES = 1000;

  /** A cache without an index. */
  public static final CacheSpec<Long, Mark> PLAIN = spec("marks");

  /** One with an index. */
  public static final CacheSpec<Long, Mark> INDEXED =
      spec("marks-indexed").indexed(Field.of(Mark::number));

  /** Entries that are written while something happens. */
  public static final CacheSpec<Long, Mark> WRITTEN = spec("written");

  /** Entries that are gone after a time. */
  public static final CacheSpec<Long, Mark> LIVES = spec("lives");

  /** The key of those that are written to see whether a target answers; it and lower ones. */
  public static final long TRIED = -1;

  /** The key of the entry that one client writes and another reads. */
  public static final long BEACON = 100;

  private static final String TEXT = "x".repeat(TEXT_BYTES);

  private static CacheSpec<Long, Mark> spec(String name) {
    return new CacheSpec<>(name, Long.class, Mark.class).holding(TEXT_BYTES);
  }

  /** The value of a key as it is written. */
  public static Mark of(long number) {
    return new Mark(number, 0, 0, TEXT);
  }

  /** The value of an entry that was raised so often. */
  public static Mark raised(long count) {
    return new Mark(0, count, 0, TEXT);
  }

  /** The value of a client's write, which tells when the one before it was acknowledged. */
  public static Mark beacon(long number, long client, long previousAcknowledged) {
    return new Mark(number, client, previousAcknowledged, "");
  }

  @Override
  public Map.Entry<Long, Mark> entry(long n) {
    return Map.entry(n + 1, of(n + 1));
  }

  @Override
  public long find(Long key) {
    return key < 1 || key > size ? -1 : key - 1;
  }
}
