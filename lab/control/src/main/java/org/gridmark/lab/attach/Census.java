package org.gridmark.lab.attach;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridmark.model.attach.RunPrefix;

/**
 * How many entries the caches of others have on a cluster. Those of Gridmark's runs, this one or
 * another, are left out.
 *
 * @param entries of each, by its name
 */
record Census(Map<String, Long> entries) {
  private static final int NAMED = 5;

  /** Of all caches that were counted. */
  static Census ofOthers(Map<String, Long> all) {
    Map<String, Long> others = new TreeMap<>(all);
    others.keySet().removeIf(RunPrefix::isOfARun);
    return new Census(others);
  }

  /** How it was before, and how it is now, in one line. */
  static String compared(Census before, Census now) {
    List<String> changes = before.changes(now);
    if (changes.isEmpty()) {
      return "caches of others: "
          + before.words()
          + ", the same before and after; a session sees no more than its user may";
    }
    List<String> some = changes.subList(0, Math.min(NAMED, changes.size()));
    return "caches of others: "
        + String.join(", ", some)
        + (changes.size() > NAMED ? " and " + (changes.size() - NAMED) + " more" : "")
        + "; their own traffic may be the cause: this run wrote to no cache but its own";
  }

  String words() {
    long all = entries.values().stream().mapToLong(Long::longValue).sum();
    return String.format(Locale.ROOT, "%d with %,d entries", entries.size(), all);
  }

  private List<String> changes(Census now) {
    List<String> changes = new ArrayList<>();
    TreeSet<String> names = new TreeSet<>(entries.keySet());
    names.addAll(now.entries.keySet());
    for (String name : names) {
      String then = count(name);
      String after = now.count(name);
      if (!then.equals(after)) {
        changes.add("%s had %s before and has %s after".formatted(name, then, after));
      }
    }
    return changes;
  }

  private String count(String name) {
    Long count = entries.get(name);
    return count == null ? "no entries, as it was not there," : count + " entries";
  }
}
