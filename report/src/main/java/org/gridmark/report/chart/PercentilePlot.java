package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.run.Distribution;
import org.gridmark.report.markup.Markup;

/** Latency by percentile: how long the slowest tenth, hundredth, thousandth takes. */
public final class PercentilePlot {
  /** One line: what was measured in one strategy, alone or under traffic. */
  public record Line(String className, Distribution latency) {}

  private PercentilePlot() {}

  /** At least one line, each with at least one value. */
  public static Markup of(String title, List<Line> lines) {
    long count = 0;
    double least = Double.MAX_VALUE;
    double greatest = 0;
    for (Line line : lines) {
      count = Math.max(count, line.latency().count());
      least = Math.min(least, (double) line.latency().quantile(0));
      greatest = Math.max(greatest, (double) line.latency().max());
    }
    Plot plot =
        new Plot(title, 360, 210, 12, Axis.percentile(count), Axis.latency(least, greatest, 4));
    plot.grid();
    lines.forEach(line -> plot.line("line " + line.className(), spots(line.latency())));
    return plot.svg();
  }

  /**
   * The greatest value has no percentile below 1: it is drawn where a single value more would be.
   */
  private static List<Plot.Spot> spots(Distribution latency) {
    List<Plot.Spot> spots = new ArrayList<>();
    double count = (double) latency.count();
    double seen = 0;
    for (int i = 0; i < latency.values().length; i++) {
      double value = (double) latency.values()[i];
      spots.add(new Plot.Spot(seen / count, value));
      seen += latency.counts()[i];
      spots.add(new Plot.Spot(Math.min(seen, count - 0.8) / count, value));
    }
    return spots;
  }
}
