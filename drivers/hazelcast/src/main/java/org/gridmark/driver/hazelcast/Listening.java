package org.gridmark.driver.hazelcast;

import com.hazelcast.core.EntryEvent;
import com.hazelcast.map.listener.EntryAddedListener;
import com.hazelcast.map.listener.EntryRemovedListener;
import com.hazelcast.map.listener.EntryUpdatedListener;
import java.util.function.Consumer;
import org.gridmark.model.target.Cache;

/** Passes on what becomes of single entries. Of a clear, Hazelcast tells as a whole only. */
record Listening<K, V>(Consumer<? super Cache.Event<K, V>> listener)
    implements EntryAddedListener<K, V>, EntryUpdatedListener<K, V>, EntryRemovedListener<K, V> {
  @Override
  public void entryAdded(EntryEvent<K, V> event) {
    pass(event);
  }

  @Override
  public void entryUpdated(EntryEvent<K, V> event) {
    pass(event);
  }

  @Override
  public void entryRemoved(EntryEvent<K, V> event) {
    pass(event);
  }

  private void pass(EntryEvent<K, V> event) {
    listener.accept(new Cache.Event<>(event.getKey(), event.getOldValue(), event.getValue()));
  }
}
