package org.gridmark.lab.program;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Map;
import org.gridmark.model.attach.ClusterIdentity;
import org.gridmark.model.history.Operation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.EncodedWindow;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;

/** A report of a program to the controller, one a line. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Report.Ready.class, name = "ready"),
  @JsonSubTypes.Type(value = Report.Started.class, name = "started"),
  @JsonSubTypes.Type(value = Report.Window.class, name = "window"),
  @JsonSubTypes.Type(value = Report.Points.class, name = "points"),
  @JsonSubTypes.Type(value = Report.Operations.class, name = "operations"),
  @JsonSubTypes.Type(value = Report.Figure.class, name = "figure"),
  @JsonSubTypes.Type(value = Report.Curve.class, name = "curve"),
  @JsonSubTypes.Type(value = Report.Happened.class, name = "event"),
  @JsonSubTypes.Type(value = Report.Usage.class, name = "usage"),
  @JsonSubTypes.Type(value = Report.Progress.class, name = "progress"),
  @JsonSubTypes.Type(value = Report.Caches.class, name = "caches"),
  @JsonSubTypes.Type(value = Report.Attached.class, name = "attached"),
  @JsonSubTypes.Type(value = Report.Notice.class, name = "notice"),
  @JsonSubTypes.Type(value = Report.NotAttached.class, name = "not-attached"),
  @JsonSubTypes.Type(value = Report.Done.class, name = "done"),
  @JsonSubTypes.Type(value = Report.Failed.class, name = "failed")
})
public sealed interface Report {
  /**
   * It is up; a service tells so once more when its server was started again.
   *
   * @param address where a service is reached, or empty
   * @param children processes that it started, by id
   */
  record Ready(String address, List<Long> children) implements Report {}

  /** Its part of the phase has begun. */
  record Started(String phase) implements Report {}

  /** The records of one subject in one second. */
  record Window(EncodedWindow window) implements Report {}

  /** Single responses of a traced load. */
  record Points(String phase, List<Point> points) implements Report {}

  /**
   * A single response.
   *
   * @param time when it ended, in milliseconds since the epoch
   * @param latency in nanoseconds
   * @param outcome {@code RIGHT, WRONG} or {@code FAILED}
   */
  record Point(Subject subject, double time, long latency, long affected, String outcome) {}

  /** Operations on single keys, for the history of the trial. */
  record Operations(String phase, List<Operation> operations) implements Report {}

  /** A number that a job found. */
  record Figure(Subject subject, Metric metric, double value, double seconds) implements Report {
    /** The same, as studies and files know it. */
    public org.gridmark.model.study.Figure asFigure() {
      return new org.gridmark.model.study.Figure(subject, metric, value, seconds);
    }
  }

  /**
   * A line of a chart that a job found.
   *
   * @param spots x and y of each
   */
  record Curve(String chart, String x, String y, String name, List<double[]> spots)
      implements Report {
    static Curve of(org.gridmark.model.study.Curve curve) {
      return new Curve(
          curve.chart(),
          curve.x(),
          curve.y(),
          curve.name(),
          curve.spots().stream().map(spot -> new double[] {spot.x(), spot.y()}).toList());
    }

    /** The same, as studies and files know it. */
    public org.gridmark.model.study.Curve asCurve() {
      return new org.gridmark.model.study.Curve(
          chart,
          x,
          y,
          name,
          spots.stream()
              .map(spot -> new org.gridmark.model.study.Curve.Spot(spot[0], spot[1]))
              .toList());
    }
  }

  /** Something happened, at that many milliseconds since the epoch. */
  record Happened(EventText event) implements Report {
    /** The written form of an event. */
    public static Happened of(Event event) {
      return new Happened(EventText.of(event));
    }
  }

  /**
   * The use of resources that only the program itself knows, once a second.
   *
   * @param heapBytes in use after the last collection; NaN before the first
   * @param besideHeapBytes in which a storage node keeps entries; NaN of other programs
   * @param pauseSeconds for which collections have stopped it since it began
   * @param compileSeconds that its JVM has spent compiling since then
   */
  record Usage(double heapBytes, double besideHeapBytes, double pauseSeconds, double compileSeconds)
      implements Report {
    /** Of a program that has not told yet. */
    public static final Usage UNKNOWN = new Usage(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    Usage beside(double bytes) {
      return new Usage(heapBytes, bytes, pauseSeconds, compileSeconds);
    }
  }

  /** How far a job is. */
  record Progress(String phase, long done, long all) implements Report {}

  /**
   * The caches of an attached cluster.
   *
   * @param entries of each, by its name there
   */
  record Caches(Map<String, Long> entries) implements Report {}

  /** A line that a person should read now. */
  record Notice(String text) implements Report {}

  /**
   * It is attached to this cluster.
   *
   * @param foldsNames whether the names of caches are in small letters there
   */
  record Attached(ClusterIdentity cluster, boolean foldsNames) implements Report {}

  /**
   * A cluster cannot be attached to.
   *
   * @param refused whether what the user gave is wrong, rather than the cluster out of reach
   * @param message a line for people
   */
  record NotAttached(boolean refused, String message) implements Report {}

  /** Its part of the phase, or what it awaited, is over. */
  record Done(String phase) implements Report {}

  /** It cannot go on: a line for people; the rest is in its log. */
  record Failed(String phase, String message) implements Report {}
}
