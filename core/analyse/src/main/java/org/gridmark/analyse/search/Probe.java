package org.gridmark.analyse.search;

import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * One phase of a trial in which a rate was tried: what the objective speaks of, and how much of the
 * load was delivered.
 *
 * @param recorded the answers that the objective speaks of, under one phase and one subject
 * @param subjects every measured subject there was
 * @param due requests meant to start
 * @param started those that did
 */
public record Probe(TrialData recorded, Set<Subject> subjects, long due, long started) {
  /** Phase and subject of all that is judged together. */
  private static final String ONE = "";

  private static final Subject ALL = Subject.of("all");

  /** Copies. */
  public Probe {
    subjects = Set.copyOf(subjects);
  }

  /**
   * A phase of a trial as a probe.
   *
   * @param subject whose answers; empty: those of all that is measured
   */
  public static Probe of(TrialData trial, String phase, String subject) {
    Set<Subject> background =
        trial
            .events(Event.BackgroundDeclared.class)
            .filter(event -> event.phase().equals(phase))
            .map(Event.BackgroundDeclared::subject)
            .collect(Collectors.toSet());
    List<Event.LoadDelivered> delivered =
        trial
            .events(Event.LoadDelivered.class)
            .filter(load -> load.phase().equals(phase))
            .filter(load -> !background.containsAll(load.load().subjects()))
            .toList();
    List<Window> measured =
        trial.windows().stream()
            .filter(window -> window.phase().equals(phase))
            .filter(window -> !window.subject().equals(Window.HICCUPS))
            .filter(window -> !window.subject().hasPart())
            .filter(window -> !background.contains(window.subject()))
            .toList();
    List<Window> wanted =
        measured.stream()
            .filter(window -> subject.isEmpty() || window.subject().toString().equals(subject))
            .map(Probe::renamed)
            .toList();
    return new Probe(
        new TrialData(1, ONE, wanted, List.of(), List.of(), times(trial, phase), List.of()),
        measured.stream().map(Window::subject).collect(Collectors.toSet()),
        sum(delivered, Event.LoadDelivered::due),
        sum(delivered, Event.LoadDelivered::started));
  }

  /** Whether a phase of these trials was a probe. */
  public static boolean made(String phase, List<TrialData> trials) {
    return trials.stream()
        .flatMap(trial -> trial.events(Event.RateProbed.class))
        .anyMatch(probe -> probe.phase().equals(phase));
  }

  /** When the phase began and ended. */
  private static List<Event> times(TrialData trial, String phase) {
    return Stream.<Event>concat(
            trial
                .events(Event.PhaseStarted.class)
                .filter(event -> event.phase().equals(phase))
                .map(event -> new Event.PhaseStarted(event.time(), ONE)),
            trial
                .events(Event.PhaseEnded.class)
                .filter(event -> event.phase().equals(phase))
                .map(event -> new Event.PhaseEnded(event.time(), ONE)))
        .toList();
  }

  private static Window renamed(Window window) {
    return new Window(
        window.client(),
        ONE,
        ALL,
        window.start(),
        window.seconds(),
        window.count(),
        window.failures(),
        window.wrong(),
        window.affected(),
        window.latencies(),
        window.services(),
        window.failed());
  }

  private static long sum(
      List<Event.LoadDelivered> delivered, ToDoubleFunction<Event.LoadDelivered> number) {
    return (long) delivered.stream().mapToDouble(number).filter(Double::isFinite).sum();
  }

  /** All requests that the objective speaks of. */
  long requests() {
    return recorded.windows().stream().mapToLong(Window::count).sum();
  }

  /** Those that failed or were answered wrongly. */
  long errors() {
    return recorded.windows().stream().mapToLong(one -> one.failures() + one.wrong()).sum();
  }

  /** Answers a second, of the steady part; 0 if there were none. */
  public double throughput() {
    return RateJudge.row(List.of(this), StandardMetrics.THROUGHPUT)
        .map(Estimate::value)
        .orElse(0.0);
  }
}
