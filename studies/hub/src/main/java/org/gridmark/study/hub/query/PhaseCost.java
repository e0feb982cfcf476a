package org.gridmark.study.hub.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.resources.ProgramUse;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * The cost of a measured request of a phase to the nodes, and to the clients that asked: processor
 * time, and time for which collections stopped them, in milliseconds. Work of nodes for others is
 * included.
 *
 * <p>A phase is cut into stretches, so that each figure comes with an interval. Programs are looked
 * at about once a second: what was used until a moment in between is interpolated.
 */
public final class PhaseCost implements Derivation {
  private static final int MOST_STRETCHES = 5;
  private static final double LEAST_MILLIS = 2000;

  private final Set<String> phases;

  /**
   * @param phases the names of those that are looked at, where a trial has them
   */
  public PhaseCost(Set<String> phases) {
    this.phases = Set.copyOf(phases);
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    List<Figure> figures = new ArrayList<>();
    for (String phase : phases.stream().sorted().toList()) {
      stretches(trial, phase).forEach(stretch -> figures.addAll(stretch.figures(trial)));
    }
    return figures;
  }

  private static List<Stretch> stretches(TrialData trial, String phase) {
    List<Window> windows = measured(trial, phase);
    if (windows.isEmpty()) {
      return List.of();
    }
    double start = windows.stream().mapToDouble(Window::start).min().orElseThrow();
    double end = windows.stream().mapToDouble(PhaseCost::end).max().orElseThrow();
    int count = Math.clamp((long) ((end - start) / LEAST_MILLIS), 1, MOST_STRETCHES);
    double length = (end - start) / count;
    List<Stretch> stretches = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      stretches.add(new Stretch(phase, windows, start + i * length, start + (i + 1) * length));
    }
    return stretches;
  }

  private static double end(Window window) {
    return window.start() + window.seconds() * 1000;
  }

  private static List<Window> measured(TrialData trial, String phase) {
    Set<Subject> beside =
        trial
            .events(Event.BackgroundDeclared.class)
            .map(Event.BackgroundDeclared::subject)
            .collect(Collectors.toSet());
    beside.add(Window.HICCUPS);
    return trial.windows().stream()
        .filter(window -> window.phase().equals(phase) && !beside.contains(window.subject()))
        .toList();
  }

  /** A part of a phase, in milliseconds since the epoch. */
  private record Stretch(String phase, List<Window> windows, double start, double end) {
    List<Figure> figures(TrialData trial) {
      double requests = windows.stream().mapToDouble(this::requests).sum();
      if (requests == 0) {
        return List.of();
      }
      Set<String> asking = windows.stream().map(Window::client).collect(Collectors.toSet());
      return Stream.concat(
              figures("nodes", programs(trial, name -> name.startsWith("node-")), requests),
              figures("clients", programs(trial, asking::contains), requests))
          .filter(figure -> Double.isFinite(figure.value()))
          .toList();
    }

    private Stream<Figure> figures(
        String who, Collection<List<Resource>> programs, double requests) {
      double cpu = used(programs, Resource::cpuSeconds);
      double pause = used(programs, Resource::pauseSeconds);
      return Stream.of(
          new Figure(phase, Metric.value(who + ".cpu", Unit.MILLISECONDS), cpu * 1000 / requests),
          new Figure(
              phase, Metric.value(who + ".pause", Unit.MILLISECONDS), pause * 1000 / requests));
    }

    /** A window that reaches beyond the stretch counts as far as it is within. */
    private double requests(Window window) {
      double from = Math.max(start, (double) window.start());
      double to = Math.min(end, PhaseCost.end(window));
      return to <= from ? 0 : window.count() * (to - from) / (window.seconds() * 1000);
    }

    /** By all these programs; NaN if there are none, or if it could not be told. */
    private double used(Collection<List<Resource>> programs, ToDoubleFunction<Resource> counter) {
      return programs.stream()
          .mapToDouble(
              looks -> ProgramUse.at(end, looks, counter) - ProgramUse.at(start, looks, counter))
          .reduce(Double::sum)
          .orElse(Double.NaN);
    }
  }

  /** The records of each program with such a name. */
  private static Collection<List<Resource>> programs(TrialData trial, Predicate<String> names) {
    return trial.resources().stream()
        .filter(one -> names.test(one.program()))
        .collect(Collectors.groupingBy(Resource::program))
        .values();
  }
}
