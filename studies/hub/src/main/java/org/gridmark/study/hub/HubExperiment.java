package org.gridmark.study.hub;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.load.DatabaseLoad;

/**
 * An experiment of the hub: its phases, from which the rest of the plan follows.
 *
 * @param phases from the settings
 */
record HubExperiment(String name, String question, Function<HubSettings, List<Phase>> phases)
    implements Experiment {

  /** Every experiment, the one that shows everything in little time first. */
  static List<Experiment> all() {
    return List.of(
        new HubExperiment(
            "tour",
            "How does the hub load, answer alone and under traffic, and survive a node's death?",
            HubExperiment::tour),
        new HubExperiment(
            "load",
            "How near does loading from a database come to the slower of reading and putting?",
            HubExperiment::load),
        new HubExperiment(
            "queries",
            "How long do the eleven queries take, alone and under traffic?",
            HubExperiment::queries),
        new HubExperiment(
            "failover",
            "What does the death of a node do to a query, and is anything lost?",
            HubExperiment::failover));
  }

  private static List<Phase> tour(HubSettings settings) {
    HubPhases phases = HubPhases.of(settings);
    List<Phase> all = new ArrayList<>();
    all.add(phases.fill());
    all.add(phases.databaseLoad());
    all.add(phases.fileLoad());
    phases.index().ifPresent(all::add);
    all.add(phases.prove());
    all.add(phases.warmUp());
    all.add(phases.alone(settings.queriesTime()));
    all.add(phases.underTraffic(settings.queriesTime()));
    all.add(phases.failover(1));
    all.add(phases.audit());
    return all;
  }

  private static List<Phase> load(HubSettings settings) {
    HubPhases phases = HubPhases.of(settings);
    return List.of(phases.fill(), phases.loadRounds(), phases.fileLoad());
  }

  private static List<Phase> queries(HubSettings settings) {
    HubPhases phases = HubPhases.of(settings);
    List<Phase> all = new ArrayList<>();
    all.add(phases.generatorLoad());
    phases.index().ifPresent(all::add);
    all.add(phases.prove());
    all.add(phases.warmUp());
    all.add(phases.alone(settings.queriesTime().multipliedBy(settings.stretch())));
    all.add(phases.underTraffic(settings.queriesTime().multipliedBy(settings.stretch())));
    return all;
  }

  private static List<Phase> failover(HubSettings settings) {
    HubPhases phases = HubPhases.of(settings);
    List<Phase> all = new ArrayList<>();
    all.add(phases.generatorLoad());
    phases.index().ifPresent(all::add);
    all.add(phases.prove());
    all.add(phases.warmUp());
    all.add(phases.failover(settings.stretch()));
    all.add(phases.audit());
    return all;
  }

  @Override
  public Plan plan(Settings values) {
    HubSettings settings = new HubSettings(values);
    List<Phase> all = phases.apply(settings);
    if (all.stream().anyMatch(HubExperiment::strikes) && values.nodes() < 2) {
      throw new BadInput("nodes: a node is killed here, so expected at least 2, not 1");
    }
    boolean database = all.stream().anyMatch(Phase.Fill.class::isInstance);
    long fileEntries = database ? settings.data().rows().entries() : 0;
    return new Plan(
        caches(database),
        settings.data().entries() + fileEntries,
        database ? List.of(DatabaseLoad.DATABASE) : List.of(),
        all.stream().anyMatch(HubExperiment::hasTraffic)
            ? List.of(HubPhases.USERS, HubPhases.TRAFFIC)
            : List.of(HubPhases.USERS),
        needs(settings, all),
        all);
  }

  private static Set<Trait> needs(HubSettings settings, List<Phase> phases) {
    Set<Trait> needs = EnumSet.of(Trait.QUERY);
    if (settings.index()) {
      needs.add(Trait.INDEX);
    }
    if (phases.stream().anyMatch(HubExperiment::strikes)) {
      needs.add(Trait.PLACEMENT);
    }
    return needs;
  }

  private static boolean strikes(Phase phase) {
    return phase instanceof Phase.Measure measure && !measure.strikes().isEmpty();
  }

  /** A file load, which needs a cache of its own, goes with every database load. */
  private static List<CacheSpec<?, ?>> caches(boolean withFile) {
    Stream<CacheSpec<?, ?>> caches = HubCaches.all().stream();
    return (withFile ? Stream.concat(caches, Stream.of(HubCaches.FILE)) : caches).toList();
  }

  private static boolean hasTraffic(Phase phase) {
    return phase instanceof Phase.Measure measure
        && measure.loads().stream().anyMatch(load -> load.client().equals(HubPhases.TRAFFIC));
  }
}
