package org.gridmark.driver.coherence.store;

import com.oracle.coherence.common.base.Disposable;
import com.tangosol.net.BackingMapManagerContext;
import com.tangosol.net.cache.CacheStore;
import com.tangosol.util.ResourceRegistry;
import java.util.Collection;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Reach;
import org.jspecify.annotations.Nullable;

/** The store of a node behind one cache. Public because Coherence asks for it, by {@link #of}. */
public final class NodeStore<K, V extends Record> implements CacheStore<K, V>, Disposable {
  private final EntryStore<K, V> store;

  private NodeStore(EntryStore<K, V> store) {
    this.store = store;
  }

  /**
   * Opens those of a node, which are let go of with its registry.
   *
   * @param reach of the node, which is let go of likewise
   */
  public static void open(ClusterSpec cluster, Reach reach, ResourceRegistry registry) {
    registry.registerResource(Disposable.class, "reach", () -> close(reach));
    for (CacheSpec<?, ?> cache : cluster.caches()) {
      StoreSpec wish = cache.store();
      if (wish != null) {
        registry.registerResource(
            NodeStore.class, cache.name(), new NodeStore<>(wish.source().open(cache, reach)));
      }
    }
  }

  private static void close(Reach reach) {
    try {
      reach.close();
    } catch (Exception e) {
      throw new IllegalStateException("a visit did not end", e);
    }
  }

  /** That of a cache, whenever a node has its entries anew. */
  public static NodeStore<?, ?> of(BackingMapManagerContext node, String cache) {
    return node.getManager()
        .getCacheFactory()
        .getResourceRegistry()
        .getResource(NodeStore.class, cache);
  }

  @Override
  public @Nullable V load(K key) {
    return store.load(key);
  }

  @Override
  public Map<K, V> loadAll(Collection<? extends K> keys) {
    return store.loadAll(keys);
  }

  @Override
  public void store(K key, V value) {
    store.store(key, value);
  }

  @Override
  public void storeAll(Map<? extends K, ? extends V> entries) {
    store.storeAll(entries);
  }

  @Override
  public void erase(K key) {
    store.delete(key);
  }

  @Override
  public void eraseAll(Collection<? extends K> keys) {
    store.deleteAll(keys);
  }

  @Override
  public void dispose() {
    store.close();
  }
}
