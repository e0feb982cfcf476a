package org.gridmark.system.settlement.engine;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A component's counters of its work since it began.
 *
 * @param component its name, unique in the engine: kind, instance and program
 * @param messages done for good
 * @param stamped those of them that say when they were sent
 * @param stayMillis how long these were there, from when they were sent until they were done for
 *     good, all of them together, in ms
 * @param nanos spent in each stage
 */
public record MeterReading(
    String component,
    long messages,
    long batches,
    long stamped,
    long stayMillis,
    Map<Stage, Long> nanos) {
  /** As a line of text: {@code noe-1@node-1 messages=1000 batches=1 take=17 ...}. */
  public String line() {
    StringBuilder line = new StringBuilder(component);
    line.append(" messages=").append(messages).append(" batches=").append(batches);
    line.append(" stamped=").append(stamped).append(" stay=").append(stayMillis);
    nanos.forEach((stage, spent) -> line.append(' ').append(key(stage)).append('=').append(spent));
    return line.toString();
  }

  private static String key(Stage stage) {
    return stage.name().toLowerCase(Locale.ROOT);
  }

  /**
   * From such a line.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static MeterReading parse(String line) {
    String[] words = line.split(" ", -1);
    Map<String, Long> values = new HashMap<>();
    for (int i = 1; i < words.length; i++) {
      int equals = words[i].indexOf('=');
      values.put(words[i].substring(0, equals), Long.parseLong(words[i].substring(equals + 1)));
    }
    Map<Stage, Long> nanos = new EnumMap<>(Stage.class);
    for (Stage stage : Stage.values()) {
      nanos.put(stage, value(values, key(stage)));
    }
    return new MeterReading(
        words[0],
        value(values, "messages"),
        value(values, "batches"),
        value(values, "stamped"),
        value(values, "stay"),
        nanos);
  }

  private static long value(Map<String, Long> values, String key) {
    Long value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException("a meter's line without " + key);
    }
    return value;
  }
}
