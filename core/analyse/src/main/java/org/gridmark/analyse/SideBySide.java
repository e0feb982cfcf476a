package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.compare.Contest;
import org.gridmark.analyse.compare.Guarantee;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.RunInfo;

/**
 * The candidates of a run of several targets, number by number. Only those with the same guarantees
 * are ranked ({@link Rivals}).
 *
 * @param candidates all, in the order in which they were asked for
 * @param fields those that are ranked with each other, two at least in each
 * @param differing the guarantees in which candidates differ
 * @param reason why some are not ranked with others, in words; empty if all are alike
 * @param forced whether the user wished unlike ones to be ranked
 * @param lines a line a subject
 */
public record SideBySide(
    List<String> candidates,
    List<List<String>> fields,
    List<Guarantee> differing,
    String reason,
    boolean forced,
    List<Line> lines) {
  /** Copies. */
  public SideBySide {
    candidates = List.copyOf(candidates);
    fields = fields.stream().map(List::copyOf).toList();
    differing = List.copyOf(differing);
    lines = List.copyOf(lines);
  }

  /**
   * The main number of one subject.
   *
   * @param numbers of each candidate that has it
   * @param contests of each field in which two have it at least
   */
  public record Line(
      Subject subject, Metric metric, List<TrialNumbers> numbers, List<Contest> contests) {
    /** Copies. */
    public Line {
      numbers = List.copyOf(numbers);
      contests = List.copyOf(contests);
    }

    /** The contest among some of a field. */
    public Optional<Contest> in(List<String> field) {
      return contests.stream().filter(one -> field.containsAll(one.field())).findFirst();
    }
  }

  /** Those of a run; empty if all its trials are of one target. */
  public static Optional<SideBySide> of(Analysis analysis) {
    RunInfo info = analysis.run().info();
    List<String> candidates = candidates(analysis);
    if (candidates.stream().map(info::targetOf).distinct().count() < 2) {
      return Optional.empty();
    }
    Rivals rivals = Rivals.of(info);
    List<List<String>> fields =
        rivals.fields(candidates).stream().filter(field -> field.size() > 1).toList();
    return Optional.of(
        new SideBySide(
            candidates,
            fields,
            rivals.differing(candidates),
            rivals.reason(candidates),
            rivals.forced(),
            lines(MainNumbers.of(analysis), fields)));
  }

  /** Those that ran: as they are listed, and then the others. */
  private static List<String> candidates(Analysis analysis) {
    Set<String> ran = new LinkedHashSet<>();
    analysis.run().trials().forEach(trial -> ran.add(trial.strategy()));
    Set<String> all = new LinkedHashSet<>(analysis.run().info().spec().strategies().keySet());
    all.retainAll(ran);
    all.addAll(ran);
    return List.copyOf(all);
  }

  private static List<Line> lines(List<List<TrialNumbers>> rows, List<List<String>> fields) {
    List<List<TrialNumbers>> groups = new ArrayList<>();
    rows.forEach(row -> groups.addAll(groups(row, fields)));
    Iterator<Contest> contests = Contest.of(groups).iterator();
    List<Line> lines = new ArrayList<>();
    for (List<TrialNumbers> row : rows) {
      List<Contest> own = groups(row, fields).stream().map(group -> contests.next()).toList();
      TrialNumbers first = row.getFirst();
      lines.add(new Line(first.subject(), first.metric(), row, own));
    }
    return lines;
  }

  /** The numbers of each field, where two have one at least. */
  private static List<List<TrialNumbers>> groups(
      List<TrialNumbers> row, List<List<String>> fields) {
    return fields.stream()
        .map(field -> row.stream().filter(one -> field.contains(one.strategy())).toList())
        .filter(group -> group.size() > 1)
        .toList();
  }
}
