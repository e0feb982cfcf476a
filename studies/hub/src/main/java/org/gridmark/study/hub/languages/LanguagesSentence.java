package org.gridmark.study.hub.languages;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;

/**
 * The answer in a sentence: how many times a Java client's middle response time each language's is,
 * from the least to the most of the requests that both asked of the same candidate.
 */
final class LanguagesSentence {
  private static final String BY = " by a ";
  private static final String CLIENT = " client";
  private static final String JAVA = BY + "Java" + CLIENT;

  private LanguagesSentence() {}

  /**
   * The sentence, from numbers that are not in doubt.
   *
   * @param asked the requests that count, by the beginnings of their names
   */
  static Prose of(Analysis analysis, List<String> asked) {
    Map<String, DoubleSummaryStatistics> times = new LinkedHashMap<>();
    List<Result> middles =
        analysis.results().stream()
            .filter(result -> result.metric().equals(StandardMetrics.LATENCY_P50))
            .filter(result -> asked.contains(request(result)) && result.doubts().isEmpty())
            .toList();
    for (Result one : middles) {
      middles.stream()
          .filter(java -> java.subject().request().equals(request(one) + JAVA))
          .filter(java -> java.strategy().equals(one.strategy()))
          .mapToDouble(java -> one.estimate().value() / java.estimate().value())
          .filter(ratio -> !one.subject().request().endsWith(JAVA) && Double.isFinite(ratio))
          .forEach(
              ratio ->
                  times
                      .computeIfAbsent(language(one), name -> new DoubleSummaryStatistics())
                      .accept(ratio));
    }
    return times.isEmpty() ? Prose.NONE : Prose.of(sentence(times));
  }

  private static String sentence(Map<String, DoubleSummaryStatistics> times) {
    List<String> parts = new ArrayList<>();
    times.forEach(
        (language, ratios) ->
            parts.add(
                "%s %s to %s times"
                    .formatted(
                        language,
                        Numbers.digits(ratios.getMin()),
                        Numbers.digits(ratios.getMax()))));
    return "Middle response times over a Java client's of the same request, from the least to the"
        + " most: "
        + String.join(", ", parts)
        + ".";
  }

  private static String request(Result result) {
    String name = result.subject().request();
    int by = name.indexOf(BY);
    return by < 0 ? "" : name.substring(0, by);
  }

  private static String language(Result result) {
    String name = result.subject().request();
    return name.substring(name.indexOf(BY) + BY.length()).replaceFirst(CLIENT + "$", "");
  }
}
