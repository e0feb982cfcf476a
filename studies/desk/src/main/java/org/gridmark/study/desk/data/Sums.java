package org.gridmark.study.desk.data;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The checksums of the rows that caches are read from: computed when a run is requested, and held
 * against what each client reads later.
 */
public record Sums(Map<String, Sum> byCache) {
  /** How many rows there are, and a number that tells them from others. */
  public record Sum(long rows, long digest) {
    /** Of rows that somebody else has, who is not asked for them now. */
    public static final Sum UNREAD = new Sum(0, 0);
  }

  /** Copies. */
  public Sums {
    byCache = Map.copyOf(byCache);
  }

  /** Those of a text that {@link #toString} gave. */
  public static Sums parse(String text) {
    Map<String, Sum> sums = new TreeMap<>();
    for (String one : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
      String[] parts = one.split("[=/]", -1);
      sums.put(parts[0], new Sum(Long.parseLong(parts[1]), Long.parseUnsignedLong(parts[2], 16)));
    }
    return new Sums(sums);
  }

  /** {@code trades=1000/5f3a} for each cache, parted by blanks. */
  @Override
  public String toString() {
    return new TreeMap<>(byCache)
        .entrySet().stream()
            .map(
                one ->
                    "%s=%d/%x"
                        .formatted(one.getKey(), one.getValue().rows(), one.getValue().digest()))
            .collect(Collectors.joining(" "));
  }
}
