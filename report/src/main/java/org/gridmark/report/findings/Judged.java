package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.analyse.claims.Verdict;

/**
 * One verdict on a claim, and the strategies of which it is the same: with several targets most
 * lines of a claim say the same thing.
 *
 * @param verdicts one a strategy, at least one; alike but for what was measured
 */
public record Judged(List<Verdict> verdicts) {
  /** Copies. */
  public Judged {
    verdicts = List.copyOf(verdicts);
  }

  /** Verdicts with the same of these are alike. */
  private record Alike(String claim, Verdict.Finding finding, String unmet, boolean doubtful) {}

  /** Claim by claim, in the order of the verdicts. */
  static List<Judged> of(List<Verdict> verdicts) {
    Map<String, Map<Alike, List<Verdict>>> byClaim = new LinkedHashMap<>();
    for (Verdict one : verdicts) {
      String claim = one.claim().id();
      Alike alike = new Alike(claim, one.finding(), unmet(one), !one.doubts().isEmpty());
      byClaim
          .computeIfAbsent(claim, id -> new LinkedHashMap<>())
          .computeIfAbsent(alike, key -> new ArrayList<>())
          .add(one);
    }
    return byClaim.values().stream()
        .flatMap(alike -> alike.values().stream())
        .map(Judged::new)
        .toList();
  }

  private static String unmet(Verdict verdict) {
    return verdict.unmet().stream().map(Object::toString).collect(Collectors.joining("; "));
  }

  /** The claim, the finding and the conditions of all of them. */
  public Verdict common() {
    return verdicts.getFirst();
  }

  /** The claim's conditions that were not reached, in words; empty if all were. */
  public String unmet() {
    return unmet(common());
  }

  /** Their names, with commas between them. */
  public String strategies() {
    return verdicts.stream().map(Verdict::strategy).collect(Collectors.joining(", "));
  }
}
