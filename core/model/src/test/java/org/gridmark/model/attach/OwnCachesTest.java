package org.gridmark.model.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

class OwnCachesTest {
  private static final CacheSpec<String, Entry> PLANNED =
      new CacheSpec<>("orders", String.class, Entry.class)
          .indexed(Field.of(Entry::number))
          .holding(100);

  private final List<Object> asked = new ArrayList<>();
  private final Session session =
      (Session)
          Proxy.newProxyInstance(
              Session.class.getClassLoader(),
              new Class<?>[] {Session.class},
              (proxy, method, arguments) -> {
                asked.add(arguments[0]);
                return null;
              });

  record Entry(int number) {}

  private OwnCaches caches(boolean readOnly) {
    return new OwnCaches(session, new Attachment(Path.of("file"), "gridmark-1a2b-", readOnly));
  }

  @Test
  void everyCacheIsAskedForByTheNameOfTheRun() {
    caches(false).cache(PLANNED);

    assertThat(asked).containsExactly(PLANNED.named("gridmark-1a2b-orders"));
  }

  @Test
  void aSpecThatHasChangedIsNotTakenForTheEarlierOne() {
    OwnCaches caches = caches(false);
    caches.cache(PLANNED);
    CacheSpec<String, Entry> plain = new CacheSpec<>("orders", String.class, Entry.class);
    caches.cache(plain);

    assertThat(asked).last().isEqualTo(plain.named("gridmark-1a2b-orders"));
  }

  @Test
  void aTransactionIsRefusedWhereNothingIsWritten() {
    assertThatThrownBy(() -> caches(true).transaction(transaction -> 1))
        .hasMessageContaining("--read-only refuses a transaction");
    assertThat(asked).isEmpty();
  }
}
