package org.gridmark.lab.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.lab.doctor.Doctor;
import org.gridmark.lab.process.Cores;
import org.gridmark.lab.process.FreePort;
import org.gridmark.lab.process.Host;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Priority;
import org.gridmark.lab.process.RunLock;
import org.gridmark.lab.resources.Machine;
import org.gridmark.lab.spec.Asked;
import org.gridmark.lab.spec.Contender;
import org.gridmark.lab.spec.Contenders;
import org.gridmark.lab.spec.FindRate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Services;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Headline;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.Driver;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.gridmark.store.RunDirectory;

/** Runs experiments: trials in fresh processes, interleaved, one at a time. */
public final class Lab {
  private final Installation installation;
  private final Machine machine = new Machine();
  private final Map<String, String> build;
  private final OwnCost.Measuring ownCost;

  /**
   * @param build facts of this build for the record, by name: version, commit
   */
  public Lab(Installation installation, Map<String, String> build) {
    this(installation, build, OwnCost::measure);
  }

  /**
   * @param ownCost what the harness costs; measured once a run
   */
  Lab(Installation installation, Map<String, String> build, OwnCost.Measuring ownCost) {
    this.installation = installation;
    this.build = Map.copyOf(build);
    this.ownCost = ownCost;
  }

  /**
   * Runs every trial and returns the run's directory.
   *
   * @throws BadInput before anything starts, if the target or the machine cannot do it
   * @throws LabFailure if a trial failed; the trials before it are kept
   */
  public Path run(Asked asked, Progress progress) throws LabFailure, InterruptedException {
    Asked possible = possible(asked);
    RunDirectory directory = RunDirectory.create(asked.out(), info(possible));
    try (RunLock lock = RunLock.take(directory.path())) {
      trials(possible, directory, progress);
    }
    return directory.path();
  }

  /**
   * Refuses what could not run.
   *
   * @throws BadInput as {@link #run} would
   */
  public void requirePossible(Asked asked) throws LabFailure {
    possible(asked);
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
      Asked asked = possible(new Resumption(directory, installation).asked());
      RunInfo now = info(asked);
      Resumption.changes(directory.info(), now)
          .ifPresent(changes -> Resumption.accept(directory, changes, force));
      directory.state(RunInfo.State.RUNNING);
      trials(asked, directory, progress);
    }
  }

  private void trials(Asked asked, RunDirectory directory, Progress progress)
      throws LabFailure, InterruptedException {
    try (Run run = new Run(asked, installation, machine, directory, progress, ownCost)) {
      asked.contenders().unsupported().forEach((who, why) -> progress.notice(who + ": " + why));
      run.trials();
    }
  }

  /** What was asked, of those that can do it; refused if none can, or the machine cannot. */
  private Asked possible(Asked asked) throws LabFailure {
    Asked possible = asked.among(asked.contenders().able(asked::lacks));
    List<Contender> able = possible.contenders().able();
    if (asked.findRate() != null && !able.stream().map(asked::plan).allMatch(FindRate::searches)) {
      throw new BadInput(
          "--find-rate: nothing is measured without a fault in "
              + asked.study().name()
              + "/"
              + asked.experiment().name());
    }
    for (Contender one : able) {
      Cores.of(asked.settings(one)).requirePossible();
      Java.requireKnown(asked.settings(one), List.of(Jvm.own(), Strategies.jvm(one.strategy())));
      asked.sizes(one, installation).requireFits(asked.settings(one), machine.availableMemory());
    }
    FreePort.choose(Host.LOCAL.address(), asked.settings().port());
    return possible;
  }

  private RunInfo info(Asked asked) {
    Contenders contenders = asked.contenders();
    List<String> order =
        TrialOrder.of(contenders.labels(), asked.settings().seed(), asked.trials());
    Map<String, String> environment = new LinkedHashMap<>(build);
    environment.putAll(machine.describe());
    environment.put("doctor", Doctor.here().brief());
    environment.put(Priority.SETTING, priorities(asked));
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        System.currentTimeMillis(),
        RunInfo.State.RUNNING,
        new RecordedSpec(
            asked.command(),
            asked.study().name(),
            asked.experiment().name(),
            asked.experiment().question(),
            asked.quick(),
            asked.settings().asMap(),
            asked.options(),
            all(contenders, Driver::name, ","),
            contenders.map(one -> one.strategy().meaning()),
            contenders.map(one -> one.driver().name()),
            contenders.unsupported()),
        new Environment(
            all(contenders, Driver::product, ", "),
            environment,
            contenders.map(one -> semantics(asked, one)),
            contenders.map(one -> conditions(asked, one))),
        new Publication(
            asked.study().source(),
            asked.study().published(),
            asked.study().claims(),
            headlines(asked)),
        new TrialPlan(order, List.of()));
  }

  private static List<Headline> headlines(Asked asked) {
    return asked.study().headlines().stream()
        .filter(one -> one.experiment().equals(asked.experiment().name()))
        .toList();
  }

  private static String all(Contenders contenders, Function<Driver, String> of, String between) {
    return contenders.drivers().stream().map(of).collect(Collectors.joining(between));
  }

  /** Who goes first on this machine; of each contender, where they differ in that. */
  private static String priorities(Asked asked) {
    Map<String, String> words =
        asked.contenders().map(one -> Priority.of(asked.settings(one)).words());
    return Set.copyOf(words.values()).size() == 1
        ? words.values().iterator().next()
        : words.entrySet().stream()
            .map(one -> one.getKey() + ": " + one.getValue())
            .collect(Collectors.joining("; "));
  }

  private Map<String, String> semantics(Asked asked, Contender one) {
    Plan plan = asked.plan(one);
    Map<String, String> promises = new LinkedHashMap<>(one.driver().semantics(asked.cluster(one)));
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

  private Map<String, Double> conditions(Asked asked, Contender one) {
    Map<String, Double> all = new LinkedHashMap<>(asked.conditions(one));
    all.put(Conditions.HEAP, (double) asked.sizes(one, installation).nodeHeap());
    all.put(Conditions.PROCESSORS, (double) Cores.of(asked.settings(one)).here());
    return all;
  }
}
