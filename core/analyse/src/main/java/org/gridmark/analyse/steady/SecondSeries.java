package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/**
 * The windows of one subject, phase and trial as one window a second, whichever clients they came
 * from. Seconds in which nothing was answered are there too, so that time is never missing.
 */
public final class SecondSeries {
  private static final String SEPARATOR = ", ";
  private static final double MILLIS = 1000;

  /** The rate of a shorter window means little. */
  private static final double LEAST_SECONDS = 0.5;

  private SecondSeries() {}

  /** Merges clients, fills gaps, and joins a last sliver to the second before it. */
  static List<Window> of(Collection<Window> windows) {
    List<Window> merged = merged(windows);
    if (merged.size() > 1 && merged.getLast().seconds() < LEAST_SECONDS) {
      List<Window> ends = List.copyOf(merged.subList(merged.size() - 2, merged.size()));
      merged.removeLast();
      merged.removeLast();
      merged.add(merge(ends, ends.getFirst().seconds() + ends.getLast().seconds()));
    }
    return merged;
  }

  private static List<Window> merged(Collection<Window> windows) {
    long first = windows.stream().mapToLong(Window::start).min().orElse(0);
    Map<String, Long> firstOfClient = new HashMap<>();
    windows.forEach(one -> firstOfClient.merge(one.client(), one.start(), Math::min));
    TreeMap<Long, List<Window>> bySecond = new TreeMap<>();
    for (Window one : windows) {
      // Each client counts from its own first second: a window that came a little early or late
      // stays in its second, however the clients' seconds lie.
      long own = firstOfClient.getOrDefault(one.client(), first);
      long second = Math.round((one.start() - own) / MILLIS) + Math.round((own - first) / MILLIS);
      bySecond.computeIfAbsent(second, key -> new ArrayList<>()).add(one);
    }
    List<Window> merged = new ArrayList<>();
    for (Map.Entry<Long, List<Window>> second : bySecond.entrySet()) {
      while (merged.size() < second.getKey()) {
        merged.add(silent(second.getValue().getFirst(), first + merged.size() * 1000L, 1));
      }
      merged.add(merge(second.getValue(), longest(second.getValue())));
    }
    return merged;
  }

  private static double longest(List<Window> windows) {
    return windows.stream().mapToDouble(Window::seconds).max().orElse(0);
  }

  private static Window merge(List<Window> parts, double seconds) {
    Window first = parts.getFirst();
    if (parts.size() == 1) {
      return first;
    }
    List<String> clients =
        parts.stream()
            .flatMap(part -> Arrays.stream(part.client().split(SEPARATOR, -1)))
            .distinct()
            .sorted()
            .toList();
    return new Window(
        String.join(SEPARATOR, clients),
        first.phase(),
        first.subject(),
        parts.stream().mapToLong(Window::start).min().orElse(first.start()),
        seconds,
        parts.stream().mapToLong(Window::count).sum(),
        parts.stream().mapToLong(Window::failures).sum(),
        parts.stream().mapToLong(Window::wrong).sum(),
        parts.stream().mapToLong(Window::affected).sum(),
        new MergedDistribution(parts.stream().map(Window::latencies).toList()),
        new MergedDistribution(parts.stream().map(Window::services).toList()));
  }

  /** A window of the same client, phase and subject in which nothing was answered. */
  static Window silent(Window like, long start, double seconds) {
    return new Window(
        like.client(),
        like.phase(),
        like.subject(),
        start,
        seconds,
        0,
        0,
        0,
        0,
        Distribution.NONE,
        Distribution.NONE);
  }
}
