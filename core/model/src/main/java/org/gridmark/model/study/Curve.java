package org.gridmark.model.study;

import java.util.List;

/**
 * A line of a chart that a study draws of what a job found: a queue's length over time, response
 * time against throughput. Curves of one chart and the same axes are drawn together.
 *
 * @param chart title of the chart
 * @param x name of the axis across, with its unit: {@code time, s}
 * @param y name of the upright axis, with its unit
 * @param name of the line within its chart
 * @param spots from left to right
 */
public record Curve(String chart, String x, String y, String name, List<Spot> spots) {
  /** Copies. */
  public Curve {
    spots = List.copyOf(spots);
  }

  /** A place by its values; both are numbers. */
  public record Spot(double x, double y) {
    /** Refuses what cannot be drawn. */
    public Spot {
      if (!Double.isFinite(x) || !Double.isFinite(y)) {
        throw new IllegalArgumentException("cannot be drawn: " + x + ", " + y);
      }
    }
  }
}
