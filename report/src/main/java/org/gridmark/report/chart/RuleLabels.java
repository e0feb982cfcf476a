package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where the words of upright lines stand above a chart, so that no two meet and no line goes
 * through the words of another. Each line reaches up to its own words.
 */
public final class RuleLabels {
  private RuleLabels() {}

  /**
   * A line and its words.
   *
   * @param at where it is across
   * @param width of its words, in the same unit
   */
  public record Label(double at, double width) {}

  /**
   * The place of the words of one line.
   *
   * @param row counted from the chart upwards
   * @param late whether they stand to the left of their line
   */
  public record Place(int row, boolean late) {}

  /**
   * The places of all, in their order: to the right of the lines, but for as many of the last lines
   * as must have them to the left not to be cut.
   *
   * @param end where the words would be cut
   */
  public static List<Place> of(List<Label> labels, double end) {
    List<Integer> across =
        IntStream.range(0, labels.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> labels.get(i).at()))
            .toList();
    List<Label> sorted = across.stream().map(labels::get).toList();
    List<Place> places =
        IntStream.rangeClosed(0, labels.size())
            .mapToObj(late -> placed(sorted, late, end))
            .flatMap(Optional::stream)
            .findFirst()
            .orElseGet(() -> stairs(labels.size()));
    Place[] all = new Place[labels.size()];
    for (int i = 0; i < all.length; i++) {
      all[across.get(i)] = places.get(i);
    }
    return List.of(all);
  }

  /** One above the other, which never meet: where nothing else is possible. */
  private static List<Place> stairs(int count) {
    return IntStream.range(0, count).mapToObj(i -> new Place(count - 1 - i, false)).toList();
  }

  /** With the last so many to the left of their lines; empty if that cannot be. */
  private static Optional<List<Place>> placed(List<Label> labels, int late, double end) {
    int count = labels.size();
    List<double[]> spans = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Label one = labels.get(i);
      boolean left = i >= count - late;
      spans.add(
          new double[] {
            left ? one.at() - one.width() : one.at(), left ? one.at() : one.at() + one.width()
          });
    }
    if (spans.stream().anyMatch(span -> span[0] < 0 || span[1] > end)) {
      return Optional.empty();
    }
    int[] rows = new int[count];
    // Each round settles at least one more row; rows that still rise then stand in each other's
    // way.
    for (int round = 0; round <= count; round++) {
      if (!raised(labels, spans, rows)) {
        return Optional.of(
            IntStream.range(0, count)
                .mapToObj(i -> new Place(rows[i], i >= count - late))
                .toList());
      }
    }
    return Optional.empty();
  }

  /** Lifts words over the lines that they cross and the words that they meet. */
  private static boolean raised(List<Label> labels, List<double[]> spans, int[] rows) {
    boolean raised = false;
    for (int one = 0; one < rows.length; one++) {
      for (int other = 0; other < rows.length; other++) {
        if (one != other && above(labels, spans, one, other) && rows[one] <= rows[other]) {
          rows[one] = rows[other] + 1;
          raised = true;
        }
      }
    }
    return raised;
  }

  /** Whether one must stand above another: it covers its line, or meets its words from the left. */
  private static boolean above(List<Label> labels, List<double[]> spans, int one, int other) {
    double[] span = spans.get(one);
    double[] beside = spans.get(other);
    double line = labels.get(other).at();
    boolean meet = span[0] < beside[1] && beside[0] < span[1];
    return (span[0] < line && line < span[1])
        || (meet && one < other && !covers(beside, labels, one));
  }

  private static boolean covers(double[] span, List<Label> labels, int line) {
    return span[0] < labels.get(line).at() && labels.get(line).at() < span[1];
  }
}
