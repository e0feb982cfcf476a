package org.gridmark.report.findings;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * How the load generator itself fared in a trial: whether a number may be its doing rather than the
 * target's. Values that were not recorded are NaN.
 *
 * @param delivered the least share of a load's intended requests that were started
 * @param cores processors that the clients kept busy on average, together
 * @param waiting threads of clients that were ready to run and had no processor, on average
 * @param hiccup the longest that a client's own threads woke up late, in nanoseconds
 * @param pause the longest collection that stopped any program, in nanoseconds
 * @param stolen processors that the hypervisor gave to others, on average
 */
public record Generator(
    double delivered, double cores, double waiting, double hiccup, double pause, double stolen) {

  /** Looks at one trial. */
  public static Generator of(TrialData trial, Findings findings) {
    Map<String, Usage> usages = Usage.of(trial);
    Set<String> clients = new HashSet<>();
    double hiccup = Double.NaN;
    for (Window window : trial.windows()) {
      clients.add(window.client());
      if (window.subject().equals(Window.HICCUPS) && window.answered() > 0) {
        hiccup = Math.max(orZero(hiccup), (double) window.latency().max());
      }
    }
    Usage machine = usages.get(Resource.MACHINE);
    return new Generator(
        delivered(trial, findings),
        sum(usages, clients, Usage::meanCores),
        sum(usages, clients, Usage::waiting),
        hiccup,
        pause(trial),
        machine == null ? Double.NaN : machine.stolen());
  }

  private static double delivered(TrialData trial, Findings findings) {
    return trial
        .events(Event.LoadDelivered.class)
        .filter(
            event ->
                !event.load().subjects().stream()
                    .allMatch(subject -> findings.background(trial.strategy(), subject)))
        .mapToDouble(event -> event.started() / event.due())
        .filter(Double::isFinite)
        .min()
        .orElse(Double.NaN);
  }

  private static double pause(TrialData trial) {
    return trial
        .events(Event.CollectionPause.class)
        .mapToDouble(pause -> pause.millis() * 1e6)
        .filter(Double::isFinite)
        .max()
        .orElse(Double.NaN);
  }

  private static double sum(
      Map<String, Usage> usages, Set<String> clients, ToDoubleFunction<Usage> number) {
    return usages.entrySet().stream()
        .filter(entry -> clients.contains(entry.getKey()))
        .mapToDouble(entry -> number.applyAsDouble(entry.getValue()))
        .filter(Double::isFinite)
        .reduce(Double.NaN, (sum, next) -> orZero(sum) + next);
  }

  private static double orZero(double number) {
    return Double.isNaN(number) ? 0 : number;
  }
}
