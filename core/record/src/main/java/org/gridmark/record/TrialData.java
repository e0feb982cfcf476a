package org.gridmark.record;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;

/**
 * One trial.
 *
 * @param number from 1, in the order in which they ran
 * @param windows what was recorded, by client, phase, subject and time
 * @param points single responses of traced loads, in time order
 * @param figures what jobs reported
 * @param events what happened, in time order
 * @param resources what each process used, about once a second
 * @param curves what jobs had drawn
 */
public record TrialData(
    int number,
    String strategy,
    List<Window> windows,
    List<Point> points,
    List<Figure> figures,
    List<Event> events,
    List<Resource> resources,
    List<Curve> curves) {
  /** Copies. */
  public TrialData {
    windows = List.copyOf(windows);
    points = List.copyOf(points);
    figures = List.copyOf(figures);
    events = List.copyOf(events);
    resources = List.copyOf(resources);
    curves = List.copyOf(curves);
  }

  /** The events of one kind, in time order. */
  public <E extends Event> Stream<E> events(Class<E> kind) {
    return events.stream().filter(kind::isInstance).map(kind::cast);
  }

  /** When the first event of a kind came in a phase. */
  public OptionalLong first(Class<? extends Event> kind, String phase) {
    return events(kind)
        .filter(event -> event.phase().equals(phase))
        .mapToLong(Event::time)
        .findFirst();
  }

  /** How long a phase was, in seconds; NaN where it was not recorded as begun and ended. */
  public double seconds(String phase) {
    OptionalLong start = first(Event.PhaseStarted.class, phase);
    OptionalLong end = first(Event.PhaseEnded.class, phase);
    return start.isPresent() && end.isPresent()
        ? (end.getAsLong() - start.getAsLong()) / 1000.0
        : Double.NaN;
  }

  /** The first value that was reported of a metric. */
  public OptionalDouble figure(Subject subject, Metric metric) {
    return figures.stream()
        .filter(one -> one.subject().equals(subject) && one.metric().equals(metric))
        .mapToDouble(Figure::value)
        .findFirst();
  }

  /** One without curves. */
  public TrialData(
      int number,
      String strategy,
      List<Window> windows,
      List<Point> points,
      List<Figure> figures,
      List<Event> events,
      List<Resource> resources) {
    this(number, strategy, windows, points, figures, events, resources, List.of());
  }
}
