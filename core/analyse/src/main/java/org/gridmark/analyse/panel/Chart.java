package org.gridmark.analyse.panel;

import java.util.List;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Curve;

/** A chart as values. Each has a title, which is also read to those who do not see it. */
public sealed interface Chart extends Panel.Part {
  /** Its caption. */
  String title();

  /** Whether equal distances on an axis are equal differences or equal ratios. */
  enum Scale {
    LINEAR,
    LOG
  }

  /**
   * An axis.
   *
   * @param name with its unit
   */
  record Axis(String name, Scale scale) {
    /** Equal distances are equal differences. */
    public static Axis linear(String name) {
      return new Axis(name, Scale.LINEAR);
    }

    /** Equal distances are equal ratios. */
    public static Axis log(String name) {
      return new Axis(name, Scale.LOG);
    }
  }

  /**
   * Lines over each other.
   *
   * @param marks upright lines with a word each: the fault, the objective
   */
  record Lines(String title, Axis x, Axis y, List<Line> lines, List<Rule> marks) implements Chart {
    /** Copies. */
    public Lines {
      lines = List.copyOf(lines);
      marks = List.copyOf(marks);
    }
  }

  /** How a line is drawn. */
  enum Style {
    FULL,
    DASHED,
    /** Spots alone: what was measured beside what is predicted. */
    CROSSES
  }

  /**
   * A line, with a band where its spots have intervals.
   *
   * @param about whose it is: a candidate keeps its colour
   */
  record Line(String name, About about, Style style, List<Spot> spots) {
    /** Copies. */
    public Line {
      spots = List.copyOf(spots);
    }

    /** A curve, drawn in full. */
    public static Line of(Curve curve, About about) {
      return new Line(
          curve.name(),
          about,
          Style.FULL,
          curve.spots().stream().map(spot -> Spot.of(spot.x(), spot.y())).toList());
    }
  }

  /**
   * A place.
   *
   * @param low lower end of the band; NaN without
   * @param high upper end of the band; NaN without
   */
  record Spot(double x, double y, double low, double high) {
    /** Without a band. */
    public static Spot of(double x, double y) {
      return new Spot(x, y, Double.NaN, Double.NaN);
    }
  }

  /**
   * A line across the chart at one value.
   *
   * @param upright at a value of x; else of y
   */
  record Rule(boolean upright, double at, String words) {}

  /**
   * A row a number, a dot with its interval a candidate, on one axis.
   *
   * @param better in which direction; empty if neither
   */
  record Dots(String title, Unit unit, Scale scale, String better, List<DotRow> rows)
      implements Chart {
    /** Copies. */
    public Dots {
      rows = List.copyOf(rows);
    }
  }

  /** A row of dots. */
  record DotRow(String name, About about, List<Dot> dots) {
    /** Copies. */
    public DotRow {
      dots = List.copyOf(dots);
    }
  }

  /**
   * A number of a candidate.
   *
   * @param hollow drawn as a ring: the p99 beside a filled p50
   */
  record Dot(String candidate, Estimate estimate, boolean hollow, List<Doubt> doubts) {
    /** Copies. */
    public Dot {
      doubts = List.copyOf(doubts);
    }
  }

  /** Ratios with their intervals beneath each other, and a line at one. */
  record Forest(String title, List<ForestRow> rows) implements Chart {
    /** Copies. */
    public Forest {
      rows = List.copyOf(rows);
    }
  }

  /**
   * A ratio.
   *
   * @param beside small words under the name: the two numbers
   * @param outcome in a word or two
   * @param tolerated the band that the ratio may lie in; {@link Band#NONE} without
   */
  record ForestRow(
      String name,
      String beside,
      About about,
      Estimate ratio,
      Tone tone,
      String outcome,
      Band tolerated) {
    /** One without a band. */
    public ForestRow(
        String name, String beside, About about, Estimate ratio, Tone tone, String outcome) {
      this(name, beside, about, ratio, tone, outcome, Band.NONE);
    }
  }

  /**
   * A stretch of an axis.
   *
   * @param low 0 if it has no lower end
   * @param high infinite if it has no upper end
   */
  record Band(double low, double high) {
    /** No value. */
    public static final Band NONE = new Band(Double.NaN, Double.NaN);
  }

  /**
   * Small traces in rows and columns, all on the same scale.
   *
   * @param unit of the upright axis
   * @param rows names of the rows, from top to bottom
   * @param columns names of the columns, from left to right
   */
  record Grid(String title, Unit unit, List<String> rows, List<String> columns, List<Trace> traces)
      implements Chart {
    /** Copies. */
    public Grid {
      rows = List.copyOf(rows);
      columns = List.copyOf(columns);
      traces = List.copyOf(traces);
    }
  }

  /**
   * A small trace.
   *
   * @param row index of its row
   * @param column index of its column
   * @param struck where on x something happened; NaN if nothing did
   */
  record Trace(int row, int column, Tone tone, String word, double struck, List<Spot> spots) {
    /** Copies. */
    public Trace {
      spots = List.copyOf(spots);
    }
  }
}
