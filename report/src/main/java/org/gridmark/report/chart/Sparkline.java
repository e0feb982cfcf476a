package org.gridmark.report.chart;

import java.util.List;
import org.gridmark.report.markup.Markup;

/** A small filled line without text, stretched to the width there is. */
public final class Sparkline {
  private static final double WIDTH = 400;
  private static final double HEIGHT = 34;

  /** Two spots each, in the width that a column of a table has. */
  private static final int STRETCHES = 40;

  private Sparkline() {}

  /**
   * Draws from zero.
   *
   * @param marks places across that are marked by an upright line
   */
  public static Markup of(
      String title, String className, Axis x, Axis y, List<Plot.Spot> spots, List<Double> marks) {
    Markup svg =
        Markup.of("svg", "spark " + className)
            .set("viewBox", "0 0 400 34")
            .set("preserveAspectRatio", "none")
            .set("role", "img")
            .set("aria-label", title);
    StringBuilder path = new StringBuilder();
    for (Plot.Spot spot : Thinned.of(spots, STRETCHES)) {
      path.append(path.isEmpty() ? "M" : "L")
          .append(Math.round(WIDTH * x.at(spot.x())))
          .append(' ')
          .append(Markup.coordinate(HEIGHT - 1 - (HEIGHT - 2) * y.at(spot.y())));
    }
    if (!spots.isEmpty()) {
      svg.add(Markup.of("path", "area").set("d", path + closing(x, spots)));
      svg.add(Markup.of("path", "edge").set("d", path.toString()));
    }
    for (double mark : marks) {
      double at = WIDTH * x.at(mark);
      svg.add(
          Markup.of("path", "mark").set("d", "M" + Markup.coordinate(at) + " 0V" + (int) HEIGHT));
    }
    return svg;
  }

  private static String closing(Axis x, List<Plot.Spot> spots) {
    return "L"
        + Markup.coordinate(WIDTH * x.at(spots.getLast().x()))
        + " 33L"
        + Markup.coordinate(WIDTH * x.at(spots.getFirst().x()))
        + " 33Z";
  }
}
