package org.gridmark.study.hub.caches;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.measure.job.Audit;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.Table;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Provable;
import org.gridmark.study.hub.query.Traffic;

/**
 * Puts a plan together from the steps that most experiments have: load, prove, warm up, measure,
 * audit, in the order in which they are asked for. The rest of the plan follows from them: caches
 * from what they hold, services from what is filled, clients from the loads.
 */
public final class PlanSteps {
  /** The client that is measured, and that does the jobs. */
  public static final String USERS = "users";

  private final Settings settings;
  private final Set<CacheSpec<?, ?>> caches = new LinkedHashSet<>();
  private long entries;
  private final Set<String> services = new LinkedHashSet<>();
  private final Set<String> clients = new LinkedHashSet<>();
  private final Set<Trait> needs = EnumSet.noneOf(Trait.class);
  private final List<Phase> phases = new ArrayList<>();
  private String home = "";
  private List<Plan.Site> sites = List.of();

  private record Index(@Key("index") boolean wanted) {}

  /** None yet. */
  public PlanSteps(Settings settings) {
    this(settings, USERS);
  }

  /**
   * None yet.
   *
   * @param jobs the client that does the jobs
   */
  public PlanSteps(Settings settings, String jobs) {
    this.settings = settings;
    clients.add(jobs);
  }

  /** Fills the database with the tables of these. */
  public PlanSteps fill(Collection<? extends Source<?, ?>> sources) {
    List<Table> tables = sources.stream().map(HubData::table).toList();
    return then(new Phase.Fill("fill", DatabaseLoad.DATABASE, tables));
  }

  /** Has a service that no phase fills. */
  public PlanSteps service(String name) {
    services.add(name);
    return this;
  }

  /** Has room for what some job puts. */
  public PlanSteps holds(Collection<? extends Source<?, ?>> sources) {
    return holds(Rates.rows(sources), sources.stream().map(Source::cache).toList());
  }

  /** Has room for so many entries in further caches. */
  public PlanSteps holds(long further, List<? extends CacheSpec<?, ?>> in) {
    entries += further;
    caches.addAll(in);
    return this;
  }

  /** Loads caches from the generator. */
  public PlanSteps load(Collection<? extends Source<?, ?>> sources) {
    return load(sources, LoadSettings.of(settings));
  }

  /** Loads caches from the generator, as nobody can set. */
  public PlanSteps load(Collection<? extends Source<?, ?>> sources, LoadSettings how) {
    List<Source<?, ?>> all = List.copyOf(sources);
    return holds(all).once("load", new GeneratorLoad(all, how.threads(), how.batch()));
  }

  /** Loads further caches from the generator, which index fields from the start. */
  public PlanSteps loadIndexed(String name, List<Source<?, ?>> sources) {
    LoadSettings how = LoadSettings.of(settings);
    needs.add(Trait.INDEX);
    return holds(sources).once(name, new GeneratorLoad(sources, how.threads(), how.batch()));
  }

  /** Loads, indexes if that is set, proves and warms up: all that comes before measured queries. */
  public PlanSteps opening(List<Source<?, ?>> held, HubQueries queries) {
    return load(held).indexIfWanted(held).prove(queries.all()).warmUp(queries.requests());
  }

  /** Indexes what the caches hold, if that is set. */
  public PlanSteps indexIfWanted(List<Source<?, ?>> held) {
    return indexWanted(settings) ? index("index", held) : this;
  }

  /** Whether the queried fields of all caches are indexed. */
  public static boolean indexWanted(Settings settings) {
    return settings.as(Index.class).wanted();
  }

  /** Indexes what some caches hold. */
  public PlanSteps index(String name, List<Source<?, ?>> held) {
    needs.add(Trait.INDEX_LATER);
    return once(name, new Indexing(held));
  }

  /** Compares whole answers with the generator. */
  public PlanSteps prove(List<? extends Provable> questions) {
    return once("prove", new Proof(questions));
  }

  /** Nothing that is measured afterwards shall differ only because it came first. */
  public PlanSteps warmUp(List<Request> requests) {
    WarmUpSettings warming = WarmUpSettings.of(settings);
    return once("warm up", new WarmUp(requests, warming.threads(), warming.time()));
  }

  /** One user asks these in turn, each round in another order: only one is ever under way. */
  public PlanSteps inTurn(String name, List<Request> requests, Duration time) {
    return alone(name, Requests.inShuffledTurn(requests, settings.seed()), time);
  }

  /** The same while others ask, too. */
  public PlanSteps underTraffic(
      String name, List<Request> requests, Duration time, List<Request> others) {
    Load watched = one(Requests.inShuffledTurn(requests, settings.seed())).under(Traffic.NAME);
    return measure(name, time, watched, Traffic.beside(settings, others));
  }

  /** One user asks, with nobody else about. */
  public PlanSteps alone(String name, Requests requests, Duration time) {
    return measure(name, time, one(requests));
  }

  /** One user, who asks again as soon as there is an answer. */
  public static Load one(Requests requests) {
    return Load.measured(USERS, 1, Schedule.closed(), requests);
  }

  /** Loads are offered for a time. */
  public PlanSteps measure(String name, Duration time, Load... loads) {
    return then(new Phase.Measure(name, List.of(loads), time, List.of()));
  }

  /** Faults strike at once, and nobody asks meanwhile. */
  public PlanSteps strike(String name, Duration time, Fault... faults) {
    List<Phase.Strike> strikes =
        Stream.of(faults).map(fault -> new Phase.Strike(Duration.ZERO, fault)).toList();
    return then(new Phase.Measure(name, List.of(), time, strikes));
  }

  /** Compares every entry with the generator. */
  public PlanSteps audit(String name, List<? extends Source<?, ?>> held) {
    LoadSettings loading = LoadSettings.of(settings);
    return once(name, new Audit(held, loading.threads(), loading.batch()));
  }

  /** A job, perhaps with loads beside it. */
  public PlanSteps once(String name, Job job, Load... meanwhile) {
    return then(new Phase.Once(name, job, List.of(meanwhile)));
  }

  /** A phase of the experiment's own. */
  public PlanSteps then(Phase phase) {
    phases.add(phase);
    switch (phase) {
      case Phase.Fill fill -> services.add(fill.service());
      case Phase.Once once -> once.meanwhile().forEach(load -> clients.add(load.client()));
      case Phase.Measure measure -> measure.loads().forEach(load -> clients.add(load.client()));
    }
    return this;
  }

  /** Has a further site beside that of a name, which has all that is not there. */
  public PlanSteps at(String homeSite, Plan.Site further) {
    home = homeSite;
    sites = List.of(further);
    return this;
  }

  /** The plan of all these, on targets that can do so much. */
  public Plan plan(Trait... further) {
    needs.addAll(List.of(further));
    return new Plan(
        List.copyOf(caches),
        entries,
        List.copyOf(services),
        List.copyOf(clients),
        needs,
        phases,
        List.of(),
        home,
        sites);
  }
}
