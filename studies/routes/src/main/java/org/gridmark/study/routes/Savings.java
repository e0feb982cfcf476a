package org.gridmark.study.routes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.resources.ProgramRole;
import org.gridmark.analyse.resources.ProgramUse;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.study.routes.figure.RoutesMetrics;

/**
 * The cost of the store by its use of processors and memory, beside the calls that it saves: from
 * which charge a call on it pays. Of a store that lives in the client its use is not known apart,
 * and nothing is said.
 */
final class Savings implements Derivation {
  /** The store. */
  static final Subject STORE = Subject.of("store");

  private static final double HOUR = 3600;
  private static final double GIB = 1L << 30;

  @Override
  public List<Figure> derive(TrialData trial) {
    double seconds = trial.seconds(MoneyExperiment.DAY);
    double lookups = figure(trial, Lookups.PRICE.in(MoneyExperiment.DAY), RoutesMetrics.LOOKUPS);
    double calls = figure(trial, Lookups.LEGACY.in(MoneyExperiment.DAY), RoutesMetrics.CALLS);
    double processors = processorSeconds(trial);
    double memory = memory(trial);
    if (!(seconds > 0 && lookups > 0 && processors > 0 && memory > 0)) {
      return List.of();
    }
    double cost =
        processors / seconds * price(trial, RoutesMetrics.CORE_HOUR)
            + memory / GIB * price(trial, RoutesMetrics.GIB_HOUR);
    double saved = (lookups - calls) / seconds * HOUR;
    List<Figure> figures = new ArrayList<>();
    add(figures, RoutesMetrics.STORE_TIME, processors * 1e6 / lookups);
    add(figures, RoutesMetrics.STORE_MEMORY, memory);
    add(figures, RoutesMetrics.STORE_COST, cost);
    add(figures, RoutesMetrics.MONEY_SAVED, saved * price(trial, RoutesMetrics.CHARGE) - cost);
    if (saved > 0) {
      add(figures, RoutesMetrics.PAYS_FROM, cost / saved);
    }
    return figures;
  }

  private static void add(List<Figure> figures, Metric metric, double value) {
    figures.add(new Figure(STORE, metric, value));
  }

  private static double price(TrialData trial, Metric metric) {
    return figure(trial, MoneyExperiment.PRICES, metric);
  }

  /** NaN if there is none. */
  private static double figure(TrialData trial, Subject subject, Metric metric) {
    return trial.figure(subject, metric).orElse(Double.NaN);
  }

  private static double processorSeconds(TrialData trial) {
    Set<String> clients = ProgramRole.clients(trial);
    return ProgramUse.in(trial, MoneyExperiment.DAY::equals, Resource::cpuSeconds)
        .entrySet()
        .stream()
        .filter(one -> isOfStore(one.getKey(), clients))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  /** That which the programs of the store had at the end. */
  private static double memory(TrialData trial) {
    OptionalLong end = trial.first(Event.PhaseEnded.class, MoneyExperiment.DAY);
    Set<String> clients = ProgramRole.clients(trial);
    return end.isEmpty()
        ? 0
        : trial.resources().stream()
            .filter(look -> isOfStore(look.program(), clients))
            .collect(Collectors.groupingBy(Resource::program))
            .values()
            .stream()
            .mapToDouble(
                looks -> ProgramUse.at((double) end.getAsLong(), looks, Resource::residentBytes))
            .sum();
  }

  private static boolean isOfStore(String program, Set<String> clients) {
    return ProgramRole.of(program, clients).filter(ProgramRole.CLIENTS::equals).isEmpty()
        && ProgramRole.of(program, clients).isPresent()
        && !program.equals(RoutesSettings.LEGACY);
  }
}
