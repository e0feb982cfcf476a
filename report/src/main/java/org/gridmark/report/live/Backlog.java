package org.gridmark.report.live;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.StringJoiner;

/** The latest messages and the latest status, for viewers that ask at times of their own. */
final class Backlog {
  /** About ten minutes of a run with ten programs. */
  static final int KEPT = 6000;

  private static final int AT_ONCE = 2000;

  private final ArrayDeque<String> messages = new ArrayDeque<>();
  private String status = "{}";

  /** The number of the message after the last one. */
  private long next;

  synchronized void add(String json) {
    if (messages.size() == KEPT) {
      messages.removeFirst();
    }
    messages.addLast(json);
    next++;
  }

  synchronized void status(String json) {
    status = json;
  }

  /**
   * The later messages, as far as they are kept, as one object of JSON: {@code status}, {@code
   * messages} in order and {@code next}, the number to ask for then.
   */
  synchronized String since(long number) {
    long first = next - messages.size();
    long from = Math.clamp(number, first, next);
    StringJoiner found = new StringJoiner(",", "[", "]");
    Iterator<String> all = messages.iterator();
    for (long i = first; i < from; i++) {
      all.next();
    }
    long to = Math.min(next, from + AT_ONCE);
    for (long i = from; i < to; i++) {
      found.add(all.next());
    }
    return "{\"next\":%d,\"more\":%b,\"status\":%s,\"messages\":%s}"
        .formatted(to, to < next, status, found);
  }
}
