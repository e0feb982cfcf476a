package org.gridmark.study.trades.load;

import static org.gridmark.analyse.resources.ProgramRole.CLIENTS;
import static org.gridmark.analyse.resources.ProgramRole.NODES;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.gridmark.analyse.resources.ProgramRole;
import org.gridmark.analyse.resources.ProgramUse;
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
    double seconds = trial.seconds(phase);
    double clients = ProgramUse.of(trial, CLIENTS, phase, Resource::cpuSeconds) / seconds;
    double nodes = ProgramUse.of(trial, NODES, phase, Resource::cpuSeconds) / seconds;
    double machine = ProgramUse.ofMachine(trial, phase, Resource::cpuSeconds) / seconds;
    return Stream.of(
            new Figure(phase, TradesMetrics.CLIENT_PROCESSORS, clients),
            new Figure(phase, TradesMetrics.BUSY_CLIENTS, clients / processors),
            new Figure(phase, TradesMetrics.BUSY_NODES, nodes / processors),
            new Figure(phase, TradesMetrics.BUSY_MACHINE, machine / processors),
            new Figure(phase, TradesMetrics.WAITING_CLIENTS, waiting(trial, CLIENTS, phase)),
            new Figure(phase, TradesMetrics.WAITING_NODES, waiting(trial, NODES, phase)))
        .filter(figure -> Double.isFinite(figure.value()));
  }

  /**
   * Of the time for which threads of these programs could have run, the share for which they had no
   * processor.
   */
  private static double waiting(TrialData trial, ProgramRole role, String phase) {
    double waited = ProgramUse.of(trial, role, phase, Resource::waitSeconds);
    double ran = ProgramUse.of(trial, role, phase, Resource::cpuSeconds);
    return Double.isNaN(waited) ? 0 * ran : waited / (waited + ran);
  }
}
