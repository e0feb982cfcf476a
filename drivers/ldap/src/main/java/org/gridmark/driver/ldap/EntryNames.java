package org.gridmark.driver.ldap;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.StringJoiner;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The names of a cache's entries. To a directory, names are equal whatever their case and their
 * blanks, and some characters have a meaning in them. So lower-case letters, digits, point, hyphen
 * and underscore stand for themselves, and {@code %} with two digits for each byte of any other
 * character in UTF-8, such as {@code %41} for A. A record is its fields with underscores between;
 * one in a field is {@code %5f}. {@code %} alone is an empty text, {@code %-} an absent field.
 */
final class EntryNames<K> {
  /** Of all caches. */
  static final String BASE = "ou=gridmark";

  private static final String ITSELF = "abcdefghijklmnopqrstuvwxyz0123456789.-";
  private static final HexFormat HEX = HexFormat.of();
  private static final String BETWEEN = "_";
  private static final String EMPTY = "%";
  private static final String ABSENT = "%-";

  /** ApacheDS destroys the partition if it has to keep a longer one: see the service's schema. */
  static final int LONGEST = 65_535;

  private final String unit;
  private final Function<? super K, String> form;

  EntryNames(CacheSpec<K, ?> cache) {
    this.unit = unit(cache.name());
    this.form = form(cache.key());
  }

  /** The organizational unit of a cache. */
  static String unit(String cache) {
    return "ou=" + escaped(cache, ITSELF + BETWEEN) + "," + BASE;
  }

  /** The organizational unit of this cache. */
  String unit() {
    return unit;
  }

  /** The name of an entry. */
  String of(K key) {
    String own = form.apply(key);
    if (own.length() > LONGEST) {
      throw new IllegalArgumentException(
          "a key takes %d letters in a name; ApacheDS has room for %d"
              .formatted(own.length(), LONGEST));
    }
    return "ou=" + own + "," + unit;
  }

  @SuppressWarnings("unchecked") // a key is of the type that was looked at
  private static <K> Function<K, String> form(Class<K> type) {
    if (!type.isRecord()) {
      return key -> escaped(String.valueOf(key), ITSELF + BETWEEN);
    }
    Schema<Record> schema = Schema.of((Class<Record>) type.asSubclass(Record.class));
    return key -> fields(schema.values((Record) key));
  }

  private static String fields(@Nullable Object[] fields) {
    StringJoiner all = new StringJoiner(BETWEEN);
    for (Object field : fields) {
      all.add(field == null ? ABSENT : escaped(field.toString(), ITSELF));
    }
    return all.toString();
  }

  private static String escaped(String text, String itself) {
    if (text.isEmpty()) {
      return EMPTY;
    }
    StringBuilder all = new StringBuilder(text.length());
    for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
      if (itself.indexOf(one) >= 0) {
        all.append((char) one);
      } else {
        HEX.toHexDigits(all.append('%'), one);
      }
    }
    return all.toString();
  }
}
