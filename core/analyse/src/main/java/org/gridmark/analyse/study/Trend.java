package org.gridmark.analyse.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.claims.Judge;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.record.RunInfo;

/**
 * How the ratio of a claim that was not tested at its size goes with the size, over the sizes that
 * one run measured.
 *
 * @param term which of the claim's terms: the one that decides at the largest size
 * @param quantity what grows, by its name among the claim's conditions
 * @param points by size, the smallest first
 */
public record Trend(Claim claim, int term, String quantity, List<Point> points) {
  /** Fewer sizes make no trend. */
  static final int LEAST = 3;

  /** Copies. */
  public Trend {
    points = List.copyOf(points);
  }

  /**
   * One size.
   *
   * @param size how much of the quantity there was
   */
  public record Point(double size, Estimate ratio) {}

  /** Where the ratio goes as the size grows. */
  public enum Course {
    TOWARDS("towards the claim"),
    AWAY("away from the claim"),
    NOT_SHOWN("no trend shown");

    private final String words;

    Course(String words) {
      this.words = words;
    }

    /** As people read it. */
    public String words() {
      return words;
    }
  }

  /** The ratio at the largest size, divided by that at the smallest. */
  public Estimate change() {
    return points.getLast().ratio().over(points.getFirst().ratio());
  }

  /** Told only where the whole interval of the change lies on one side of 1. */
  public Course course() {
    Estimate change = change();
    boolean rises = change.low() > 1;
    boolean falls = change.high() < 1;
    if (!rises && !falls) {
      return Course.NOT_SHOWN;
    }
    boolean shouldRise = claim.terms().get(term).relation() == Relation.AT_LEAST;
    return rises == shouldRise ? Course.TOWARDS : Course.AWAY;
  }

  /** Of every claim of a run, and every target, that was not tested at three sizes or more. */
  public static List<Trend> of(RunInfo run, List<Verdict> verdicts) {
    Map<List<String>, List<Verdict>> groups = new LinkedHashMap<>();
    verdicts.stream()
        .filter(verdict -> run.scaled(verdict.strategy()))
        .filter(verdict -> !verdict.claim().conditions().isEmpty())
        .forEach(
            verdict ->
                groups
                    .computeIfAbsent(
                        List.of(verdict.claim().id(), run.targetOf(verdict.strategy())),
                        first -> new ArrayList<>())
                    .add(verdict));
    return groups.values().stream()
        .flatMap(group -> quantities(group).stream().map(quantity -> of(run, quantity, group)))
        .filter(trend -> trend.points().stream().map(Point::size).distinct().count() >= LEAST)
        .toList();
  }

  private static List<String> quantities(List<Verdict> group) {
    return group.getFirst().claim().conditions().stream().map(Claim.Condition::quantity).toList();
  }

  private static Trend of(RunInfo run, String quantity, List<Verdict> group) {
    List<Verdict> bySize =
        group.stream()
            .sorted(Comparator.comparingDouble(one -> run.had(one.strategy(), quantity)))
            .toList();
    int term = Judge.decisive(bySize.getLast());
    return new Trend(
        bySize.getFirst().claim(),
        term,
        quantity,
        bySize.stream()
            .map(one -> new Point(run.had(one.strategy(), quantity), one.ratios().get(term)))
            .toList());
  }
}
