package org.gridmark.report.chart;

import org.gridmark.report.markup.Markup;

/**
 * One row of a chart whose rows share an axis: as wide as the page allows, while text and marks
 * keep their size, because all places are percentages.
 */
public final class Strip {
  /** The part of the width that a name takes where the page is narrow. */
  private static final double ROOM = 0.13;

  /** Beyond, a name would be cut. */
  private static final double EDGE = 0.95;

  private final Axis axis;
  private final int height;
  private final Markup svg;

  /**
   * @param title what a reader who does not see it is told
   */
  public Strip(String title, Axis axis, int height) {
    this.axis = axis;
    this.height = height;
    this.svg =
        Markup.of("svg", "strip")
            .set("width", "100%")
            .set("height", height)
            .set("role", "img")
            .set("aria-label", title);
    for (Axis.Tick tick : axis.ticks()) {
      svg.add(upright("grid upright", tick.value()));
    }
  }

  /** The row that names the axis' ticks, as many as have room on a narrow page. */
  public static Markup scale(Axis axis) {
    Markup svg =
        Markup.of("svg", "strip scale")
            .set("width", "100%")
            .set("height", 18)
            .set("aria-hidden", "true");
    double before = -ROOM;
    for (Axis.Tick tick : axis.ticks()) {
      double at = axis.at(tick.value());
      if (at - before >= ROOM) {
        svg.add(
            Markup.of("text", "tick")
                .set("x", percent(axis, tick.value()))
                .set("y", 12)
                .set("text-anchor", at > EDGE ? "end" : at < 1 - EDGE ? "start" : "middle")
                .text(tick.label()));
        before = at;
      }
    }
    return svg;
  }

  /** A value with the interval around it; without one, if an end is not a number. */
  public Strip interval(
      String className, double y, double value, double low, double high, String title) {
    return interval(Markup.of("g", className), y, value, low, high, title);
  }

  /** The same in an element that says whose it is. */
  public Strip interval(
      Markup group, double y, double value, double low, double high, String title) {
    group.add(Markup.of("title").text(title));
    if (!Double.isNaN(low) && !Double.isNaN(high)) {
      group.add(across("whisker", y, low, high));
      clipped(group, y, low, high);
    }
    group.add(
        Markup.of("circle", "dot").set("cx", percent(axis, value)).set("cy", y).set("r", 4.5));
    svg.add(group);
    return this;
  }

  /** An interval that goes beyond the axis has an arrow's head there. */
  private void clipped(Markup group, double y, double low, double high) {
    if (axis.beyond(low) < 0) {
      group.add(head("0%", y, "M0 0L7-5V5Z"));
    }
    if (axis.beyond(high) > 0) {
      group.add(head("100%", y, "M0 0L-7-5V5Z"));
    }
  }

  private static Markup head(String x, double y, String path) {
    return Markup.of("svg", "clipped")
        .set("x", x)
        .set("y", y)
        .set("overflow", "visible")
        .add(Markup.of("path", "dot").set("d", path));
  }

  /** A bar from the axis' begin. */
  public Strip bar(String className, double y, double thickness, double value, String title) {
    svg.add(
        Markup.of("rect", className)
            .set("x", "0")
            .set("y", y)
            .set("height", thickness)
            .set("width", percent(axis, value))
            .set("rx", 1.5)
            .add(Markup.of("title").text(title)));
    return this;
  }

  /** An upright line over the whole height. */
  public Strip mark(String className, double value) {
    svg.add(upright(className, value));
    return this;
  }

  /** A hollow diamond: a published value. */
  public Strip diamond(double y, double value, String title) {
    svg.add(
        Markup.of("svg", "published")
            .set("x", percent(axis, value))
            .set("y", y)
            .set("overflow", "visible")
            .add(
                Markup.of("path", "diamond")
                    .set("d", "M0-5.5L5.5 0L0 5.5L-5.5 0Z")
                    .add(Markup.of("title").text(title))));
    return this;
  }

  /** A line between two values. */
  public Strip span(String className, double y, double from, double to) {
    svg.add(across(className, y, from, to));
    return this;
  }

  /** The drawing. */
  public Markup svg() {
    return svg;
  }

  private Markup across(String className, double y, double from, double to) {
    return Markup.of("line", className)
        .set("x1", percent(axis, from))
        .set("x2", percent(axis, to))
        .set("y1", y)
        .set("y2", y);
  }

  private Markup upright(String className, double value) {
    return Markup.of("line", className)
        .set("x1", percent(axis, value))
        .set("x2", percent(axis, value))
        .set("y1", "0")
        .set("y2", height);
  }

  private static String percent(Axis axis, double value) {
    return String.format(java.util.Locale.ROOT, "%.2f%%", 100 * axis.at(value));
  }
}
