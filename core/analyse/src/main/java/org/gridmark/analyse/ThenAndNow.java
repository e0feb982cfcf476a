package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.Verdict.Finding;
import org.gridmark.analyse.run.StudyInfo;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.gridmark.model.study.Recommendation;
import org.gridmark.model.study.Remark;
import org.gridmark.model.target.Strategy;

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

  /** A claim and what was found of it; nothing if no run has the metrics that it speaks of. */
  public record Judged(Claim claim, List<Found<Verdict>> verdicts) {
    /** Copies. */
    public Judged {
      verdicts = List.copyOf(verdicts);
    }

    /**
     * Of the first run that can tell, and there of the target as it comes if that can; empty if
     * none can.
     */
    public Optional<Finding> finding() {
      return verdicts.stream().map(found -> found.what().finding()).findFirst();
    }
  }

  /**
   * A piece of advice and the evidence for it.
   *
   * @param finding whether all of the evidence holds, some of it does not, or it cannot be told
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
          .filter(result -> result.metric().equals(published.metric()))
          .forEach(result -> measured.add(new Found<>(part, result)));
    }
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
          .sorted(Comparator.comparing(verdict -> !usual(part, verdict.strategy())))
          .forEach(verdict -> verdicts.add(new Found<>(part, verdict)));
    }
    return new Judged(claim, verdicts);
  }

  /** A document speaks of its target as it comes, unless it says otherwise. */
  private static boolean usual(StudyPart part, String strategy) {
    return strategy.equals(Strategy.DEFAULT.name()) || strategy.equals(part.info().target());
  }

  /** How many claims came out that way. */
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
