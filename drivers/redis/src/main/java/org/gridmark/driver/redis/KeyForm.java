package org.gridmark.driver.redis;

import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.CacheSpec;

/**
 * Keys as Redis has them: {@code {}NAME:KEY}, of which KEY is a text or number as it is read, or a
 * record in its form. The empty braces keep Redis from looking for a hash tag in the rest: the slot
 * is that of the whole key, so entries of a cache are spread over all masters.
 */
final class KeyForm<K> {
  private static final String WHOLE = "{}";

  /** Of most keys, without the cache's name. */
  private static final int USUAL_SIZE = 32;

  private final String name;
  private final byte[] prefix;
  private final BiConsumer<GrowingBytes, ? super K> form;

  KeyForm(CacheSpec<K, ?> cache) {
    this.name = cache.name();
    this.prefix = (WHOLE + name + ":").getBytes(StandardCharsets.UTF_8);
    this.form = form(cache.key());
  }

  @SuppressWarnings("unchecked") // a key is of the type that was looked at
  private static <K> BiConsumer<GrowingBytes, K> form(Class<K> type) {
    if (!type.isRecord()) {
      return (out, key) -> out.all(String.valueOf(key).getBytes(StandardCharsets.UTF_8));
    }
    RecordForm<Record> records = new RecordForm<>((Class<Record>) type.asSubclass(Record.class));
    return (out, key) -> records.write(out, (Record) key);
  }

  /** The key of an entry. */
  byte[] bytes(K key) {
    GrowingBytes all = new GrowingBytes(prefix.length + USUAL_SIZE);
    all.all(prefix);
    form.accept(all, key);
    return all.copy();
  }

  /** Matches the keys of all caches whose names begin so. */
  static String beginning(String prefix) {
    return WHOLE + prefix + "*";
  }

  /** The name of the cache that a key is of; the key itself, if it has no such form. */
  static String cache(String key) {
    int colon = key.indexOf(':');
    return colon < 0 ? key : key.substring(WHOLE.length(), colon);
  }

  /** Matches the keys of all entries; a cache's name has nothing in it that a pattern means. */
  String pattern() {
    return WHOLE + name + ":*";
  }
}
