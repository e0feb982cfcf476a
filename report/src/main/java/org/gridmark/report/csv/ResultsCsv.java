package org.gridmark.report.csv;

import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.store.csv.Csv;

/** The file {@code results.csv}, which is a public contract: one row a number. */
public final class ResultsCsv {
  static final List<String> COLUMNS =
      List.of(
          "study",
          "experiment",
          "target",
          "strategy",
          "subject",
          "part",
          "traffic",
          "phase",
          "fault",
          "metric",
          "unit",
          "value",
          "low",
          "high",
          "n",
          "published",
          "verdict",
          "doubt");

  private ResultsCsv() {}

  public static String format(List<Result> results) {
    StringBuilder text = new StringBuilder(Csv.shown(COLUMNS));
    results.forEach(result -> text.append(Csv.shown(fields(result))));
    return text.toString();
  }

  private static List<String> fields(Result result) {
    Double published = result.published();
    return List.of(
        result.study(),
        result.experiment(),
        result.target(),
        result.strategy(),
        result.subject().request(),
        result.subject().part(),
        result.subject().traffic(),
        result.subject().phase(),
        result.subject().fault(),
        result.metric().name(),
        result.unit().symbol(),
        Csv.number(result.estimate().value()),
        Csv.number(result.estimate().low()),
        Csv.number(result.estimate().high()),
        Long.toString(result.estimate().n()),
        published == null ? "" : Csv.number(published),
        result.verdict().words(),
        result.doubts().stream()
            .map(ResultsCsv::words)
            .distinct()
            .collect(Collectors.joining("; ")));
  }

  private static String words(Doubt doubt) {
    return "trial " + doubt.trial() + ": " + doubt.reason();
  }
}
