package org.gridmark.study.hub;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.Indexing;
import org.gridmark.study.hub.controlblock.ControlBlockExperiment;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.day.DayExperiment;
import org.gridmark.study.hub.delete.DeleteExperiment;
import org.gridmark.study.hub.failover.Cascade;
import org.gridmark.study.hub.failover.Counts;
import org.gridmark.study.hub.failover.Failover;
import org.gridmark.study.hub.failover.HeapLimit;
import org.gridmark.study.hub.load.LoadExperiment;
import org.gridmark.study.hub.metrics.Metrics;
import org.gridmark.study.hub.paging.PagingExperiment;
import org.gridmark.study.hub.primarykey.PrimaryKeyExperiment;
import org.gridmark.study.hub.serialization.SerializationExperiment;
import org.gridmark.study.hub.strategy.StrategiesExperiment;
import org.gridmark.study.hub.topology.TopologiesExperiment;
import org.gridmark.study.hub.traffic.TrafficExperiment;
import org.gridmark.study.hub.types.TypesExperiment;
import org.gridmark.study.hub.update.UpdateExperiment;

/**
 * An experiment of the hub: its phases, from which the rest of the plan follows.
 *
 * @param held what the caches are loaded with, from the settings
 * @param phases from the settings and what is held
 */
record HubExperiment(
    String name,
    String question,
    Function<HubSettings, List<Source<?, ?>>> held,
    Function<HubPhases, List<Phase>> phases)
    implements Experiment {
  private static final String TOUR = "tour";

  /** Every experiment, the one that shows everything in little time first. */
  static List<Experiment> all() {
    return List.of(
        new HubExperiment(
            TOUR,
            "How does the hub load, answer alone and under traffic, and survive a node's death?",
            settings -> settings.data().all(),
            HubExperiment::tour),
        new LoadExperiment(),
        new UpdateExperiment(),
        new DeleteExperiment(),
        new HubExperiment(
            "queries",
            "How long do the queries take alone, under traffic, in parallel, in series, indexed?",
            HubPhases::asked,
            HubExperiment::queries),
        new Failover(),
        new Counts(),
        new HeapLimit(),
        new Cascade(),
        new Metrics(),
        new TypesExperiment(),
        new SerializationExperiment(),
        new PagingExperiment(),
        new PrimaryKeyExperiment(),
        new ControlBlockExperiment(),
        new DayExperiment(),
        new TrafficExperiment(),
        new TopologiesExperiment(),
        new StrategiesExperiment(HubExperiment::strategies));
  }

  private static List<Phase> tour(HubPhases phases) {
    HubSettings settings = phases.settings();
    List<Phase> all = new ArrayList<>();
    all.add(phases.fill());
    all.add(phases.databaseLoad());
    all.add(phases.fileLoad());
    phases.index().ifPresent(all::add);
    all.add(phases.prove());
    all.add(phases.warmUp());
    all.add(phases.alone(settings.queriesTime()));
    all.add(phases.underTraffic(settings.queriesTime()));
    all.add(phases.failover());
    all.add(phases.audit());
    return all;
  }

  private static List<Phase> queries(HubPhases phases) {
    HubSettings settings = phases.settings();
    List<Phase> all = new ArrayList<>();
    all.add(phases.generatorLoad());
    phases.index().ifPresent(all::add);
    all.add(phases.prove());
    all.add(phases.warmUp());
    Duration time = settings.longQueriesTime();
    all.add(phases.alone(time));
    all.add(phases.threeCaches(time.dividedBy(2)));
    all.add(phases.underTraffic(settings.underTrafficTime()));
    if (HubPhases.byIndex(settings)) {
      all.addAll(phases.indexedBesideNot(time));
    }
    return all;
  }

  private static Plan strategies(Settings values) {
    HubSettings settings = new HubSettings(values);
    return plan(settings, settings.data().all(), HubExperiment::strategies);
  }

  private static List<Phase> strategies(HubPhases phases) {
    HubSettings settings = phases.settings();
    Duration time = StrategiesExperiment.time(settings.values());
    List<Phase> all = new ArrayList<>();
    all.add(phases.generatorLoad());
    phases.index().ifPresent(all::add);
    all.add(phases.prove());
    all.add(phases.warmUp());
    all.add(phases.alone(time));
    all.add(phases.underTraffic(time));
    return all;
  }

  @Override
  public Optional<Role> role() {
    return name.equals(TOUR) ? Optional.of(Role.TOUR) : Optional.empty();
  }

  @Override
  public boolean abridged() {
    return name.equals(TOUR);
  }

  @Override
  public List<Double> scales(Settings values) {
    return name.equals("queries") ? HubData.scales(values) : List.of();
  }

  @Override
  public Plan plan(Settings values) {
    HubSettings settings = new HubSettings(values);
    return plan(settings, held.apply(settings), phases);
  }

  private static Plan plan(
      HubSettings settings, List<Source<?, ?>> held, Function<HubPhases, List<Phase>> phases) {
    List<Phase> all = phases.apply(HubPhases.of(settings, held));
    if (all.stream().anyMatch(HubExperiment::strikes) && settings.values().nodes() < 2) {
      throw new BadInput("nodes: a node is killed here, so expected at least 2, not 1");
    }
    boolean database = all.stream().anyMatch(Phase.Fill.class::isInstance);
    long fileEntries = database ? settings.data().rows().entries() : 0;
    return new Plan(
        caches(held, database),
        held.stream().mapToLong(Source::size).sum() + fileEntries,
        database ? List.of(DatabaseLoad.DATABASE) : List.of(),
        all.stream().anyMatch(HubExperiment::hasTraffic)
            ? List.of(HubPhases.USERS, HubPhases.TRAFFIC)
            : List.of(HubPhases.USERS),
        needs(all),
        all);
  }

  private static Set<Trait> needs(List<Phase> phases) {
    Set<Trait> needs = EnumSet.of(Trait.QUERY);
    if (phases.stream().anyMatch(HubExperiment::indexes)) {
      needs.add(Trait.INDEX_LATER);
    }
    if (phases.stream().anyMatch(HubExperiment::strikes)) {
      needs.add(Trait.PLACEMENT);
    }
    return needs;
  }

  private static boolean indexes(Phase phase) {
    return phase instanceof Phase.Once once && once.job() instanceof Indexing;
  }

  private static boolean strikes(Phase phase) {
    return phase instanceof Phase.Measure measure && !measure.strikes().isEmpty();
  }

  /** A file load, which needs a cache of its own, goes with every database load. */
  private static List<CacheSpec<?, ?>> caches(List<Source<?, ?>> held, boolean withFile) {
    Stream<CacheSpec<?, ?>> caches = held.stream().map(Source::cache);
    return (withFile ? Stream.concat(caches, Stream.of(HubCaches.FILE)) : caches).toList();
  }

  private static boolean hasTraffic(Phase phase) {
    return phase instanceof Phase.Measure measure
        && measure.loads().stream().anyMatch(load -> load.client().equals(HubPhases.TRAFFIC));
  }
}
