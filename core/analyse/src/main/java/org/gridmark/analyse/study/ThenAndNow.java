package org.gridmark.analyse.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.StudyInfo;

/**
 * A whole study beside its document: what was published, what is measured today, and what follows
 * for the document's advice.
 *
 * @param parts one an experiment that has a run, in the study's order
 */
public record ThenAndNow(StudyInfo info, List<StudyPart> parts) {
  /** Copies. */
  public ThenAndNow {
    parts = List.copyOf(parts);
  }

  /** A number or verdict of one experiment's run. */
  public record Found<T>(StudyPart part, T what) {}

  /**
   * A published number and what was measured of it, once an experiment, target and strategy; none
   * if nothing was.
   */
  public record Measured(Published published, List<Found<Result>> measured) {
    /** Copies. */
    public Measured {
      measured = List.copyOf(measured);
    }
  }

  /**
   * A claim and what was found of it; nothing if no run has the metrics that it speaks of.
   *
   * @param trends how its ratio goes with the size, once a run of several sizes and target
   */
  public record Judged(Claim claim, List<Found<Verdict>> verdicts, List<Found<Trend>> trends) {
    /** Copies. */
    public Judged {
      verdicts = List.copyOf(verdicts);
      trends = List.copyOf(trends);
    }

    /**
     * Of the first run under the claim's conditions that can tell, and there of the target as it
     * comes if that can; not tested if all were under lesser ones; empty if none can tell.
     */
    public Optional<Finding> finding() {
      return verdicts.stream().map(found -> found.what().finding()).findFirst();
    }
  }

  /**
   * A piece of advice and the evidence for it.
   *
   * @param finding whether all of the evidence holds, some of it does not, some was not tested at
   *     its size, or it cannot be told
   */
  public record Advice(Recommendation recommendation, Finding finding, List<Judged> evidence) {
    /** Copies. */
    public Advice {
      evidence = List.copyOf(evidence);
    }
  }

  /** The published numbers by their place in the document, in its order. */
  public Map<String, List<Measured>> tables() {
    Map<String, List<Measured>> tables = new LinkedHashMap<>();
    for (Published one : info.published()) {
      tables
          .computeIfAbsent(one.place(), place -> new ArrayList<>())
          .add(new Measured(one, measured(one)));
    }
    return tables;
  }

  private List<Found<Result>> measured(Published published) {
    List<Found<Result>> measured = new ArrayList<>();
    for (StudyPart part : parts) {
      part.results().stream()
          .filter(result -> result.published() != null)
          .filter(result -> result.subject().equals(published.subject()))
          .filter(result -> result.metric().name().equals(published.metric()))
          .filter(result -> part.info().publishedFor(published, result.strategy()))
          .sorted(largestFirst(part, Result::strategy))
          .forEach(result -> measured.add(new Found<>(part, result)));
    }
    measured.sort(
        Comparator.comparingDouble(found -> -size(found.part(), found.what().strategy())));
    return measured;
  }

  /** Every claim. */
  public List<Judged> claims() {
    return info.claims().stream().map(this::judged).toList();
  }

  private Judged judged(Claim claim) {
    List<Found<Verdict>> verdicts = new ArrayList<>();
    for (StudyPart part : parts) {
      part.verdicts().stream()
          .filter(verdict -> verdict.claim().id().equals(claim.id()))
          .sorted(
              Comparator.<Verdict, Boolean>comparing(one -> !usual(part, one.strategy()))
                  .thenComparing(largestFirst(part, Verdict::strategy)))
          .forEach(verdict -> verdicts.add(new Found<>(part, verdict)));
    }
    verdicts.sort(Comparator.comparing(found -> found.what().finding() == Finding.NOT_TESTED));
    return new Judged(claim, verdicts, trends(claim));
  }

  private List<Found<Trend>> trends(Claim claim) {
    List<Found<Trend>> trends = new ArrayList<>();
    for (StudyPart part : parts) {
      Trend.of(part.info(), part.verdicts()).stream()
          .filter(trend -> trend.claim().id().equals(claim.id()))
          .forEach(trend -> trends.add(new Found<>(part, trend)));
    }
    return trends;
  }

  /** A document speaks of its target as it comes, unless it says otherwise. */
  private static boolean usual(StudyPart part, String strategy) {
    return strategy.equals(Strategy.DEFAULT.name())
        || strategy.equals(part.info().spec().target())
        || part.info().scaled(strategy);
  }

  /** The largest first: it is nearest to the document's size. */
  private static <T> Comparator<T> largestFirst(StudyPart part, Function<T, String> strategy) {
    return Comparator.comparingDouble(one -> -size(part, strategy.apply(one)));
  }

  /** How many entries a cache had; 0 where there was none. */
  private static double size(StudyPart part, String strategy) {
    double entries = part.info().had(strategy, Conditions.ENTRIES);
    return Double.isNaN(entries) ? 0 : entries;
  }

  /** The size of what was measured, in words; empty where there was no cache. */
  public static String sizeOf(Found<Result> found) {
    double entries = size(found.part(), found.what().strategy());
    return entries > 0
        ? String.format(Locale.ROOT, "%,.0f", entries).replace(',', ' ') + " " + Conditions.ENTRIES
        : "";
  }

  /** The claims that are a document's, or this project's own. */
  public List<Judged> claims(Claim.Origin origin) {
    return claims().stream().filter(one -> one.claim().origin() == origin).toList();
  }

  /** How many claims of that origin came out that way. */
  public long count(Claim.Origin origin, Finding finding) {
    return claims(origin).stream()
        .filter(claim -> claim.finding().equals(Optional.of(finding)))
        .count();
  }

  /** How many claims came out that way, whoever says it. */
  public long count(Finding finding) {
    return claims().stream().filter(claim -> claim.finding().equals(Optional.of(finding))).count();
  }

  /** Every piece of advice. */
  public List<Advice> advice() {
    return info.recommendations().stream().map(this::advice).toList();
  }

  private Advice advice(Recommendation recommendation) {
    List<Judged> evidence =
        claims().stream()
            .filter(judged -> recommendation.claims().contains(judged.claim().id()))
            .toList();
    List<Optional<Finding>> findings = evidence.stream().map(Judged::finding).toList();
    Finding finding = Finding.NOT_SHOWN;
    if (findings.contains(Optional.of(Finding.DOES_NOT_HOLD))) {
      finding = Finding.DOES_NOT_HOLD;
    } else if (!findings.isEmpty()
        && findings.stream().allMatch(Optional.of(Finding.HOLDS)::equals)) {
      finding = Finding.HOLDS;
    } else if (findings.contains(Optional.of(Finding.NOT_TESTED))) {
      finding = Finding.NOT_TESTED;
    }
    return new Advice(recommendation, finding, evidence);
  }

  /** Why a claim, or the numbers of a place in the document, came out as they did. */
  public Optional<String> remark(String about) {
    return info.remarks().stream()
        .filter(remark -> remark.about().equals(about))
        .map(Remark::text)
        .findFirst();
  }
}
