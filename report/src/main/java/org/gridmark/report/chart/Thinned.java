package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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

  private static List<Plot.Spot> extremes(List<Plot.Spot> stretch) {
    Comparator<Plot.Spot> byHeight = Comparator.comparingDouble(Plot.Spot::y);
    Plot.Spot least = stretch.stream().min(byHeight).orElseThrow();
    Plot.Spot greatest = stretch.stream().max(byHeight).orElseThrow();
    return least.x() < greatest.x() ? List.of(least, greatest) : List.of(greatest, least);
  }
}
