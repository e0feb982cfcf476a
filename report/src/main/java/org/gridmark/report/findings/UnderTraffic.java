package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.jspecify.annotations.Nullable;

/**
 * One subject measured alone and under traffic, by its mean latency; null where it was not
 * measured.
 *
 * @param subject without the words "under traffic"
 */
public record UnderTraffic(
    String strategy, String subject, @Nullable Result alone, @Nullable Result traffic) {
  /** Ends the name of a subject that was measured while other users were at work. */
  public static final String WORDS = " under traffic";

  private static final String MEAN = "latency.mean";

  /** A result in milliseconds. */
  public static Estimate millis(Result result) {
    return result.estimate().times(factor(result.unit()));
  }

  /** The published value for a result, in milliseconds; NaN if there is none. */
  public static double publishedMillis(Result result) {
    Double published = result.published();
    return published == null ? Double.NaN : published * factor(result.unit());
  }

  /** A result over what was published for it; null for nothing. */
  public static @Nullable Estimate ratio(Result result) {
    Double published = result.published();
    return published == null ? null : result.estimate().times(1 / published);
  }

  /** The name without the words "under traffic". */
  public static String base(String subject) {
    return subject.endsWith(WORDS)
        ? subject.substring(0, subject.length() - WORDS.length())
        : subject;
  }

  /** Mean latencies by subject and strategy, those with a published number first. */
  static List<UnderTraffic> in(Findings findings) {
    Set<String> loads = new LinkedHashSet<>();
    findings.rates().forEach(rate -> loads.add(rate.subject()));
    Map<List<String>, Result> means = new LinkedHashMap<>();
    for (Result mean : findings.all(MEAN)) {
      boolean measured = !loads.contains(mean.subject()) && !findings.isBackground(mean);
      if (measured && !findings.search().probed(mean.subject())) {
        means.putIfAbsent(List.of(mean.strategy(), mean.subject()), mean);
      }
    }
    Map<List<String>, UnderTraffic> rows = new LinkedHashMap<>();
    for (Result mean : means.values()) {
      String base = base(mean.subject());
      rows.computeIfAbsent(List.of(mean.strategy(), base), key -> of(mean.strategy(), base, means));
    }
    return bySubject(rows.values());
  }

  private static UnderTraffic of(String strategy, String subject, Map<List<String>, Result> means) {
    return new UnderTraffic(
        strategy,
        subject,
        means.get(List.of(strategy, subject)),
        means.get(List.of(strategy, subject + WORDS)));
  }

  private static List<UnderTraffic> bySubject(Iterable<UnderTraffic> rows) {
    Map<String, List<UnderTraffic>> published = new LinkedHashMap<>();
    Map<String, List<UnderTraffic>> others = new LinkedHashMap<>();
    for (UnderTraffic row : rows) {
      Map<String, List<UnderTraffic>> group =
          published(row.alone()) || published(row.traffic()) ? published : others;
      group.computeIfAbsent(row.subject(), key -> new ArrayList<>()).add(row);
    }
    List<UnderTraffic> ordered = new ArrayList<>();
    published.values().forEach(ordered::addAll);
    others.values().forEach(ordered::addAll);
    return ordered;
  }

  private static boolean published(@Nullable Result result) {
    return result != null && result.published() != null;
  }

  private static double factor(String unit) {
    return switch (unit) {
      case "s" -> 1000;
      case "us" -> 0.001;
      default -> 1;
    };
  }
}
