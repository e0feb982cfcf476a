package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.record.Distribution;
import org.gridmark.report.markup.Markup;

/** Latency by percentile: how long the slowest tenth, hundredth, thousandth takes. */
public final class PercentilePlot {
  /** More shades than this cannot be told apart. */
  private static final int MOST_BANDS = 4;

  /** Bars of more lines than these hide each other. */
  private static final int MOST_BARS = 6;

  private static final int STEPS = 32;

  /**
   * One line: what was measured in one strategy, alone or under traffic.
   *
   * @param name what a reader who points at it is told
   * @param bounds where intervals are known, by rising share
   */
  public record Line(String className, String name, Distribution latency, List<Bound> bounds) {
    /** Copies. */
    public Line {
      bounds = List.copyOf(bounds);
    }
  }

  /** The interval of one percentile, in nanoseconds. */
  public record Bound(double share, double low, double high) {}

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
      for (Bound bound : line.bounds()) {
        least = Math.min(least, bound.low());
        greatest = Math.max(greatest, bound.high());
      }
    }
    Plot plot =
        new Plot(title, 360, 210, 12, Axis.percentile(count), Axis.latency(least, greatest, 4));
    if (lines.size() <= MOST_BANDS) {
      lines.forEach(line -> band(plot, line));
    }
    plot.grid();
    for (Line line : lines) {
      plot.line("line " + line.className(), spots(line.latency()), line.name());
      bars(plot, line, lines.size());
    }
    return plot.svg();
  }

  private static void bars(Plot plot, Line line, int of) {
    if (of <= MOST_BARS) {
      line.bounds()
          .forEach(
              bound ->
                  plot.bar("bound " + line.className(), bound.share(), bound.low(), bound.high()));
    }
  }

  private static void band(Plot plot, Line line) {
    if (line.bounds().size() > 1) {
      plot.band(
          "band " + line.className(),
          line.bounds().stream().map(one -> new Plot.Spot(one.share(), one.low())).toList(),
          line.bounds().stream().map(one -> new Plot.Spot(one.share(), one.high())).toList());
    }
  }

  /**
   * As far apart as can be seen, on an axis of the share beyond. The greatest value has no
   * percentile below 1: it is drawn where a single value more would be.
   */
  private static List<Plot.Spot> spots(Distribution latency) {
    double[] values = values(latency);
    List<Plot.Spot> spots = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      spots.add(new Plot.Spot(share(latency, i), values[i]));
    }
    return spots;
  }

  private static double share(Distribution latency, int step) {
    return 1 - Math.pow(10, -end(latency) * step / STEPS);
  }

  /** By the logarithm of the share beyond, up to that of the greatest value. */
  public static double end(Distribution latency) {
    return Math.log10(latency.count() / 0.8);
  }

  /** The latencies at equal distances from percentile 0 to {@link #end}. */
  public static double[] values(Distribution latency) {
    return values(latency, 1);
  }

  /** Every so many of them; the first and the last are among them. */
  public static double[] values(Distribution latency, int every) {
    return IntStream.rangeClosed(0, STEPS / every)
        .mapToDouble(step -> (double) latency.quantile(share(latency, step * every)))
        .toArray();
  }
}
