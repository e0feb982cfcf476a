package org.gridmark.lab.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.lab.attach.Keeper;
import org.gridmark.lab.cluster.HostsOfSites;
import org.gridmark.lab.cluster.PossibleFaults;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.Cores;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Priority;
import org.gridmark.lab.process.RunLock;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.FindRate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.spec.StoreWords;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.lab.trust.Provenance;
import org.gridmark.lab.trust.TrustedRun;
import org.gridmark.model.BadInput;
import org.gridmark.model.promise.Promise;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Answer;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Probed;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.RunDirectory;
import org.jspecify.annotations.Nullable;

/** Runs experiments: trials in fresh processes, interleaved, one at a time. */
public final class Lab {
  private final Installation installation;
  private final Hosts hosts;
  private final Map<String, String> build;
  private final OwnCost.Measuring ownCost;

  /**
   * @param hosts that programs run on
   * @param build facts of this build for the record, by name: version, commit
   */
  public Lab(Installation installation, Hosts hosts, Map<String, String> build) {
    this(installation, hosts, build, OwnCost::measure);
  }

  /**
   * @param ownCost what the harness costs; measured once a run
   */
  Lab(
      Installation installation,
      Hosts hosts,
      Map<String, String> build,
      OwnCost.Measuring ownCost) {
    this.installation = installation;
    this.hosts = hosts;
    this.build = Map.copyOf(build);
    this.ownCost = ownCost;
  }

  /**
   * Runs every trial and returns the run's directory.
   *
   * @throws BadInput before anything starts, if the target or the machine cannot do it
   * @throws LabFailure if a trial failed; the trials before it are kept
   */
  public Path run(RunSpec spec, Progress progress) throws LabFailure, InterruptedException {
    RunSpec possible = possible(spec);
    try (Keeper keeper = Keeper.begin(possible, installation, hosts, progress::notice)) {
      RunDirectory directory = RunDirectory.create(spec.out(), info(possible));
      Provenance.ofUser().sign(directory.path(), directory.info());
      try (RunLock lock = RunLock.take(directory.path())) {
        trials(possible, keeper, directory, progress);
      }
      return directory.path();
    }
  }

  /**
   * Refuses what could not run.
   *
   * @throws BadInput as {@link #run} would
   */
  public void requirePossible(RunSpec spec) throws LabFailure {
    possible(spec);
  }

  /**
   * Goes on with a run that was interrupted or has failed: trials that are finished stay, the
   * others are run.
   *
   * @param force whether to go on even if build, machine or target are no longer what they were
   * @throws BadInput before anything starts, if it is complete, or still running, or if what it
   *     needs is not here
   * @throws LabFailure if a trial failed; the trials before it are kept
   */
  public void resume(TrustedRun trusted, boolean force, Progress progress)
      throws LabFailure, InterruptedException {
    Path run = trusted.path();
    // Nothing is written to a folder that is no run, or has nothing left to run.
    Resumption.requireUnfinished(RunDirectory.open(run));
    try (RunLock lock = RunLock.take(run)) {
      RunDirectory directory = RunDirectory.open(run);
      RunSpec spec = possible(new Resumption(directory, installation, nodes()).spec());
      RunInfo now = info(spec);
      Resumption.changes(directory.info(), now)
          .ifPresent(changes -> Resumption.accept(directory, changes, force));
      try (Keeper keeper = Keeper.begin(spec, installation, hosts, progress::notice)) {
        directory.state(RunInfo.State.RUNNING);
        trials(spec, keeper, directory, progress);
      }
    }
  }

  /**
   * Removes what an attached run has left, or kept, on the user's cluster.
   *
   * @param notice told what a person should know
   * @return that, in words; empty if there was nothing of it
   * @throws BadInput if it is no run, or is being run; or if it was on another cluster, or caches
   *     that are not its own could be meant
   */
  public Optional<String> detach(TrustedRun trusted, Consumer<String> notice)
      throws LabFailure, InterruptedException {
    Path run = trusted.path();
    RunDirectory directory = RunDirectory.open(run);
    try (RunLock lock = RunLock.take(run)) {
      RunSpec spec = new Resumption(directory, installation, nodes()).request();
      return Keeper.detach(spec, trusted, installation, hosts, notice);
    }
  }

  private void trials(
      RunSpec spec, @Nullable Keeper keeper, RunDirectory directory, Progress progress)
      throws LabFailure, InterruptedException {
    if (keeper != null) {
      keeper.keep(directory);
    }
    try (Run run = new Run(spec, installation, hosts, directory, progress, ownCost, keeper)) {
      hosts.overcommitted().ifPresent(progress::notice);
      idle(spec).forEach(progress::notice);
      spec.candidates().unsupported().forEach((who, why) -> progress.notice(who + ": " + why));
      run.trials();
    }
  }

  /** Of the plan with the most clients. */
  private List<String> idle(RunSpec spec) {
    return spec.candidates().able().stream()
        .map(spec::plan)
        .max(Comparator.comparingInt(plan -> plan.clients().size()))
        .map(plan -> HostsOfSites.idle(plan, hosts))
        .orElse(List.of());
  }

  /** The request, among those that can do it; refused if none can, or the machine cannot. */
  private RunSpec possible(RunSpec spec) throws LabFailure {
    RunSpec possible = spec.among(able(spec));
    List<Candidate> able = possible.candidates().able();
    if (spec.findRate() != null && !able.stream().map(spec::plan).allMatch(FindRate::searches)) {
      throw new BadInput(
          "--find-rate: nothing is measured without a fault in "
              + spec.study().name()
              + "/"
              + spec.experiment().name());
    }
    for (Candidate one : able) {
      Cores.of(spec.settings(one)).requirePossible(hosts.first().facts());
      Java.requireKnown(
          spec.settings(one),
          List.of(Jvm.of(hosts.first()), Strategies.jvm(nodes(), one.strategy())));
    }
    for (Candidate one : able) {
      spec.requireHarmless(one);
      spec.experiment().requireRoom(spec.settings(one), one.driver());
      requireHosts(spec.plan(one));
      spec.plan(one).languages().values().forEach(installation.languages()::of);
    }
    requireRoom(spec, able);
    return possible;
  }

  /** Which programs another machine has is not known here. */
  private Candidates able(RunSpec spec) {
    return hosts.of(HostRole.SERVICES).stream().allMatch(LocalHost.HERE::equals)
        ? spec.able(installation::service)
        : spec.able();
  }

  private void requireHosts(Plan plan) throws LabFailure {
    Optional<String> why = HostsOfSites.refusal(plan, hosts);
    try {
      why = why.isPresent() ? why : PossibleFaults.refusal(plan, hosts);
    } catch (IOException e) {
      throw lost(e);
    }
    if (why.isPresent()) {
      throw new BadInput(why.get());
    }
  }

  private void requireRoom(RunSpec spec, List<Candidate> able) throws LabFailure {
    try {
      for (Candidate one : able) {
        spec.sizes(one, installation).requireFits(spec.settings(one), hosts.availableMemory());
      }
      hosts.first().freePort(spec.settings().port());
    } catch (IOException e) {
      throw lost(e);
    }
  }

  /** The host of the first node: all of those are taken for alike. */
  private Host nodes() {
    return hosts.of(HostRole.NODES, 1);
  }

  private static LabFailure lost(IOException e) {
    return new LabFailure("a host cannot be used: " + e.getMessage());
  }

  private RunInfo info(RunSpec spec) throws LabFailure {
    Candidates candidates = spec.candidates();
    List<String> order = TrialOrder.of(candidates.labels(), spec.settings().seed(), spec.trials());
    Map<String, String> environment = environment();
    environment.put(Priority.SETTING, priorities(spec));
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        System.currentTimeMillis(),
        RunInfo.State.RUNNING,
        new RecordedSpec(
            spec.command(),
            spec.study().name(),
            spec.experiment().name(),
            spec.experiment().question(),
            spec.quick(),
            spec.recordedSettings(),
            spec.options(),
            all(candidates, Target::name, ","),
            candidates.map(one -> one.strategy().meaning()),
            candidates.map(one -> one.driver().name()),
            candidates.unsupported()),
        new Environment(
            all(candidates, Target::product, ", "),
            environment,
            candidates.map(one -> semantics(spec, one)),
            candidates.map(one -> conditions(spec, one)),
            candidates.map(one -> traits(spec, one)),
            products(candidates),
            installation.digests(candidates.drivers())),
        new Publication(
            spec.study().source(),
            spec.study().published(),
            spec.study().claims(),
            headlines(spec),
            answers(spec),
            probed(spec),
            promises(spec),
            Map.of()),
        new TrialPlan(order, List.of()));
  }

  /** The environment that numbers depend on, beside the request. */
  private Map<String, String> environment() throws LabFailure {
    Map<String, String> all = new LinkedHashMap<>(build);
    try {
      all.putAll(hosts.environment());
    } catch (IOException e) {
      throw lost(e);
    }
    return all;
  }

  private static List<Headline> headlines(RunSpec spec) {
    return spec.study().headlines().stream()
        .filter(one -> one.experiment().equals(spec.experiment().name()))
        .toList();
  }

  private static List<Answer> answers(RunSpec spec) {
    return spec.study().answers().stream()
        .filter(one -> one.experiment().equals(spec.experiment().name()))
        .toList();
  }

  private static List<Probed> probed(RunSpec spec) {
    return spec.study().probed().stream()
        .filter(one -> one.experiment().equals(spec.experiment().name()))
        .toList();
  }

  /** Of those that are asked about their semantics. */
  private static Map<String, List<Promise>> promises(RunSpec spec) {
    return probed(spec).isEmpty()
        ? Map.of()
        : spec.candidates().map(one -> one.driver().promises(spec.cluster(one)));
  }

  private static Map<String, String> products(Candidates candidates) {
    Map<String, String> all = new LinkedHashMap<>();
    candidates.drivers().forEach(driver -> all.put(driver.name(), driver.product()));
    return all;
  }

  private static String all(Candidates candidates, Function<Target, String> of, String between) {
    return candidates.drivers().stream().map(of).collect(Collectors.joining(between));
  }

  /** Who goes first on the host; of each candidate, where they differ in that. */
  private String priorities(RunSpec spec) {
    Map<String, String> words =
        spec.candidates()
            .map(one -> Priority.of(spec.settings(one), hosts.first().facts()).words());
    return Set.copyOf(words.values()).size() == 1
        ? words.values().iterator().next()
        : words.entrySet().stream()
            .map(one -> one.getKey() + ": " + one.getValue())
            .collect(Collectors.joining("; "));
  }

  private Map<String, String> semantics(RunSpec spec, Candidate one) {
    Plan plan = spec.plan(one);
    ClusterSpec cluster = spec.cluster(one);
    Map<String, String> promises = new LinkedHashMap<>(one.driver().semantics(cluster));
    StoreWords.of(one.driver(), cluster).ifPresent(words -> promises.put(StoreWords.NAME, words));
    plan.services().stream()
        .map(Services::kind)
        .distinct()
        .forEach(
            kind ->
                installation
                    .service(kind)
                    .semantics()
                    .forEach((name, promise) -> promises.put(kind + " " + name, promise)));
    return promises;
  }

  private static List<String> traits(RunSpec spec, Candidate one) {
    return one.driver().traits(spec.cluster(one)).stream().sorted().map(Trait::name).toList();
  }

  /** Servers go round the hosts for nodes. */
  private int nodeHosts(Settings settings) {
    int servers = Math.min(settings.servers(), settings.nodes());
    return Math.min(servers, hosts.of(HostRole.NODES).size());
  }

  private long serviceHosts() {
    Set<Host> others = new HashSet<>(hosts.of(HostRole.NODES));
    others.addAll(hosts.of(HostRole.CLIENTS));
    return hosts.of(HostRole.SERVICES).stream().filter(host -> !others.contains(host)).count();
  }

  private Map<String, Double> conditions(RunSpec spec, Candidate one) {
    Map<String, Double> all = new LinkedHashMap<>(spec.conditions(one));
    if (spec.attach() != null) {
      return all; // of the servers, nothing is known
    }
    all.put(Conditions.HEAP, (double) spec.sizes(one, installation).nodeHeap());
    all.put(Conditions.HOSTS, (double) nodeHosts(spec.settings(one)));
    all.put(Conditions.SERVICE_HOSTS, (double) serviceHosts());
    all.put(Conditions.PROCESSORS, (double) Cores.of(spec.settings(one)).on(hosts.first().facts()));
    return all;
  }
}
