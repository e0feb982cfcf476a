package org.gridmark.system.hotel.web;

import java.util.Map;
import java.util.Map.Entry;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts of answers, and histograms of their times, by page. */
final class Traffic {
  private static final double[] BOUNDS = {
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10
  };

  private final Map<String, Page> pages = new ConcurrentSkipListMap<>();

  private static final class Page {
    final Map<Integer, LongAdder> statuses = new ConcurrentSkipListMap<>();
    final LongAdder[] buckets = new LongAdder[BOUNDS.length + 1];
    final LongAdder nanos = new LongAdder();

    Page() {
      for (int i = 0; i < buckets.length; i++) {
        buckets[i] = new LongAdder();
      }
    }
  }

  /** Counts an answer of a page; there are as many names as the site has pages. */
  void count(String name, int status, long nanos) {
    Page page = pages.get(name);
    if (page == null) {
      page = pages.computeIfAbsent(name, key -> new Page());
    }
    LongAdder answers = page.statuses.get(status);
    if (answers == null) {
      answers = page.statuses.computeIfAbsent(status, key -> new LongAdder());
    }
    answers.increment();
    page.nanos.add(nanos);
    int bucket = 0;
    while (bucket < BOUNDS.length && nanos > BOUNDS[bucket] * 1e9) {
      bucket++;
    }
    page.buckets[bucket].increment();
  }

  /** All of it in the text form of OpenMetrics. */
  String text(String node, OptionalLong sessions) {
    StringBuilder text = new StringBuilder(8_192);
    text.append("# TYPE hotel_node info\n");
    text.append("hotel_node_info{node=\"").append(escape(node)).append("\"} 1\n");
    if (sessions.isPresent()) {
      text.append("# TYPE hotel_sessions gauge\n");
      text.append("hotel_sessions ").append(sessions.getAsLong()).append('\n');
    }
    text.append("# TYPE hotel_requests counter\n");
    pages.forEach(
        (name, page) ->
            page.statuses.forEach(
                (status, count) ->
                    text.append(
                        "hotel_requests_total{page=\"%s\",status=\"%d\"} %d\n"
                            .formatted(name, status, count.sum()))));
    text.append("# TYPE hotel_request_seconds histogram\n# UNIT hotel_request_seconds seconds\n");
    for (Entry<String, Page> page : pages.entrySet()) {
      histogram(text, page.getKey(), page.getValue());
    }
    return text.append("# EOF\n").toString();
  }

  private static void histogram(StringBuilder text, String name, Page page) {
    long total = 0;
    for (int i = 0; i <= BOUNDS.length; i++) {
      total += page.buckets[i].sum();
      String bound = i < BOUNDS.length ? Double.toString(BOUNDS[i]) : "+Inf";
      text.append(
          "hotel_request_seconds_bucket{page=\"%s\",le=\"%s\"} %d\n".formatted(name, bound, total));
    }
    text.append("hotel_request_seconds_count{page=\"%s\"} %d\n".formatted(name, total));
    text.append("hotel_request_seconds_sum{page=\"%s\"} ".formatted(name));
    text.append(page.nanos.sum() / 1e9).append('\n');
  }

  private static String escape(String label) {
    return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
