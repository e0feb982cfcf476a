package org.gridmark.report.findings;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.gridmark.record.EarlierProbe;

/** The answers of earlier probes beside a comparison, in words. */
public final class Probings {
  /** Above them. */
  public static final String TITLE = "Guarantees, found out by doing in earlier runs";

  private Probings() {}

  /** Where the answers come from, or how they are got. */
  public static String words(EarlierProbe probe) {
    return probe.there()
        ? Instant.ofEpochMilli(probe.started()).truncatedTo(ChronoUnit.SECONDS) + ", " + probe.run()
        : "no probe of it is kept here: " + probe.command();
  }

  /**
   * Answers about one strategy, to be kept with another run: those that count. The cost of an entry
   * or a request is no guarantee.
   */
  public static List<EarlierProbe.Answer> kept(Semantics semantics, String strategy) {
    return semantics.rows().stream()
        .filter(row -> row.counts() && row.answers().containsKey(strategy))
        .map(row -> kept(row.question(), row.answers().get(strategy)))
        .toList();
  }

  private static EarlierProbe.Answer kept(String question, Semantics.Answer answer) {
    return new EarlierProbe.Answer(question, answer.words(), answer.documentation());
  }
}
