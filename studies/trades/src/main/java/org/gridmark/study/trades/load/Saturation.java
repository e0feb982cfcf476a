package org.gridmark.study.trades.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.trades.figure.TradesMetrics;

/**
 * Where the processors are full as threads of one client are added, and what latency and throughput
 * did until then (section 3.1 of the document). Processors count as full where the machine is in
 * use for {@value #BUSY} of the time, or threads of clients or nodes waited for a processor at
 * least as long as they ran: on a host with a share of a machine, that share is full then.
 */
final class Saturation {
  private static final double BUSY = 0.9;
  private static final double WAITING = 0.5;
  private static final String CLIENTS = "clients";
  private static final String NODES = "nodes";
  private static final String OTHERS = "others";

  private Saturation() {}

  /**
   * A number of threads, and what was measured with it.
   *
   * @param rate answers a second
   * @param latency mean, in nanoseconds
   */
  record Measured(int threads, double rate, double latency, boolean full, String phase) {}

  /**
   * @param trial with the figures of {@link StepFigures}
   */
  static List<Figure> of(TrialData trial) {
    return Stream.of(Operation.values())
        .flatMap(operation -> figures(trial, operation, measured(trial, operation)).stream())
        .toList();
  }

  private static List<Figure> figures(TrialData trial, Operation operation, List<Measured> steps) {
    List<Figure> figures = new ArrayList<>();
    List<Measured> before = steps.stream().takeWhile(step -> !step.full()).toList();
    if (before.size() < steps.size()) {
      Measured first = steps.get(before.size());
      Subject subject = Subject.of(operation.word() + ", full by " + most(trial, first.phase()));
      figures.add(new Figure(subject, TradesMetrics.THREADS_FULL, first.threads()));
    }
    if (before.size() > 1) {
      Subject subject = Subject.of(operation.word() + " until processors are full");
      figures.add(new Figure(subject, TradesMetrics.LATENCY_GROWTH, latency(before)));
      figures.add(new Figure(subject, TradesMetrics.THROUGHPUT_GROWTH, throughput(before)));
    }
    return figures;
  }

  /** The longest over that of the first. */
  static double latency(List<Measured> steps) {
    double most = steps.stream().skip(1).mapToDouble(Measured::latency).max().orElseThrow();
    return most / steps.getFirst().latency();
  }

  /** The least of one over that of the step before. */
  static double throughput(List<Measured> steps) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 1; i < steps.size(); i++) {
      least = Math.min(least, steps.get(i).rate() / steps.get(i - 1).rate());
    }
    return least;
  }

  /** By numbers of threads. */
  private static List<Measured> measured(TrialData trial, Operation operation) {
    return trial.windows().stream()
        .map(Window::phase)
        .distinct()
        .filter(phase -> Step.threads(operation, phase) > 0)
        .map(phase -> measured(trial, Step.threads(operation, phase), phase))
        .filter(step -> step.rate() > 0)
        .sorted(Comparator.comparingInt(Measured::threads))
        .toList();
  }

  private static Measured measured(TrialData trial, int threads, String phase) {
    double answers = 0;
    double nanos = 0;
    double seconds = 0;
    for (Window window : trial.windows()) {
      if (window.subject().equals(Subject.of(phase)) && window.answered() > 0) {
        answers += window.answered();
        nanos += window.answered() * window.latencyMean();
        seconds += window.seconds();
      }
    }
    return new Measured(threads, answers / seconds, nanos / answers, full(trial, phase), phase);
  }

  private static boolean full(TrialData trial, String phase) {
    Subject subject = Subject.of(phase);
    return trial.figure(subject, TradesMetrics.BUSY_MACHINE).orElse(0) >= BUSY
        || trial.figure(subject, TradesMetrics.WAITING_CLIENTS).orElse(0) >= WAITING
        || trial.figure(subject, TradesMetrics.WAITING_NODES).orElse(0) >= WAITING;
  }

  /** Who used the machine most; where that is not full, who waited most for a share of it. */
  private static String most(TrialData trial, String phase) {
    Subject subject = Subject.of(phase);
    double machine = trial.figure(subject, TradesMetrics.BUSY_MACHINE).orElse(0);
    double clients = trial.figure(subject, TradesMetrics.BUSY_CLIENTS).orElse(0);
    double nodes = trial.figure(subject, TradesMetrics.BUSY_NODES).orElse(0);
    if (machine >= BUSY) {
      double others = machine - clients - nodes;
      return largest(Map.of(CLIENTS, clients, NODES, nodes, OTHERS, others));
    }
    double waitingClients = trial.figure(subject, TradesMetrics.WAITING_CLIENTS).orElse(0);
    double waitingNodes = trial.figure(subject, TradesMetrics.WAITING_NODES).orElse(0);
    return largest(Map.of(CLIENTS, waitingClients, NODES, waitingNodes));
  }

  private static String largest(Map<String, Double> shares) {
    return Collections.max(shares.entrySet(), Map.Entry.comparingByValue()).getKey();
  }
}
