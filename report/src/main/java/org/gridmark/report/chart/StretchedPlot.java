package org.gridmark.report.chart;

import java.util.List;
import java.util.Locale;
import org.gridmark.report.markup.Markup;

/**
 * An area with two axes that is as wide as the page allows, while its text and its height stay as
 * they are: places across are shares of the width. Coordinates are values.
 */
public final class StretchedPlot {
  /** Of the text of upright lines; bold letters of a wide font. */
  private static final double LETTER = 7.6;

  /** The area on the narrowest page on which words must not be cut. */
  private static final double NARROWEST = 292;

  private static final double ROW = 17;

  /** Places across in the drawing of lines, which is stretched. */
  private static final double ACROSS = 1000;

  private final Axis x;
  private final Axis y;
  private final int height;
  private final double top;
  private final List<RuleLabels.Place> places;
  private final List<Rule> rules;
  private final Markup svg;
  private final Markup lines;

  /** An upright line with its name above the area. */
  public record Rule(double at, String words) {}

  /**
   * @param title what a reader who does not see it is told
   * @param area the height of the area itself
   */
  public StretchedPlot(String title, int area, Axis x, Axis y, List<Rule> rules) {
    this.x = x;
    this.y = y;
    this.rules = List.copyOf(rules);
    this.places =
        RuleLabels.of(
            rules.stream()
                .map(
                    rule ->
                        new RuleLabels.Label(
                            NARROWEST * x.at(rule.at()), LETTER * rule.words().length() + 8))
                .toList(),
            NARROWEST + 14);
    this.top = 8 + ROW * places.stream().mapToInt(one -> one.row() + 1).max().orElse(0);
    this.height = (int) top + area;
    this.svg =
        Markup.of("svg", "plot stretched")
            .set("width", "100%")
            .set("height", height + 22)
            .set("role", "img")
            .set("aria-label", title);
    this.lines =
        Markup.of("svg", "lines")
            .set("width", "100%")
            .set("height", height)
            .set("viewBox", "0 0 " + (int) ACROSS + " " + height)
            .set("preserveAspectRatio", "none");
    grid();
    svg.add(lines);
  }

  private void grid() {
    for (Axis.Tick tick : y.ticks()) {
      double at = atY(tick.value());
      svg.add(line("grid", "0", "100%", at, at));
      svg.add(label("tick", "0", at + 3.5, "end", tick.label()).set("dx", "-7"));
    }
    double before = Double.NEGATIVE_INFINITY;
    for (Axis.Tick tick : x.ticks()) {
      double at = NARROWEST * x.at(tick.value());
      svg.add(upright("grid upright", tick.value(), top));
      if (at - before > 7 * tick.label().length() + 6) {
        svg.add(label("tick", percent(tick.value()), height + 16, "middle", tick.label()));
        before = at;
      }
    }
  }

  /** A line through spots, and what a reader who points at it is told. */
  public StretchedPlot line(String className, List<Plot.Spot> spots, String title) {
    lines.add(
        Markup.of("path", className)
            .set("d", path('M', spots))
            .add(Markup.of("title").text(title)));
    return this;
  }

  /** The area between two lines over the same places across. */
  public StretchedPlot band(String className, List<Plot.Spot> low, List<Plot.Spot> high) {
    String area = path('M', high) + path('L', low.reversed()) + "Z";
    lines.add(Markup.of("path", className).set("d", area));
    return this;
  }

  /** A dot at a value, with its interval if it has one. */
  public StretchedPlot dot(
      String className, double x, double y, double low, double high, String title) {
    if (low < high) {
      svg.add(line("bound " + className, percent(x), percent(x), atY(low), atY(high)));
    }
    svg.add(
        Markup.of("circle", "spot " + className)
            .set("cx", percent(x))
            .set("cy", atY(y))
            .set("r", 3)
            .add(Markup.of("title").text(title)));
    return this;
  }

  /** A level with its name at the right, over the line. */
  public StretchedPlot level(String className, double value, String text) {
    double at = atY(value);
    svg.add(line(className, "0", "100%", at, at));
    svg.add(label("level-name", "100%", at - 4, "end", text));
    return this;
  }

  /** The drawing, with its upright lines over all else. */
  public Markup svg() {
    for (int i = 0; i < rules.size(); i++) {
      Rule rule = rules.get(i);
      RuleLabels.Place place = places.get(i);
      double head = top - 8 - ROW * place.row();
      svg.add(upright("rule struck", rule.at(), head - 10));
      svg.add(
          label(
                  "rule-name struck",
                  percent(rule.at()),
                  head,
                  place.late() ? "end" : "start",
                  rule.words())
              .set("dx", place.late() ? "-5" : "5"));
    }
    return svg;
  }

  private double atY(double value) {
    return height - y.at(value) * (height - top);
  }

  private String percent(double value) {
    return String.format(Locale.ROOT, "%.2f%%", 100 * x.at(value));
  }

  /** From spot to spot by their distances, which are shorter to write than places. */
  private String path(char begin, List<Plot.Spot> spots) {
    StringBuilder path = new StringBuilder();
    long lastX = 0;
    long lastY = 0;
    for (Plot.Spot spot : spots) {
      long toX = Math.round(10 * ACROSS * x.at(spot.x()));
      long toY = Math.round(10 * atY(spot.y()));
      path.append(path.isEmpty() ? begin : 'l').append(Markup.tenths(toX - lastX));
      path.append(toY < lastY ? "" : " ").append(Markup.tenths(toY - lastY));
      lastX = toX;
      lastY = toY;
    }
    return spots.size() == 1 ? path + "h0" : path.toString();
  }

  private Markup upright(String className, double value, double from) {
    return line(className, percent(value), percent(value), from, height);
  }

  private static Markup line(String className, String x1, String x2, double y1, double y2) {
    return Markup.of("line", className).set("x1", x1).set("x2", x2).set("y1", y1).set("y2", y2);
  }

  private static Markup label(String className, String x, double y, String anchor, String text) {
    return Markup.of("text", className)
        .set("x", x)
        .set("y", y)
        .set("text-anchor", anchor)
        .text(text);
  }
}
