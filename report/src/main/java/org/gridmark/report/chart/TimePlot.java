package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.record.Window;
import org.gridmark.report.markup.Markup;

/** One subject over the seconds of its phase, a line a trial, with what happened then shaded. */
public final class TimePlot {
  /** Two spots each: as many as there are places across. */
  private static final int STRETCHES = 60;

  private final String subject;
  private final List<Line> lines;
  private final List<Shade> shades;
  private final List<Double> strikes;

  /** One trial. */
  public record Line(String className, String title, List<Second> seconds) {
    /** Copies. */
    public Line {
      seconds = List.copyOf(seconds);
    }

    /** From the windows of a trial. */
    public static Line of(String className, String title, List<Window> windows) {
      return new Line(className, title, TimePlot.seconds(windows));
    }
  }

  /**
   * All clients together in one second.
   *
   * @param end in seconds from the first window
   * @param latency the mean, in nanoseconds; NaN without an answer
   */
  public record Second(double end, double latency, double rate) {}

  /** Seconds in which something else was going on. */
  public record Shade(String className, double from, double to, String title) {}

  /**
   * Seconds run from the first window of each line.
   *
   * @param subject for a reader who does not see the drawing
   * @param strikes when faults struck, in seconds
   */
  public TimePlot(String subject, List<Line> lines, List<Shade> shades, List<Double> strikes) {
    this.subject = subject;
    this.lines = List.copyOf(lines);
    this.shades = List.copyOf(shades);
    this.strikes = List.copyOf(strikes);
  }

  /** A line a trial. */
  public List<Line> lines() {
    return lines;
  }

  /** Its first line alone, without collectors' pauses: enough where there are many plots. */
  public TimePlot brief() {
    List<Shade> few = shades.stream().filter(shade -> !shade.className().equals("pause")).toList();
    return new TimePlot(subject, lines.stream().limit(1).toList(), few, strikes);
  }

  /** Responses a second. */
  public Markup throughput() {
    return draw("answers a second", Second::rate, Numbers::brief);
  }

  /** Mean latency of each second. */
  public Markup latency() {
    return draw("mean latency", Second::latency, Numbers::briefTime);
  }

  /**
   * For a script: each line second by second, with what happened.
   *
   * @param most seconds of a line that are kept; of more, those of the peaks and dips
   */
  public Map<String, Object> data(int most) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Line line : lines) {
      List<Second> seconds = line.seconds();
      double[] latency = seconds.stream().mapToDouble(one -> one.latency() / 1e6).toArray();
      double[] rate = seconds.stream().mapToDouble(Second::rate).toArray();
      int[] kept = Thinned.kept(latency, rate, most);
      all.add(
          Map.of(
              "name", line.title(),
              "style", line.className(),
              "x", picked(seconds.stream().mapToDouble(Second::end).toArray(), kept),
              "latency", picked(latency, kept),
              "rate", picked(rate, kept)));
    }
    List<Object> happened = new ArrayList<>();
    shades.forEach(one -> happened.add(List.of(one.className(), one.from(), one.to())));
    strikes.forEach(strike -> happened.add(List.of("struck", strike, strike)));
    return Map.of("lines", all, "happened", happened);
  }

  private static double[] picked(double[] values, int[] kept) {
    return IntStream.of(kept).mapToDouble(i -> values[i]).toArray();
  }

  /** When the first of these began, in milliseconds since the epoch. */
  public static long start(List<Window> windows) {
    return windows.stream().mapToLong(Window::start).min().orElse(0);
  }

  private static double rate(List<Window> windows) {
    return windows.stream().mapToDouble(Window::count).sum()
        / windows.stream().mapToDouble(Window::seconds).max().orElse(1);
  }

  private static double mean(List<Window> windows) {
    double sum = 0;
    double count = 0;
    for (Window window : windows) {
      long answered = window.answered();
      sum += answered == 0 ? 0 : window.latencyMean() * answered;
      count += answered;
    }
    return sum / count;
  }

  private Markup draw(String name, ToDoubleFunction<Second> value, DoubleFunction<String> label) {
    List<List<Plot.Spot>> drawn = lines.stream().map(line -> spots(line, value)).toList();
    double most = 0;
    double last = 1;
    for (List<Plot.Spot> spots : drawn) {
      most = Math.max(most, spots.stream().mapToDouble(Plot.Spot::y).max().orElse(0));
      last = Math.max(last, spots.isEmpty() ? 0 : spots.getLast().x());
    }
    Axis time = Axis.linear(0, last, 6, seconds -> Numbers.given(seconds) + " s");
    String title =
        "%s: %s over %s s, at most %s"
            .formatted(subject, name, Numbers.digits(last), label.apply(most));
    Plot plot = new Plot(title, 360, 130, 24, time, Axis.fromZero(most, 3, label));
    shades.forEach(one -> plot.shade(one.className(), one.from(), one.to(), one.title()));
    plot.grid().name(name);
    for (int i = 0; i < drawn.size(); i++) {
      Line line = lines.get(i);
      plot.line("line " + line.className(), Thinned.of(drawn.get(i), STRETCHES), line.title());
    }
    strikes.forEach(strike -> plot.rule("struck", strike, 0, ""));
    return plot.svg();
  }

  private static List<Second> seconds(List<Window> windows) {
    Map<Long, List<Window>> bySecond = new TreeMap<>();
    long start = start(windows);
    for (Window window : windows) {
      bySecond
          .computeIfAbsent(Math.round((window.start() - start) / 1000.0), s -> new ArrayList<>())
          .add(window);
    }
    List<Second> seconds = new ArrayList<>();
    bySecond.forEach(
        (second, all) ->
            seconds.add(new Second(second + all.getFirst().seconds(), mean(all), rate(all))));
    return seconds;
  }

  private static List<Plot.Spot> spots(Line line, ToDoubleFunction<Second> value) {
    return line.seconds().stream()
        .map(one -> new Plot.Spot(one.end(), value.applyAsDouble(one)))
        .filter(spot -> Double.isFinite(spot.y()))
        .toList();
  }
}
