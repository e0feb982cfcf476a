package org.gridmark.lab;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.lab.doctor.Doctor;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.store.RunDirectory;

/** Runs experiments: trials in fresh processes, interleaved, one at a time. */
public final class Lab {
  private final Installation installation;
  private final Machine machine = new Machine();
  private final Map<String, String> build;

  /**
   * @param build facts of this build for the record, by name: version, commit
   */
  public Lab(Installation installation, Map<String, String> build) {
    this.installation = installation;
    this.build = Map.copyOf(build);
  }

  /**
   * Runs every trial and returns the run's directory.
   *
   * @throws BadInput before anything starts, if the target or the machine cannot do it
   * @throws LabFailure if a trial failed; the trials before it are kept
   */
  public Path run(Asked asked, Progress progress) throws LabFailure, InterruptedException {
    Plan plan = possible(asked);
    RunDirectory directory = RunDirectory.create(asked.out(), info(asked, plan));
    try (RunLock lock = RunLock.take(directory.path())) {
      trials(asked, plan, directory, progress);
    }
    return directory.path();
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
  public void resume(Path run, boolean force, Progress progress)
      throws LabFailure, InterruptedException {
    RunDirectory.open(run); // nothing is written to a folder that is no run
    try (RunLock lock = RunLock.take(run)) {
      RunDirectory directory = RunDirectory.open(run);
      Asked asked = new Resumption(directory, installation).asked();
      Plan plan = possible(asked);
      RunInfo now = info(asked, plan);
      Resumption.changes(directory.info(), now)
          .ifPresent(changes -> Resumption.accept(directory, changes, force));
      directory.state(RunInfo.State.RUNNING);
      trials(asked, plan, directory, progress);
    }
  }

  private void trials(Asked asked, Plan plan, RunDirectory directory, Progress progress)
      throws LabFailure, InterruptedException {
    try (Run run = new Run(asked, plan, installation, machine, directory, progress)) {
      run.trials();
    }
  }

  /** The plan, unless the target or the machine cannot do it. */
  private Plan possible(Asked asked) throws LabFailure {
    Plan planned = asked.experiment().plan(asked.settings());
    Plan plan = asked.driver().clustered() ? planned : planned.inOneClient();
    requireTraits(asked.driver(), plan);
    if (asked.findRate() != null && !FindRate.searches(plan)) {
      throw new BadInput(
          "--find-rate: nothing is measured without a fault in "
              + asked.study().name()
              + "/"
              + asked.experiment().name());
    }
    Sizes.of(plan, asked.driver(), asked.settings(), asked.users())
        .requireFits(asked.settings(), machine.availableMemory());
    FreePort.choose(Host.LOCAL.address(), asked.settings().port());
    return plan;
  }

  private static void requireTraits(Driver driver, Plan plan) {
    List<String> missing =
        plan.needs().stream()
            .filter(trait -> !driver.traits().contains(trait))
            .map(Trait::name)
            .map(name -> name.toLowerCase(java.util.Locale.ROOT).replace('_', ' '))
            .sorted()
            .toList();
    if (!missing.isEmpty()) {
      throw new BadInput(
          "target "
              + driver.name()
              + " is unsupported here: it lacks "
              + String.join(", ", missing));
    }
  }

  private RunInfo info(Asked asked, Plan plan) {
    List<String> order =
        TrialOrder.of(asked.strategyNames(), asked.settings().seed(), asked.trials());
    Map<String, String> environment = new LinkedHashMap<>(build);
    environment.putAll(machine.describe());
    environment.put("doctor", Doctor.here().brief());
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        asked.command(),
        asked.study().name(),
        asked.experiment().name(),
        asked.experiment().question(),
        asked.study().source(),
        asked.driver().name(),
        asked.driver().product(),
        asked.quick(),
        asked.settings().asMap(),
        asked.options(),
        semantics(asked, plan),
        environment,
        asked.strategies().stream()
            .collect(
                Collectors.toMap(
                    Strategy::name, Strategy::meaning, (a, b) -> a, LinkedHashMap::new)),
        order.size(),
        order,
        asked.study().published(),
        asked.study().claims(),
        System.currentTimeMillis(),
        RunInfo.State.RUNNING);
  }

  private Map<String, Map<String, String>> semantics(Asked asked, Plan plan) {
    Map<String, Map<String, String>> byStrategy = new LinkedHashMap<>();
    for (Strategy strategy : asked.strategies()) {
      Map<String, String> promises =
          new LinkedHashMap<>(asked.driver().semantics(cluster(asked, plan, strategy)));
      for (String service : plan.services()) {
        installation
            .service(service)
            .semantics()
            .forEach((name, promise) -> promises.put(service + " " + name, promise));
      }
      byStrategy.put(strategy.name(), promises);
    }
    return byStrategy;
  }

  private static ClusterSpec cluster(Asked asked, Plan plan, Strategy strategy) {
    Settings settings = asked.settings();
    return new ClusterSpec(
        "",
        settings.nodes(),
        settings.backups(),
        Host.LOCAL.address(),
        0,
        plan.caches(),
        strategy.settings());
  }
}
