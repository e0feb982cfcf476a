package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.Series;
import org.gridmark.analyse.run.Window;
import org.gridmark.report.findings.Numbers;
import org.gridmark.report.markup.Markup;

/**
 * One subject over the seconds of its phase, a line a trial, what was set aside as warm-up shaded.
 */
public final class TimePlot {
  private TimePlot() {}

  /** Responses a second. */
  public static Markup throughput(Series series) {
    return draw(
        "Throughput over time",
        "answers a second",
        series,
        windows ->
            windows.stream().mapToDouble(Window::count).sum()
                / windows.stream().mapToDouble(Window::seconds).max().orElse(1),
        Numbers::brief);
  }

  /** Mean latency of each second. */
  public static Markup latency(Series series) {
    return draw(
        "Mean latency over time", "mean latency", series, TimePlot::mean, Numbers::briefTime);
  }

  private static double mean(List<Window> windows) {
    double sum = 0;
    double count = 0;
    for (Window window : windows) {
      long answered = window.latency().count();
      sum += answered == 0 ? 0 : window.latency().mean() * answered;
      count += answered;
    }
    return sum / count;
  }

  private static Markup draw(
      String title,
      String name,
      Series series,
      ToDoubleFunction<List<Window>> value,
      DoubleFunction<String> label) {
    List<List<Plot.Spot>> lines = new ArrayList<>();
    double most = 0;
    double last = 1;
    double warm = 0;
    for (int trial = 0; trial < series.trials().size(); trial++) {
      List<Window> windows = series.trials().get(trial);
      List<Plot.Spot> line = line(windows, value);
      lines.add(line);
      most = Math.max(most, line.stream().mapToDouble(Plot.Spot::y).max().orElse(0));
      last = Math.max(last, line.isEmpty() ? 0 : line.getLast().x());
      warm = Math.max(warm, warmUp(windows, series.warmUp().get(trial)));
    }
    Axis time = Axis.linear(0, last, 6, seconds -> Numbers.given(seconds) + " s");
    Plot plot = new Plot(title, 360, 130, 24, time, Axis.fromZero(most, 3, label));
    plot.shade("warm-up", 0, warm).grid().name(name);
    lines.forEach(line -> plot.line("line plain", line));
    return plot.svg();
  }

  /** All clients together, at the end of each second. */
  private static List<Plot.Spot> line(List<Window> windows, ToDoubleFunction<List<Window>> value) {
    Map<Long, List<Window>> bySecond = new TreeMap<>();
    long start = start(windows);
    for (Window window : windows) {
      bySecond
          .computeIfAbsent(Math.round((window.start() - start) / 1000.0), s -> new ArrayList<>())
          .add(window);
    }
    List<Plot.Spot> line = new ArrayList<>();
    bySecond.forEach(
        (second, all) -> {
          double y = value.applyAsDouble(all);
          if (Double.isFinite(y)) {
            line.add(new Plot.Spot(second + all.getFirst().seconds(), y));
          }
        });
    return line;
  }

  private static double warmUp(List<Window> windows, int setAside) {
    if (setAside == 0 || windows.isEmpty()) {
      return 0;
    }
    Window last = windows.get(Math.min(setAside, windows.size()) - 1);
    return (last.start() - start(windows)) / 1000.0 + last.seconds();
  }

  private static long start(List<Window> windows) {
    return windows.stream().mapToLong(Window::start).min().orElse(0);
  }
}
