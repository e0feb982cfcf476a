package org.gridmark.driver.coherence.store;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.net.NamedCache;
import com.tangosol.net.cache.ReadWriteBackingMap;
import com.tangosol.util.BinaryEntry;
import com.tangosol.util.aggregator.Count;
import com.tangosol.util.filter.EntryFilter;
import java.io.Serializable;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;

/** The entries whose last write waits for the store. */
public final class Waiting<K, V> implements EntryFilter<K, V>, PortableObject, Serializable {
  private static final long serialVersionUID = 1;

  /** Longer than the delay. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** For POF, too. */
  public Waiting() {}

  /**
   * Returns when nothing waits any more. Coherence tries what waits but once when it truncates or
   * destroys a cache, and all of it at once, whatever the batch.
   */
  public static void awaitNone(NamedCache<?, ?> cache, StoreSpec store) {
    if (store.mode() == StoreMode.WRITE_BEHIND) {
      long deadline = System.nanoTime() + store.delay().plus(PATIENCE).toNanos();
      while (cache.aggregate(new Waiting<>(), new Count<>()) > 0) {
        if (System.nanoTime() > deadline) {
          throw new IllegalStateException(
              "cache " + cache.getCacheName() + " has writes that its store does not take");
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
      }
    }
  }

  /** On the entry's node. */
  @Override
  @SuppressWarnings("deprecation") // nothing else leads to the queue
  public boolean evaluateEntry(Map.Entry<? extends K, ? extends V> entry) {
    BinaryEntry<?, ?> binary = (BinaryEntry<?, ?>) entry;
    return binary.getBackingMap() instanceof ReadWriteBackingMap map
        && map.getWriteQueue().checkPending(binary.getBinaryKey()) != null;
  }

  @Override
  public boolean evaluate(V value) {
    throw new UnsupportedOperationException("a value alone does not tell");
  }

  @Override
  public void readExternal(PofReader in) {}

  @Override
  public void writeExternal(PofWriter out) {}
}
