package org.gridmark.report.chart;

import java.util.List;
import org.gridmark.report.markup.Markup;

/** An area with two axes, in which lines and points are drawn. Coordinates are values. */
public final class Plot {
  /** Points nearer than this many tenths are drawn as one. */
  private static final long NEAR = 8;

  /** A place in the area, by its values. */
  public record Spot(double x, double y) {}

  private final Axis x;
  private final Axis y;
  private final double left;
  private final double top;
  private final double right;
  private final double bottom;
  private final Markup svg;

  /**
   * @param title what a reader who does not see it is told
   * @param headroom space above the area, for labels
   */
  public Plot(String title, int width, int height, int headroom, Axis x, Axis y) {
    this.x = x;
    this.y = y;
    this.left = 52;
    this.top = headroom;
    this.right = width - 14;
    this.bottom = height - 24;
    this.svg =
        Markup.of("svg", "plot")
            .set("viewBox", "0 0 " + width + " " + height)
            .set("role", "img")
            .set("aria-label", title);
  }

  /** The lines at the axes' ticks, and their names. */
  public Plot grid() {
    for (Axis.Tick tick : y.ticks()) {
      double at = atY(tick.value());
      svg.add(line("grid", left, at, right, at));
      svg.add(label("tick", left - 7, at + 3.5, "end", tick.label()));
    }
    double before = Double.NEGATIVE_INFINITY;
    for (Axis.Tick tick : x.ticks()) {
      double at = atX(tick.value());
      svg.add(line("grid upright", at, top, at, bottom));
      if (at - before > 6 * tick.label().length() + 4) {
        svg.add(label("tick", at, bottom + 16, "middle", tick.label()));
        before = at;
      }
    }
    return this;
  }

  /** A name at the top left, for what the upright axis counts. */
  public Plot name(String text) {
    svg.add(label("axis-name", left, top - 8, "start", text));
    return this;
  }

  /** A line through spots, and what a reader who points at it is told. */
  public Plot line(String className, List<Spot> spots, String title) {
    svg.add(
        Markup.of("path", className)
            .set("d", path("M", spots))
            .add(Markup.of("title").text(title)));
    return this;
  }

  /** The area between two lines over the same places across. */
  public Plot band(String className, List<Spot> low, List<Spot> high) {
    String area = path("M", high) + path("L", low.reversed()) + "Z";
    svg.add(Markup.of("path", className).set("d", area));
    return this;
  }

  /** An upright bar between two values. */
  public Plot bar(String className, double x, double low, double high) {
    svg.add(line(className, atX(x), atY(low), atX(x), atY(high)));
    return this;
  }

  /** The area between a line that moves in steps and the lower axis. */
  public Plot steps(String className, List<Spot> spots) {
    StringBuilder path = new StringBuilder();
    path.append("M")
        .append(Markup.coordinate(atX(spots.getFirst().x())))
        .append(' ')
        .append(bottom);
    for (Spot spot : spots) {
      path.append("H").append(Markup.coordinate(atX(spot.x())));
      path.append("V").append(Markup.coordinate(atY(spot.y())));
    }
    path.append("H").append(right).append("V").append(bottom).append("Z");
    svg.add(Markup.of("path", className).set("d", path.toString()));
    return this;
  }

  /** A part of the lower axis that differs, over the whole height; never too thin to be seen. */
  public Plot shade(String className, double from, double to, String title) {
    double begin = atX(from);
    svg.add(
        Markup.of("rect", className)
            .set("x", begin)
            .set("y", top)
            .set("width", Math.max(atX(to) - begin, 1))
            .set("height", bottom - top)
            .add(Markup.of("title").text(title)));
    return this;
  }

  /** An upright line with its name above the area, so many rows of text up. */
  public Plot rule(String className, double value, int row, String text) {
    double at = atX(value);
    double head = top - 8 - 18 * row;
    svg.add(line("rule " + className, at, head + (text.isEmpty() ? 8 : 3), at, bottom));
    boolean late = at > right - 6.5 * text.length();
    svg.add(
        label("rule-name " + className, at + (late ? -4 : 4), head, late ? "end" : "start", text));
    return this;
  }

  /** A level with its name at the right, over the line. */
  public Plot level(String className, double value, String text) {
    double at = atY(value);
    svg.add(line(className, left, at, right, at));
    svg.add(label("level-name", right, at - 4, "end", text));
    return this;
  }

  /** Anything drawn with {@link #atX} and {@link #atY}. */
  public Plot add(Markup element) {
    svg.add(element);
    return this;
  }

  /** Where a value lies across. */
  public double atX(double value) {
    return left + x.at(value) * (right - left);
  }

  /** Where a value lies upright. */
  public double atY(double value) {
    return bottom - y.at(value) * (bottom - top);
  }

  /** The drawing. */
  public Markup svg() {
    return svg;
  }

  /**
   * From spot to spot by their distances, which are shorter to write than places. Leaves out what
   * would fall on the same place, but never the end.
   */
  private String path(String begin, List<Spot> spots) {
    StringBuilder path = new StringBuilder();
    long lastX = 0;
    long lastY = 0;
    for (int i = 0; i < spots.size(); i++) {
      long toX = Math.round(10 * atX(spots.get(i).x()));
      long toY = Math.round(10 * atY(spots.get(i).y()));
      if (path.isEmpty()) {
        path.append(begin).append(Markup.tenths(toX)).append(' ').append(Markup.tenths(toY));
      } else if (i == spots.size() - 1 || Math.abs(toX - lastX) + Math.abs(toY - lastY) >= NEAR) {
        path.append('l').append(Markup.tenths(toX - lastX));
        path.append(toY < lastY ? "" : " ").append(Markup.tenths(toY - lastY));
      } else {
        continue;
      }
      lastX = toX;
      lastY = toY;
    }
    return path.toString();
  }

  private static Markup line(String className, double x1, double y1, double x2, double y2) {
    return Markup.of("line", className).set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2);
  }

  private static Markup label(String className, double x, double y, String anchor, String text) {
    return Markup.of("text", className)
        .set("x", x)
        .set("y", y)
        .set("text-anchor", anchor)
        .text(text);
  }
}
