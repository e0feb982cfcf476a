package org.gridmark.report.chart;

import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.report.markup.Markup;

/** Latency by arrival rate, with the bound that it had to keep: where the knee is. */
public final class RatePlot {
  /** A rate that was tried. */
  public record Tried(double rate, double nanos, Sign sign, String title) {}

  /** A dot, a cross, a ring: told apart without colour too. */
  public enum Sign {
    ACCEPTED,
    REJECTED,
    UNDECIDED;

    /** By the search's words. */
    public static Sign of(String outcome) {
      return switch (outcome) {
        case "accepted" -> ACCEPTED;
        case "rejected" -> REJECTED;
        default -> UNDECIDED;
      };
    }
  }

  private RatePlot() {}

  /**
   * Draws what was tried.
   *
   * @param metric what the latency is, such as p99
   * @param bound in nanoseconds; NaN for none
   * @param tried at least one
   */
  public static Markup of(String title, String metric, double bound, List<Tried> tried) {
    double[] nanos =
        DoubleStream.concat(
                tried.stream().mapToDouble(Tried::nanos),
                DoubleStream.of(bound).filter(Double::isFinite))
            .toArray();
    double most = tried.stream().mapToDouble(Tried::rate).max().orElseThrow();
    Axis latency =
        Axis.latency(
            DoubleStream.of(nanos).min().orElseThrow(),
            DoubleStream.of(nanos).max().orElseThrow(),
            5);
    Axis rate = Axis.fromZero(most, 8, value -> Numbers.brief(value) + "/s");
    Plot plot = new Plot(title, 720, 280, 24, rate, latency).grid().name(metric);
    List<Tried> byRate = tried.stream().sorted(Comparator.comparingDouble(Tried::rate)).toList();
    plot.line("line plain other", byRate.stream().map(RatePlot::spot).toList(), title);
    if (Double.isFinite(bound)) {
      plot.level("bound-level", bound, metric + " ≤ " + Numbers.briefTime(bound));
    }
    byRate.forEach(one -> plot.add(sign(plot, one)));
    return plot.svg();
  }

  private static Plot.Spot spot(Tried one) {
    return new Plot.Spot(one.rate(), one.nanos());
  }

  private static Markup sign(Plot plot, Tried one) {
    double x = plot.atX(one.rate());
    double y = plot.atY(one.nanos());
    Markup sign =
        switch (one.sign()) {
          case ACCEPTED -> dot("accepted", x, y);
          case UNDECIDED -> dot("undecided", x, y);
          case REJECTED -> cross(x, y);
        };
    return sign.add(Markup.of("title").text(one.title()));
  }

  private static Markup dot(String className, double x, double y) {
    return Markup.of("circle", className).set("cx", x).set("cy", y).set("r", 5);
  }

  private static Markup cross(double x, double y) {
    String begin = "M" + Markup.coordinate(x) + " " + Markup.coordinate(y);
    return Markup.of("path", "failed").set("d", begin + "m-4.5-4.5l9 9m0-9l-9 9");
  }
}
