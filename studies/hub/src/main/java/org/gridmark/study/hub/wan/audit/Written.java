package org.gridmark.study.hub.wan.audit;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.study.hub.wan.replication.Message;
import org.jspecify.annotations.Nullable;

/**
 * A write of an entry that both sites write, as its writer notes it at its own site once it is
 * answered, or has failed.
 *
 * @param entry its key
 * @param sequence of the value, unique among both sites
 * @param parent the sequence of the value that its writer had read before; 0: there was none
 */
public record Written(long entry, long sequence, long parent, boolean acknowledged) {
  /** The cache that a site's writers note them in: it stays at the site. */
  public static final CacheSpec<Long, Written> CACHE =
      new CacheSpec<>("wan_written", Long.class, Written.class);

  /**
   * The acknowledged writes of entries that are no ancestor of the final value: those that somebody
   * was told of, and that nothing which is left knows of.
   *
   * @param all by their sequences
   * @param finals of each entry the value that is left, where there is one
   */
  static Map<Long, Written> overwritten(Map<Long, Written> all, Map<Long, Message> finals) {
    Map<Long, Written> lost = new LinkedHashMap<>();
    all.forEach(
        (sequence, one) -> {
          if (one.acknowledged()) {
            lost.put(sequence, one);
          }
        });
    lost.keySet().removeAll(ancestors(all, finals));
    return lost;
  }

  private static Set<Long> ancestors(Map<Long, Written> all, Map<Long, Message> finals) {
    Set<Long> known = new HashSet<>();
    for (Message left : finals.values()) {
      long sequence = left.sequence();
      while (sequence != 0 && known.add(sequence)) {
        @Nullable Written one = all.get(sequence);
        // A value that was put and not noted any more: its writer died.
        sequence = one == null ? 0 : one.parent();
      }
    }
    return known;
  }
}
