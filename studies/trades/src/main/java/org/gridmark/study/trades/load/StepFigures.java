package org.gridmark.study.trades.load;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.trades.figure.TradesMetrics;

/**
 * Of each step: the entries a second, window by window, and how much of the processors clients,
 * nodes and the whole machine used; and where they were full.
 */
public record StepFigures() implements Derivation {
  private static final Predicate<Resource> CLIENTS = named("client-\\d+");
  private static final Predicate<Resource> NODES = named("node-\\d+");

  /** That of the first client; others may be there where the hosts are machines. */
  private static final Predicate<Resource> MACHINE =
      named(Resource.MACHINE).and(one -> one.machine().isEmpty());

  private static Predicate<Resource> named(String pattern) {
    Predicate<String> name = Pattern.compile(pattern).asMatchPredicate();
    return one -> name.test(one.program());
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    OptionalDouble processors = trial.figure(Subject.of("client"), TradesMetrics.PROCESSORS);
    if (processors.isEmpty()) {
      return List.of();
    }
    Stream<Figure> rates = trial.windows().stream().flatMap(StepFigures::rate);
    Stream<Figure> uses =
        trial.windows().stream()
            .map(Window::phase)
            .distinct()
            .filter(Step::is)
            .flatMap(phase -> uses(trial, phase, processors.getAsDouble()));
    List<Figure> own = Stream.concat(rates, uses).toList();
    return Stream.concat(own.stream(), Saturation.of(with(trial, own)).stream()).toList();
  }

  private static TrialData with(TrialData trial, List<Figure> more) {
    return new TrialData(
        trial.number(),
        trial.strategy(),
        trial.windows(),
        trial.points(),
        Stream.concat(trial.figures().stream(), more.stream()).toList(),
        trial.events(),
        trial.resources(),
        trial.curves());
  }

  /** Of one client, since one thread asks. */
  private static Stream<Figure> rate(Window window) {
    double rate = window.affected() / window.seconds();
    return Step.entries(window.subject().request()).stream()
        .map(subject -> new Figure(subject, TradesMetrics.ENTRIES_RATE, rate, window.seconds()));
  }

  private static Stream<Figure> uses(TrialData trial, String phase, double processors) {
    ProcessorUse use = ProcessorUse.of(trial, phase);
    return Stream.of(
            new Figure(phase, TradesMetrics.CLIENT_PROCESSORS, use.processors(CLIENTS)),
            new Figure(phase, TradesMetrics.BUSY_CLIENTS, use.processors(CLIENTS) / processors),
            new Figure(phase, TradesMetrics.BUSY_NODES, use.processors(NODES) / processors),
            new Figure(phase, TradesMetrics.BUSY_MACHINE, use.processors(MACHINE) / processors),
            new Figure(phase, TradesMetrics.WAITING_CLIENTS, use.waiting(CLIENTS)),
            new Figure(phase, TradesMetrics.WAITING_NODES, use.waiting(NODES)))
        .filter(figure -> Double.isFinite(figure.value()));
  }
}
