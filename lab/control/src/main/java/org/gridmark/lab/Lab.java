package org.gridmark.lab;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.gridmark.analyse.Derivation;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.gridmark.store.TrialWriter;
import org.jspecify.annotations.Nullable;

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
    Plan plan = asked.experiment().plan(asked.settings());
    requireTraits(asked.driver(), plan);
    Sizes.of(plan, asked.driver(), asked.settings())
        .requireFits(asked.settings(), machine.availableMemory());
    FreePort.choose(Host.LOCAL.address(), asked.settings().port());
    RunInfo info = info(asked, plan);
    RunDirectory directory = RunDirectory.create(asked.out(), info);
    try (Run run = new Run(asked, plan, directory, progress)) {
      run.trials(info.order());
    }
    return directory.path();
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
    List<String> order = order(asked);
    Map<String, String> environment = new LinkedHashMap<>(build);
    environment.putAll(machine.describe());
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
        Map.of(),
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

  /**
   * Every repetition takes all strategies once, each time in another order, drawn from the seed.
   */
  private static List<String> order(Asked asked) {
    Random random = new Random(asked.settings().seed());
    List<String> order = new ArrayList<>();
    for (int repetition = 0; repetition < asked.trials(); repetition++) {
      List<String> once = new ArrayList<>(asked.strategies().stream().map(Strategy::name).toList());
      Collections.shuffle(once, random);
      order.addAll(once);
    }
    return order;
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

  /** One run, which ends in good order even when it is interrupted. */
  private final class Run implements AutoCloseable {
    private final Asked asked;
    private final Plan plan;
    private final RunDirectory directory;
    private final Progress progress;
    private final Steps steps;
    private final Thread hook = Thread.ofPlatform().unstarted(this::interrupted);
    private volatile @Nullable Cluster cluster;
    private volatile boolean interrupted;
    private volatile boolean complete;

    Run(Asked asked, Plan plan, RunDirectory directory, Progress progress) {
      this.asked = asked;
      this.plan = plan;
      this.directory = directory;
      this.progress = progress;
      int programs = plan.clients().size() + asked.settings().nodes();
      int trials = asked.trials() * asked.strategies().size();
      this.steps = new Steps(plan, trials, programs, progress);
      Runtime.getRuntime().addShutdownHook(hook);
      progress.started(directory.path(), trials);
    }

    void trials(List<String> order) throws LabFailure, InterruptedException {
      try {
        for (int number = 1; number <= order.size(); number++) {
          trial(number, strategy(order.get(number - 1)));
        }
        complete = true;
        directory.state(RunInfo.State.COMPLETE);
      } catch (LabFailure | InterruptedException | RuntimeException | Error e) {
        partial(e);
        throw e;
      }
    }

    /** What fails because it is being ended is not worth a word: the JVM is on its way out. */
    private void standAside() throws InterruptedException {
      if (interrupted) {
        Thread.currentThread().join();
      }
    }

    private void partial(Throwable why) throws InterruptedException {
      standAside();
      try {
        directory.state(RunInfo.State.PARTIAL);
      } catch (UncheckedIOException e) {
        why.addSuppressed(e); // on a full disk, say, what failed first is what counts
      }
    }

    private Strategy strategy(String name) {
      return asked.strategies().stream()
          .filter(strategy -> strategy.name().equals(name))
          .findFirst()
          .orElseThrow();
    }

    private void trial(int number, Strategy strategy) throws LabFailure, InterruptedException {
      standAside();
      TrialWriter writer = directory.trial(number, strategy.name());
      steps.trial(number, strategy.name());
      boolean finished = false;
      try (Cluster mine =
              new Cluster(
                  asked,
                  plan,
                  strategy,
                  installation,
                  writer.logs(),
                  (from, report) -> Trial.keep(writer, steps, from, report));
          ResourceWatch resources = new ResourceWatch(machine, mine, writer)) {
        cluster = mine;
        new Trial(plan, mine, writer, steps, asked.settings().seed() + number).run();
        derive(writer, number, strategy.name());
        finished = true;
      } finally {
        cluster = null;
        if (finished) {
          writer.finish();
        } else {
          writer.abandon();
        }
      }
    }

    private void derive(TrialWriter writer, int number, String strategy) {
      if (asked.study() instanceof Derivation derivation) {
        derivation.derive(RunReader.recorded(writer, number, strategy)).forEach(writer::figure);
      }
    }

    /** Ctrl-C or a signal: no process is left, and what is finished stays. */
    private void interrupted() {
      if (complete) {
        return;
      }
      interrupted = true;
      steps.close();
      Cluster running = cluster;
      if (running != null) {
        running.close();
      }
      directory.state(RunInfo.State.PARTIAL);
      progress.ended();
      progress.notice("interrupted: finished trials are kept in " + directory.path());
    }

    @Override
    public void close() {
      steps.close();
      progress.ended();
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException e) {
        // The JVM is on its way out, and the hook has seen to the rest.
      }
    }
  }
}
