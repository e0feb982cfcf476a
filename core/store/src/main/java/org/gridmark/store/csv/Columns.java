package org.gridmark.store.csv;

import java.util.List;

/**
 * The columns of a trial's CSV files. Free text never stands last: a torn line then always lacks a
 * column or its line end, and is not taken for a whole one.
 */
public final class Columns {
  public static final List<String> WINDOWS =
      List.of(
          "start",
          "seconds",
          "client",
          "phase",
          "subject",
          "part",
          "traffic",
          "count",
          "failures",
          "wrong",
          "affected",
          "latency_mean_us",
          "latency_p50_us",
          "latency_p99_us",
          "latency_max_us",
          "service_mean_us");
  public static final List<String> POINTS =
      List.of("phase", "subject", "part", "traffic", "time", "latency_ns", "affected", "outcome");
  public static final List<String> FIGURES =
      List.of(
          "subject",
          "part",
          "traffic",
          "phase",
          "fault",
          "metric",
          "unit",
          "direction",
          "aggregation",
          "value",
          "seconds");
  public static final List<String> CURVES = List.of("chart", "x_axis", "y_axis", "curve", "x", "y");

  public static final List<String> HISTORY =
      List.of(
          "phase",
          "client",
          "user",
          "key",
          "kind",
          "value",
          "start_ns",
          "end_ns",
          "error_ns",
          "outcome");

  /** Those that there have always been. */
  public static final List<String> FIRST_WINDOWS = without(WINDOWS, "part", "traffic");

  /** Those that there have always been. */
  public static final List<String> FIRST_POINTS = without(POINTS, "part", "traffic");

  /** Those that there have always been; a figure of an earlier version is a value by itself. */
  public static final List<String> FIRST_FIGURES = List.of("subject", "metric", "unit", "value");

  public static final List<String> RESOURCES =
      List.of(
          "time",
          "program",
          "cpu_seconds",
          "wait_seconds",
          "steal_seconds",
          "resident_bytes",
          "heap_bytes",
          "beside_heap_bytes",
          "pause_seconds",
          "compile_seconds",
          "read_bytes",
          "written_bytes",
          "machine");

  /** Those that there have always been; what a run of an earlier version lacks is not known. */
  public static final List<String> FIRST_RESOURCES =
      List.of("time", "program", "cpu_seconds", "resident_bytes");

  private Columns() {}

  private static List<String> without(List<String> columns, String... later) {
    return columns.stream().filter(column -> !List.of(later).contains(column)).toList();
  }
}
