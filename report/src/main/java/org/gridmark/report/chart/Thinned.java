package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A line with no more spots than can be told apart, which keeps every peak and every dip. */
public final class Thinned {
  private Thinned() {}

  /**
   * The least and the greatest of each of so many stretches; the line itself if it is short.
   *
   * @param spots from left to right
   */
  public static List<Plot.Spot> of(List<Plot.Spot> spots, int stretches) {
    if (spots.size() <= 2 * stretches) {
      return spots;
    }
    List<Plot.Spot> kept = new ArrayList<>();
    for (int i = 0; i < stretches; i++) {
      List<Plot.Spot> stretch =
          spots.subList(i * spots.size() / stretches, (i + 1) * spots.size() / stretches);
      kept.addAll(extremes(stretch));
    }
    return kept;
  }

  /**
   * Which seconds to keep: of each stretch the one with the greatest latency and the one with the
   * least rate.
   *
   * @param most about how many
   * @return rising indices
   */
  static int[] kept(double[] latency, double[] rate, int most) {
    int count = latency.length;
    if (count <= most) {
      return IntStream.range(0, count).toArray();
    }
    int stretches = Math.max(1, most / 2);
    return IntStream.range(0, stretches)
        .flatMap(
            i -> {
              int[] stretch =
                  IntStream.range(i * count / stretches, (i + 1) * count / stretches).toArray();
              Comparator<Integer> slow = Comparator.comparingDouble(at -> latency[at]);
              Comparator<Integer> rare = Comparator.comparingDouble(at -> rate[at]);
              return IntStream.of(
                  IntStream.of(stretch).boxed().max(slow).orElseThrow(),
                  IntStream.of(stretch).boxed().min(rare).orElseThrow());
            })
        .distinct()
        .sorted()
        .toArray();
  }

  private static List<Plot.Spot> extremes(List<Plot.Spot> stretch) {
    Comparator<Plot.Spot> byHeight = Comparator.comparingDouble(Plot.Spot::y);
    Plot.Spot least = stretch.stream().min(byHeight).orElseThrow();
    Plot.Spot greatest = stretch.stream().max(byHeight).orElseThrow();
    return least.x() < greatest.x() ? List.of(least, greatest) : List.of(greatest, least);
  }
}
