package org.gridmark.perf.driver;

import com.unboundid.ldap.sdk.Attribute;
import com.unboundid.ldap.sdk.LDAPConnectionPool;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.Modification;
import com.unboundid.ldap.sdk.ModificationType;
import com.unboundid.ldap.sdk.ResultCode;
import com.unboundid.ldap.sdk.SearchResultEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridmark.model.target.Codec;
import org.gridmark.perf.Item;
import org.jspecify.annotations.Nullable;

/**
 * The SDK's pool. The protocol has neither an operation for many entries nor one that adds or
 * replaces: a few threads add one entry after the other, and replace those that are there.
 */
final class LdapByHand implements ByHand {
  private static final String UNIT = ",ou=" + Item.CACHE.name() + ",ou=gridmark";
  private static final String VALUE = "gridmarkValue";
  private static final Attribute CLASS = new Attribute("objectClass", "gridmarkEntry");
  private static final int THREADS = 4;

  private final LDAPConnectionPool pool;
  private final Codec<Item> values;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(THREADS, Thread.ofPlatform().daemon().factory());

  LdapByHand(LDAPConnectionPool pool, Codec<Item> values) {
    this.pool = pool;
    this.values = values;
  }

  private static String name(long key) {
    return "ou=" + key + UNIT;
  }

  @Override
  public @Nullable Item get(long key) throws LDAPException {
    SearchResultEntry entry = pool.getEntry(name(key), VALUE);
    return entry == null ? null : values.decode(entry.getAttributeValueBytes(VALUE));
  }

  @Override
  public void putAll(Map<Long, Item> items) throws Exception {
    List<Map.Entry<Long, Item>> all = List.copyOf(items.entrySet());
    int size = Math.ceilDiv(all.size(), THREADS);
    List<Future<?>> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += size) {
      List<Map.Entry<Long, Item>> part = all.subList(from, Math.min(all.size(), from + size));
      parts.add(threads.submit(() -> put(part)));
    }
    for (Future<?> part : parts) {
      part.get();
    }
  }

  private boolean put(List<Map.Entry<Long, Item>> some) throws LDAPException {
    for (Map.Entry<Long, Item> entry : some) {
      String name = name(entry.getKey());
      byte[] value = values.encode(entry.getValue());
      try {
        pool.add(name, CLASS, new Attribute(VALUE, value));
      } catch (LDAPException e) {
        if (!e.getResultCode().equals(ResultCode.ENTRY_ALREADY_EXISTS)) {
          throw e;
        }
        pool.modify(name, new Modification(ModificationType.REPLACE, VALUE, value));
      }
    }
    return true;
  }

  @Override
  public long named(String name) {
    throw new UnsupportedOperationException("the directory knows nothing of names in values");
  }
}
