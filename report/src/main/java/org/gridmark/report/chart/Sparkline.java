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
    if (!spots.isEmpty()) {
      svg.add(Markup.of("path", "area").set("d", path(x, y, Thinned.of(spots, STRETCHES))));
    }
    for (double mark : marks) {
      double at = WIDTH * x.at(mark);
      svg.add(
          Markup.of("path", "mark").set("d", "M" + Markup.coordinate(at) + " 0V" + (int) HEIGHT));
    }
    return svg;
  }

  /** From the base up, along the line, and down again, by distances, which are short to write. */
  private static String path(Axis x, Axis y, List<Plot.Spot> spots) {
    long lastX = Math.round(WIDTH * x.at(spots.getFirst().x()));
    long lastY = (long) HEIGHT - 1;
    StringBuilder path = new StringBuilder("M" + lastX + " " + lastY);
    for (Plot.Spot spot : spots) {
      long toX = Math.round(WIDTH * x.at(spot.x()));
      long toY = Math.round(HEIGHT - 1 - (HEIGHT - 2) * y.at(spot.y()));
      path.append('l').append(toX - lastX);
      path.append(toY < lastY ? "" : " ").append(toY - lastY);
      lastX = toX;
      lastY = toY;
    }
    return path + "V" + (int) (HEIGHT - 1);
  }
}
