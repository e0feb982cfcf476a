package org.gridmark.study.hub.wan.replication;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/** How what was published is put at the other site. */
public enum Apply {
  /** Whatever is there: one call for many. After a death an older value may come last. */
  PLAIN {
    @Override
    void put(Cache<Long, Message> there, Map<Long, Message> some) {
      putAll(there, some);
    }
  },
  /**
   * Only newer entries than those that are there: two calls for many. Right as long as nobody else
   * writes between them.
   */
  NEWER {
    @Override
    void put(Cache<Long, Message> there, Map<Long, Message> some) {
      Map<Long, Message> found = there.getAll(some.keySet());
      Map<Long, Message> newer = new HashMap<>(some);
      newer.entrySet().removeIf(one -> !one.getValue().newerThan(found.get(one.getKey())));
      putAll(there, newer);
    }
  },
  /** Only newer entries, whoever else writes meanwhile: two calls for each entry. */
  COMPARE {
    @Override
    void put(Cache<Long, Message> there, Map<Long, Message> some) {
      Map<Long, Message> found = there.getAll(some.keySet());
      some.forEach((key, message) -> compare(there, key, message, found.get(key)));
    }
  };

  abstract void put(Cache<Long, Message> there, Map<Long, Message> some);

  /** Removes what is there: a removal of nothing would be published back, again and again. */
  static void remove(Cache<Long, Message> there, Iterable<Long> keys) {
    for (Long key : keys) {
      if (there.get(key) != null) {
        boolean unused = there.remove(key);
      }
    }
  }

  private static void putAll(Cache<Long, Message> there, Map<Long, Message> some) {
    List<Map.Entry<Long, Message>> all = List.copyOf(some.entrySet());
    if (all.size() == 1) {
      there.put(all.getFirst().getKey(), all.getFirst().getValue());
    } else if (!all.isEmpty()) {
      there.putAll(some);
    }
  }

  private static void compare(
      Cache<Long, Message> there, Long key, Message message, @Nullable Message found) {
    @Nullable Message known = found;
    while (message.newerThan(known)) {
      boolean done =
          known == null ? there.putIfAbsent(key, message) : there.replace(key, known, message);
      if (done) {
        return;
      }
      known = there.get(key);
    }
  }
}
