package org.gridmark.study.hub.wan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.hub.wan.replication.Way;

/** The replication that a team runs between two sites: a strategy of hub/wan each. */
public enum Replication {
  /** Nothing: the baseline of what it costs. */
  NONE(Way.NONE, "no replication", "nothing between the sites"),
  /** The document's without write-behind. */
  PUSH_AT_ONCE(Way.AT_ONCE, "push at once", "a store publishes each write before it returns"),
  /** The document's with write-behind. */
  PUSH(Way.BEHIND, "push", "a store publishes writes later, in batches"),
  /** Known to be bad. */
  DUAL(Way.DUAL, "two writes", "the client writes to both sites"),
  /** By Kafka. */
  LOG(Way.LOG, "a log", "a store writes a durable log, and a client at the other site applies it"),
  /** Where the target has it. */
  NATIVE_SYNC(Way.SYNC, "copies at once", "the product copies each write before it returns"),
  /** Where the target has it. */
  NATIVE_ASYNC(Way.ASYNC, "later copies", "the product copies writes later");

  /** The setting that says which. */
  static final String KEY = "wan.replication";

  private final Way way;
  private final String words;
  private final String meaning;

  Replication(Way way, String words, String meaning) {
    this.way = way;
    this.words = words;
    this.meaning = meaning;
  }

  /** A strategy of each. */
  public static List<Strategy> strategies() {
    return Arrays.stream(values()).map(Replication::strategy).toList();
  }

  /** Whether a strategy is one of these, which mean something to hub/wan alone. */
  public static boolean is(Strategy strategy) {
    return strategy.settings().containsKey(KEY);
  }

  Strategy strategy() {
    return Strategy.direct(word(), meaning, Map.of(KEY, word()));
  }

  /** In settings, and the name of its strategy. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<String> wordsOfAll() {
    return Arrays.stream(values()).map(Replication::word).toList();
  }

  Way way() {
    return way;
  }

  /** In names of phases and subjects, behind "with". */
  String words() {
    return words;
  }
}
