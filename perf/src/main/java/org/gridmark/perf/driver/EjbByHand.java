package org.gridmark.perf.driver;

import java.util.Map;
import org.gridmark.bean.RemoteMaps;
import org.gridmark.model.target.Codec;
import org.gridmark.perf.Item;
import org.jboss.ejb.client.EJBClientContext;
import org.jboss.remoting3.Endpoint;
import org.jspecify.annotations.Nullable;
import org.wildfly.security.auth.client.AuthenticationContext;

/** The bean's proxy, in a program whose one server and one user are the default of every thread. */
final class EjbByHand implements ByHand {
  private static final String MAP = Item.CACHE.name();

  private final RemoteMaps maps;
  private final Codec<Item> values;

  EjbByHand(Object client, Codec<Item> values) throws ReflectiveOperationException {
    Endpoint.ENDPOINT_CONTEXT_MANAGER.setGlobalDefault(Inside.of(client, "endpoint"));
    EJBClientContext.getContextManager().setGlobalDefault(Inside.of(client, "calls"));
    AuthenticationContext.getContextManager().setGlobalDefault(Inside.of(client, "user"));
    this.maps = Inside.of(client, "maps");
    this.values = values;
  }

  @Override
  public @Nullable Item get(long key) {
    byte[] stored = maps.get(MAP, key);
    return stored == null ? null : values.decode(stored);
  }

  @Override
  public void putAll(Map<Long, Item> items) {
    Object[] keys = new Object[items.size()];
    byte[][] all = new byte[items.size()][];
    int next = 0;
    for (Map.Entry<Long, Item> entry : items.entrySet()) {
      keys[next] = entry.getKey();
      all[next++] = values.encode(entry.getValue());
    }
    maps.putAll(MAP, keys, all);
  }

  @Override
  public long named(String name) {
    throw new UnsupportedOperationException("the bean has no queries");
  }
}
