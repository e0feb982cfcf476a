package org.gridmark.report.chart;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.record.Event;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/** Every answer of the traced subject before, during and after one fault, in seconds from it. */
public final class FaultPlot {
  private static final int WIDTH = 1080;

  /** Dots nearer than this cover each other. */
  private static final int NEAR = 3;

  private static final String EXPOSED = "some entries without backup";

  private final Recovery recovery;
  private final List<Point> points;
  private final List<Event.PlacementChanged> placements;
  private final String struckBy;
  private final Axis time;

  private FaultPlot(Recovery recovery, TrialData trial) {
    this.recovery = recovery;
    this.points =
        trial.points().stream()
            .filter(point -> point.phase().equals(recovery.phase()))
            .filter(point -> point.subject().equals(recovery.subject()))
            .toList();
    this.placements =
        trial
            .events(Event.PlacementChanged.class)
            .filter(event -> event.phase().equals(recovery.phase()))
            .toList();
    this.struckBy =
        trial
            .events(Event.FaultInjected.class)
            .filter(event -> event.time() == recovery.struck())
            .map(event -> recovery.fault() + " " + String.join(" ", event.programs()))
            .findFirst()
            .orElse(recovery.fault());
    this.time = points.isEmpty() ? Axis.linear(0, 1, 10, Numbers::given) : time();
  }

  /** The drawings, one under the other; none if nothing was traced. */
  public static List<Markup> of(Recovery recovery, TrialData trial) {
    FaultPlot plot = new FaultPlot(recovery, trial);
    List<Markup> drawings = new ArrayList<>();
    if (!plot.points.isEmpty()) {
      drawings.add(plot.latencies());
      if (!plot.placements.isEmpty()) {
        drawings.add(plot.unprotected());
      }
    }
    return drawings;
  }

  private Axis time() {
    double first = seconds(points.getFirst().time() - points.getFirst().latency() / 1e6);
    double last = seconds(points.getLast().time());
    return Axis.linear(Math.min(first, 0), Math.max(last, 1), 12, FaultPlot::words);
  }

  private Markup latencies() {
    double least = points.stream().mapToLong(Point::latency).min().orElse(1);
    double most = points.stream().mapToLong(Point::latency).max().orElse(1);
    Axis latency = Axis.latency(Math.max(least, 1), most, 6);
    Plot plot = new Plot("Latency through the fault", WIDTH, 380, 70, time, latency);
    plot.shade("exposed", 0, exposed(), EXPOSED).grid();
    plot.name("latency");
    waits(plot);
    for (Point.Outcome outcome : Point.Outcome.values()) {
      draw(plot, outcome);
    }
    plot.level("usual", recovery.before(), "usual " + Numbers.time(recovery.before()));
    int row = rule(plot, "struck", 0.0, struckBy, 3);
    row = rule(plot, "mended", recovery.firstSuccess(), "first right answer", row);
    row = rule(plot, "mended", recovery.redundant(), "redundant", row);
    rule(plot, "mended", recovery.steady(), "steady", row);
    return plot.svg();
  }

  /** Where no change of the cluster was seen, no entry was without its backup. */
  private double exposed() {
    return recovery.detected() == null ? 0 : orLast(recovery.redundant());
  }

  /** Each name a row lower than the one before, so that they never meet. */
  private static int rule(Plot plot, String className, @Nullable Double at, String name, int row) {
    if (at == null) {
      return row;
    }
    plot.rule(className, at, row, at == 0 ? name : name + " after " + Numbers.digits(at) + " s");
    return row - 1;
  }

  /** A line back to where each long request was meant to start; those on one place once. */
  private void waits(Plot plot) {
    Set<String> lines = new LinkedHashSet<>();
    for (Point point : points) {
      double end = plot.atX(seconds(point.time()));
      double start = plot.atX(seconds(point.time() - point.latency() / 1e6));
      if (end - start > 6) {
        long y = near(plot.atY((double) point.latency()));
        lines.add("M" + near(start) + " " + y + "H" + near(end));
      }
    }
    if (!lines.isEmpty()) {
      plot.add(Markup.of("path", "wait").set("d", String.join("", lines)));
    }
  }

  /** Points that would fall on the same place are drawn once; dots are wider than a place. */
  private void draw(Plot plot, Point.Outcome outcome) {
    SortedMap<Long, SortedSet<Long>> places = new TreeMap<>();
    for (Point point : points) {
      if (point.outcome() == outcome) {
        places
            .computeIfAbsent(near(plot.atX(seconds(point.time()))), x -> new TreeSet<>())
            .add(near(plot.atY((double) point.latency())));
      }
    }
    StringBuilder path = new StringBuilder();
    places.forEach(
        (x, column) ->
            path.append(
                outcome == Point.Outcome.RIGHT ? runs(x, column) : marks(outcome, x, column)));
    if (!path.isEmpty()) {
      plot.add(
          Markup.of("path", outcome.name().toLowerCase(java.util.Locale.ROOT))
              .set("d", path.toString()));
    }
  }

  private static long near(double place) {
    return NEAR * Math.round(place / NEAR);
  }

  /** Dots that touch each other look as a line does. */
  private static String runs(long x, SortedSet<Long> column) {
    StringBuilder runs = new StringBuilder();
    long begin = column.first();
    long end = begin;
    for (long y : column) {
      if (y > end + NEAR) {
        runs.append(run(x, begin, end));
        begin = y;
      }
      end = y;
    }
    return runs.append(run(x, begin, end)).toString();
  }

  private static String run(long x, long begin, long end) {
    return "M" + x + " " + begin + (end > begin ? "v" + (end - begin) : "h0");
  }

  private static String marks(Point.Outcome outcome, long x, SortedSet<Long> column) {
    return column.stream()
        .map(y -> "M" + x + " " + y + shape(outcome))
        .collect(Collectors.joining());
  }

  /** A dot, a triangle, a cross: told apart without colour too. */
  private static String shape(Point.Outcome outcome) {
    return switch (outcome) {
      case RIGHT -> "h0";
      case WRONG -> "m0-5l4.5 8h-9Z";
      case FAILED -> "m-4.5-4.5l9 9m0-9l-9 9";
    };
  }

  private Markup unprotected() {
    List<Plot.Spot> spots = new ArrayList<>();
    double most = 0;
    for (Event.PlacementChanged event : placements) {
      double parts = event.placement().unprotected();
      spots.add(new Plot.Spot(seconds((double) event.time()), parts));
      most = Math.max(most, parts);
    }
    Plot plot =
        new Plot(
            "Partitions without a backup",
            WIDTH,
            120,
            22,
            time,
            Axis.fromZero(most, 2, Numbers::given));
    plot.grid().name("partitions without the backup they should have");
    plot.steps("unprotected", spots).rule("struck", 0, 0, "");
    return plot.svg();
  }

  private static String words(double seconds) {
    return Numbers.given(seconds) + " s";
  }

  private double orLast(@Nullable Double seconds) {
    return seconds == null ? seconds(points.getLast().time()) : seconds;
  }

  private double seconds(double millis) {
    return (millis - recovery.struck()) / 1000;
  }
}
