package org.gridmark.model.script;

import java.util.Map;
import org.gridmark.model.request.Request;

/**
 * A request that is said as data, too, so that a client in any language can make it.
 *
 * @param words what is asked, by the names of {@code docs/client-protocol.md}: texts, numbers,
 *     truths and lists of them. The word {@value #CACHE} is the name of a cache
 * @param inJava the same request as a Java client makes it; its name and the number that it expects
 *     are those of the others
 */
public record Ask(Map<String, Object> words, Request inJava) {
  static final String CACHE = "cache";

  /** The word that says whether the client's near cache is asked first. */
  public static final String NEAR = "near";

  /** Copies. */
  public Ask {
    words = Map.copyOf(words);
  }

  /** Whether it is for the client's near cache, which not every client has. */
  boolean near() {
    return Boolean.TRUE.equals(words.get(NEAR));
  }
}
