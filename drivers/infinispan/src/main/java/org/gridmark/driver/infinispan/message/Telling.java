package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import org.infinispan.metadata.Metadata;
import org.infinispan.notifications.cachelistener.filter.CacheEventConverter;
import org.infinispan.notifications.cachelistener.filter.EventType;
import org.jspecify.annotations.Nullable;

/**
 * Takes both values of a change where it is made: an event that comes from another node has the new
 * one alone.
 */
public record Telling<K, V extends Record>() implements CacheEventConverter<K, V, Told> {
  static Telling<?, ?> read(DataInput in) {
    return new Telling<>();
  }

  void write(DataOutput out) {}

  @Override
  public Told convert(
      K key,
      @Nullable V before,
      @Nullable Metadata metadataBefore,
      @Nullable V after,
      @Nullable Metadata metadataAfter,
      EventType type) {
    return new Told(before, type.isRemove() || type.isExpired() ? null : after);
  }

  /** Beside the one in here. */
  @Override
  public boolean includeOldValue() {
    return false;
  }
}
