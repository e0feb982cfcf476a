package org.gridmark.study.routes;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.resources.NodeMemory;
import org.gridmark.analyse.resources.ProgramRole;
import org.gridmark.analyse.resources.ProgramUse;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.study.routes.figure.RoutesMetrics;

/**
 * By how much the memory of the store has grown for each price: of storage nodes, what they hold
 * after a collection; of servers, their resident memory, with whatever buffers they have filled.
 */
final class MemoryOfPrices implements Derivation {
  private static final Subject PRICE = Subject.of("price in the store");

  @Override
  public List<Figure> derive(TrialData trial) {
    OptionalDouble entries = trial.figure(MemoryExperiment.STORED, RoutesMetrics.STORED);
    OptionalLong empty = trial.first(Event.PhaseEnded.class, MemoryExperiment.EMPTY);
    OptionalLong full = trial.first(Event.PhaseEnded.class, MemoryExperiment.FULL);
    if (entries.isEmpty() || empty.isEmpty() || full.isEmpty()) {
      return List.of();
    }
    double grown = memory(trial, full.getAsLong()) - memory(trial, empty.getAsLong());
    return grown > 0
        ? List.of(new Figure(PRICE, RoutesMetrics.MEMORY_PRICE, grown / entries.getAsDouble()))
        : List.of();
  }

  private static double memory(TrialData trial, long time) {
    OptionalDouble nodes = NodeMemory.of(trial.resources()).at(time);
    return nodes.orElseGet(() -> servers(trial, (double) time));
  }

  private static double servers(TrialData trial, double time) {
    Set<String> clients = ProgramRole.clients(trial);
    return trial.resources().stream()
        .filter(
            look ->
                ProgramRole.of(look.program(), clients)
                    .filter(ProgramRole.SERVICES::equals)
                    .isPresent())
        .filter(look -> !look.program().equals(RoutesPlan.CLIENT))
        .collect(Collectors.groupingBy(Resource::program))
        .values()
        .stream()
        .mapToDouble(looks -> ProgramUse.at(time, looks, Resource::residentBytes))
        .sum();
  }
}
