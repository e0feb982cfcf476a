package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridmark.analyse.resources.ProgramRole;
import org.gridmark.analyse.resources.ProgramUse;
import org.gridmark.analyse.search.Probe;
import org.gridmark.analyse.steady.TrialWindows;
import org.gridmark.analyse.steady.TrialWindows.Searched;
import org.gridmark.analyse.steady.WindowRange;
import org.gridmark.analyse.validity.Background;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** Takes the {@link Measurement}s from a trial: the phases with a load, no fault and no job. */
final class MeasurementFinder {
  private final Trial trial;
  private final TrialData data;
  private final int servers;

  private MeasurementFinder(Trial trial, int servers) {
    this.trial = trial;
    this.data = trial.data();
    this.servers = servers;
  }

  /** Those of all candidates that have a size, trial by trial. */
  static List<Measurement> find(RunData run, Sizes sizes) {
    return Trial.of(run).parallelStream()
        .filter(trial -> sizes.servers().containsKey(trial.data().strategy()))
        .flatMap(trial -> finder(trial, sizes).measurements().stream())
        .toList();
  }

  private static MeasurementFinder finder(Trial trial, Sizes sizes) {
    Integer servers = sizes.servers().get(trial.data().strategy());
    return new MeasurementFinder(trial, Objects.requireNonNull(servers));
  }

  private List<Measurement> measurements() {
    Background background = Background.of(List.of(data));
    Map<String, Map<Subject, List<Window>>> phases = new LinkedHashMap<>();
    data.windows().stream()
        .filter(window -> !background.holds(window.subject()) && loaded(window.phase()))
        .sorted(Comparator.comparingLong(Window::start))
        .forEach(
            window ->
                phases
                    .computeIfAbsent(window.phase(), none -> new LinkedHashMap<>())
                    .computeIfAbsent(window.subject(), none -> new ArrayList<>())
                    .add(window));
    List<Measurement> found = new ArrayList<>();
    phases.forEach((phase, subjects) -> measurement(phase, subjects).ifPresent(found::add));
    return found;
  }

  private boolean loaded(String phase) {
    return data.first(Event.FaultInjected.class, phase).isEmpty()
        && data.first(Event.JobEnded.class, phase).isEmpty()
        && !Probe.made(phase, List.of(data));
  }

  private Optional<Measurement> measurement(String phase, Map<Subject, List<Window>> subjects) {
    Map<Subject, Searched> searched = new LinkedHashMap<>();
    subjects.forEach(
        (subject, windows) -> searched.put(subject, new TrialWindows(trial, windows).searched()));
    Map<String, Answers> answers = answers(searched);
    return answers.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Measurement(
                servers,
                data.number(),
                phase,
                rate(phase, subjects.keySet()),
                answers,
                use(phase),
                doubts(phase, subjects.keySet()),
                searched.values().stream().allMatch(Searched::settled)));
  }

  private List<String> doubts(String phase, Set<Subject> subjects) {
    return subjects.stream()
        .flatMap(subject -> trial.doubts(phase, subject).stream())
        .map(Doubt::reason)
        .distinct()
        .toList();
  }

  /** Of the steady part of each request, and of all together; none if nothing was answered. */
  private static Map<String, Answers> answers(Map<Subject, Searched> searched) {
    Map<String, Answers> answers = new TreeMap<>();
    List<Window> steady = new ArrayList<>();
    double throughput = 0;
    for (Map.Entry<Subject, Searched> one : searched.entrySet()) {
      Answers own = answers(one.getValue().steady(), Double.NaN);
      if (own.throughput() > 0) {
        answers.put(one.getKey().request(), own);
        throughput += own.throughput();
        steady.addAll(one.getValue().steady());
      }
    }
    if (!steady.isEmpty()) {
      answers.put(Measurement.ALL, answers(steady, throughput));
    }
    return answers;
  }

  /**
   * The numbers of some windows.
   *
   * @param throughput NaN: that of the windows
   */
  private static Answers answers(List<Window> windows, double throughput) {
    Map<Metric, Double> numbers =
        new WindowRange(windows)
            .measured().stream()
                .collect(
                    Collectors.toMap(WindowRange.Measured::metric, WindowRange.Measured::value));
    ToDoubleFunction<Metric> of = metric -> numbers.getOrDefault(metric, Double.NaN);
    return new Answers(
        Double.isNaN(throughput) ? of.applyAsDouble(StandardMetrics.THROUGHPUT) : throughput,
        of.applyAsDouble(StandardMetrics.LATENCY_MEAN),
        of.applyAsDouble(StandardMetrics.LATENCY_P50),
        of.applyAsDouble(StandardMetrics.LATENCY_P90),
        of.applyAsDouble(StandardMetrics.LATENCY_P99));
  }

  /** Of all open loads that ask what is measured; NaN if there is none. */
  private double rate(String phase, Set<Subject> subjects) {
    List<Double> rates =
        data.events(Event.LoadStarted.class)
            .filter(load -> load.phase().equals(phase))
            .filter(load -> load.load().subjects().stream().anyMatch(subjects::contains))
            .map(Event.LoadStarted::rate)
            .toList();
    return rates.isEmpty() ? Double.NaN : rates.stream().mapToDouble(Double::doubleValue).sum();
  }

  private Use use(String phase) {
    long requests =
        data.windows().stream()
            .filter(window -> window.phase().equals(phase))
            .filter(window -> !window.subject().equals(Window.HICCUPS))
            .filter(window -> !window.subject().hasPart())
            .mapToLong(Window::answered)
            .sum();
    return new Use(
        (double) requests,
        data.seconds(phase),
        ProgramUse.of(data, ProgramRole.NODES, phase, Resource::cpuSeconds),
        ProgramUse.of(data, ProgramRole.CLIENTS, phase, Resource::cpuSeconds),
        bytes(phase, ProgramRole.NODES),
        bytes(phase, ProgramRole.CLIENTS));
  }

  private Use.Bytes bytes(String phase, ProgramRole role) {
    return new Use.Bytes(
        ProgramUse.of(data, role, phase, Resource::readBytes),
        ProgramUse.of(data, role, phase, Resource::writtenBytes));
  }
}
