package org.gridmark.model.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

class InsertTest {
  record Item(String text) {}

  private static final CacheSpec<Long, Item> SPEC =
      new CacheSpec<>("items", Long.class, Item.class);

  private final List<String> calls = new ArrayList<>();

  private Session session() {
    Cache<?, ?> cache =
        answering(
            Cache.class,
            (proxy, method, given) -> {
              calls.add(method.getName());
              return null;
            });
    return answering(Session.class, (proxy, method, given) -> cache);
  }

  private static <T> T answering(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private long affected(Map<Long, Item> entries) {
    return Insert.of("put", SPEC, entries).execute(session(), System::nanoTime).affected();
  }

  @Test
  void aSingleEntryIsPutByItself() {
    assertThat(affected(Map.of(1L, new Item("a")))).isEqualTo(1);
    assertThat(calls).containsExactly("put");
  }

  @Test
  void severalEntriesArePutInOneCall() {
    assertThat(affected(Map.of(1L, new Item("a"), 2L, new Item("b")))).isEqualTo(2);
    assertThat(calls).containsExactly("putAll");
  }
}
