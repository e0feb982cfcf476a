package org.gridmark.study.trades.data;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;

/**
 * Payloads with the keys 1, 2, 3 ..., all of one size.
 *
 * @param size how many
 * @param bytes of each text
 */
public record Payloads(long size, int bytes, long seed) implements Source<Integer, Payload> {
  /** Of payloads of all sizes, one after the other. */
  public static final CacheSpec<Integer, Payload> CACHE =
      new CacheSpec<>("payloads", Integer.class, Payload.class);

  private static final int LETTERS = 26;

  @Override
  public CacheSpec<Integer, Payload> cache() {
    return CACHE;
  }

  /** Eight letters of each drawn number, which is quick enough for ten megabytes. */
  @Override
  public Map.Entry<Integer, Payload> entry(long n) {
    Draw draw = Draw.of(seed, n);
    byte[] letters = new byte[bytes];
    long drawn = 0;
    for (int i = 0; i < bytes; i++) {
      drawn = i % Long.BYTES == 0 ? draw.next() : drawn >>> Long.BYTES;
      letters[i] = (byte) ('a' + (drawn & 0xff) % LETTERS);
    }
    int id = (int) n + 1;
    return Map.entry(id, new Payload(id, new String(letters, StandardCharsets.US_ASCII)));
  }

  @Override
  public long find(Integer key) {
    return key < 1 || key > size ? -1 : key - 1;
  }

  /** The size of each, as people say it: {@code 100 B, 10 KB, 10 MB}. */
  public String label() {
    return label(bytes);
  }

  /** A number of bytes, as people say it: in thousands. */
  public static String label(long bytes) {
    String[] units = {"B", "KB", "MB"};
    double rest = bytes;
    int unit = 0;
    while (rest >= 1000 && unit < units.length - 1) {
      rest /= 1000;
      unit++;
    }
    return String.format(
        Locale.ROOT, rest == Math.rint(rest) ? "%.0f %s" : "%.1f %s", rest, units[unit]);
  }
}
