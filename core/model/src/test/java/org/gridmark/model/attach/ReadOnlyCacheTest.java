package org.gridmark.model.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.NotDone;
import org.junit.jupiter.api.Test;

class ReadOnlyCacheTest {
  /** Every operation of the contract that changes nothing: any other has to be refused. */
  private static final Set<String> READS =
      Set.of(
          "get",
          "getAll",
          "query",
          "keys",
          "pages",
          "limited",
          "aggregate",
          "count",
          "listen",
          "size");

  private final List<String> called = new ArrayList<>();

  @SuppressWarnings("unchecked") // a proxy of the interface that is named
  private final Cache<String, Entry> cache =
      (Cache<String, Entry>)
          Proxy.newProxyInstance(
              Cache.class.getClassLoader(),
              new Class<?>[] {Cache.class},
              (proxy, method, arguments) -> {
                called.add(method.getName());
                return method.getReturnType() == long.class ? 0L : null;
              });

  record Entry(int number) {}

  @Test
  void whatDoesNotReadNeverReachesTheCache() throws Exception {
    ReadOnlyCache<String, Entry> readOnly = new ReadOnlyCache<>("orders", cache);
    for (Method method : Cache.class.getMethods()) {
      called.clear();
      Throwable failure = catchThrowable(() -> invoke(readOnly, method));
      if (READS.contains(method.getName())) {
        assertThat(called).as(method.toString()).isNotEmpty();
      } else {
        assertThat(called).as(method.toString()).isEmpty();
        assertThat(failure)
            .as(method.toString())
            .isInstanceOfAny(NotDone.class, UnsupportedOperationException.class);
      }
    }
  }

  private static void invoke(ReadOnlyCache<String, Entry> on, Method method) throws Throwable {
    Object[] arguments =
        Arrays.stream(method.getParameterTypes())
            .map(type -> type == int.class ? (Object) 1 : null)
            .toArray();
    try {
      method.invoke(on, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }
}
