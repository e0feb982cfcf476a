package org.gridmark.lab.run;

import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.lab.attach.Keeper;
import org.gridmark.lab.cluster.Cluster;
import org.gridmark.lab.host.AtExit;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.resources.AttachedServers;
import org.gridmark.lab.resources.ResourceWatch;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RaceOption;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.spec.StoppingRule;
import org.gridmark.model.study.Plan;
import org.gridmark.record.Resource;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.gridmark.store.TrialWriter;
import org.jspecify.annotations.Nullable;

/**
 * One run: takes the trials that are not there yet, and more of them where intervals shall be
 * narrow. It ends in good order even when it is interrupted.
 */
final class Run implements AutoCloseable {
  /** Its name among the options of a run: what is told of others' caches on an attached cluster. */
  private static final String FOREIGN = "caches of others";

  private static final String LOGLESS = "missing logs";

  private final RunSpec spec;
  private final Installation installation;
  private final Hosts hosts;
  private final RunDirectory directory;
  private final Progress progress;
  private final OwnCost.Measuring ownCost;
  private final @Nullable Keeper keeper;
  private final @Nullable AttachedServers servers;
  private final ProgressEstimator steps;
  private final @Nullable PrecisionStopper enough;
  private final @Nullable Racing racing;
  private final Set<String> logless = new LinkedHashSet<>();
  private final LanguageNotices languages;
  private final AtExit atExit;
  private volatile @Nullable Cluster cluster;
  private final CountDownLatch interrupted = new CountDownLatch(1);
  private volatile boolean complete;
  private boolean costKnown;

  /**
   * @param keeper of the cluster that it is attached to; null: it is not
   */
  Run(
      RunSpec given,
      Installation installation,
      Hosts hosts,
      RunDirectory directory,
      Progress progress,
      OwnCost.Measuring ownCost,
      @Nullable Keeper keeper) {
    this.keeper = keeper;
    this.spec = keeper == null ? given : keeper.spec();
    this.installation = installation;
    this.hosts = hosts;
    this.directory = directory;
    this.progress = progress;
    this.ownCost = ownCost;
    int trials = directory.info().plan().trials();
    this.steps = new ProgressEstimator(trials, spec.findRate(), progress);
    StoppingRule stopping = spec.stopping();
    this.enough =
        stopping == null ? null : new PrecisionStopper(stopping, directory, steps::notice);
    this.racing =
        RaceOption.wished(spec.options())
            ? new Racing(spec.trials(), directory, steps::notice)
            : null;
    this.servers = keeper == null ? null : new AttachedServers(this::note);
    this.languages = new LanguageNotices(directory, steps::notice);
    this.atExit = AtExit.add(this::interrupted);
    progress.started(directory.path(), trials);
  }

  void trials() throws LabFailure, InterruptedException {
    try {
      missing();
      while (enough != null && !enough.reached()) {
        extend();
        missing();
      }
      standAside();
      leave(true);
      complete = true;
      directory.state(RunInfo.State.COMPLETE);
    } catch (LabFailure | InterruptedException | RuntimeException | Error e) {
      partial(e);
      leaveAfter(e);
      throw e;
    }
  }

  /** Nothing of the run's is left on a cluster that it is attached to, and that is told. */
  private void leave(boolean well) throws LabFailure, InterruptedException {
    if (keeper != null) {
      String found = keeper.end(well);
      steps.notice(found);
      directory.option(FOREIGN, found);
    }
  }

  private void note(String unseen) {
    steps.notice(unseen);
    directory.option(Resource.ATTACHED, unseen);
  }

  /** The same where the run has failed: a cluster that is out of reach by now is the reason. */
  private void leaveAfter(Throwable why) throws LabFailure, InterruptedException {
    try {
      leave(false);
    } catch (LabFailure gone) {
      gone.addSuppressed(why);
      throw new LabFailure(
          gone.getMessage()
              + "; gridmark detach "
              + directory.path()
              + " removes what is left there");
    } catch (UncheckedIOException e) {
      why.addSuppressed(e);
    }
  }

  private void missing() throws LabFailure, InterruptedException {
    Set<Integer> finished = directory.finished();
    // The trials that are left may become fewer on the way.
    for (int number = 1; number <= directory.info().plan().trials(); number++) {
      if (!finished.contains(number) && stillToRun(number)) {
        trial(number, spec.candidates().get(directory.info().plan().order().get(number - 1)));
      }
    }
  }

  private boolean stillToRun(int number) throws InterruptedException {
    if (racing != null) {
      standAside();
      racing.before(number);
      steps.expect(directory.info().plan().trials());
    }
    return number <= directory.info().plan().trials();
  }

  /** One more repetition. It is on disk before it begins, so it can be resumed like the others. */
  private void extend() throws InterruptedException {
    standAside();
    List<String> names = spec.candidates().labels();
    int repetitions = directory.info().plan().trials() / names.size() + 1;
    List<String> order = TrialOrder.of(names, spec.settings().seed(), repetitions);
    directory.order(order);
    steps.expect(order.size());
  }

  /**
   * During shutdown, failures are expected: waits for the JVM to exit instead of reporting them.
   */
  private void standAside() throws InterruptedException {
    if (interrupted.getCount() == 0) {
      Thread.currentThread().join();
    }
  }

  /**
   * A terminal's Ctrl-C reaches all programs at once, and one that has just started ends of it
   * before this controller knows of its own: so it waits a moment for that.
   */
  private void partial(Throwable why) throws InterruptedException {
    if (interrupted.await(250, TimeUnit.MILLISECONDS)) {
      standAside();
    }
    try {
      directory.state(RunInfo.State.PARTIAL);
    } catch (UncheckedIOException e) {
      why.addSuppressed(e); // on a full disk, say, what failed first is what counts
    }
  }

  private void trial(int number, Candidate candidate) throws LabFailure, InterruptedException {
    standAside();
    Plan plan = spec.plan(candidate);
    TrialWriter writer = directory.trial(number, candidate.label());
    steps.trial(number, candidate.label(), plan, spec.settings(candidate).nodes());
    long seed = spec.settings(candidate).seed() + number;
    boolean finished = false;
    try {
      phases(candidate, plan, writer, seed);
      new HistoryCheck(LocalHost.HERE, installation, steps::notice).check(writer, seed);
      derive(writer, number, candidate.label());
      finished = true;
    } finally {
      if (finished) {
        writer.finish();
      } else {
        writer.abandon();
      }
    }
  }

  private void phases(Candidate candidate, Plan plan, TrialWriter writer, long seed)
      throws LabFailure, InterruptedException {
    try (Cluster mine =
            new Cluster(
                spec,
                candidate,
                installation,
                hosts,
                writer.logs(),
                (from, report) -> Trial.keep(writer, steps, from, report),
                this::noLogs,
                languages);
        ResourceWatch resources =
            new ResourceWatch(hosts, mine, servers, used -> keep(writer, used))) {
      cluster = mine;
      harnessCost(writer);
      new Trial(plan, mine, writer, steps, resources::look, spec.findRate(), seed).run();
    } finally {
      cluster = null;
    }
    if (keeper != null) {
      keeper.removeCaches();
    }
  }

  /** Told at once, and kept with the run: each host once. */
  private void noLogs(String why) {
    steps.notice(why);
    if (logless.add(why)) {
      directory.option(LOGLESS, String.join("; ", logless));
    }
  }

  private void harnessCost(TrialWriter writer) throws LabFailure, InterruptedException {
    if (!costKnown) {
      ownCost.measure(hosts.first(), installation, writer);
      costKnown = true;
    }
  }

  private void keep(TrialWriter writer, Resource used) {
    writer.resource(used);
    steps.used(used);
  }

  private void derive(TrialWriter writer, int number, String strategy) {
    if (spec.study() instanceof Derivation derivation) {
      derivation.derive(RunReader.recorded(writer, number, strategy)).forEach(writer::figure);
    }
  }

  /** Ctrl-C or a signal: no process is left, and what is finished stays. */
  private void interrupted() {
    if (complete) {
      return;
    }
    interrupted.countDown();
    steps.close();
    Cluster running = cluster;
    if (running != null) {
      running.close();
    }
    leaveAtOnce();
    hosts.close();
    directory.state(RunInfo.State.PARTIAL);
    progress.ended();
    progress.notice(
        "interrupted: finished trials are kept in "
            + directory.path()
            + "; gridmark resume goes on with the others");
  }

  private void leaveAtOnce() {
    if (keeper == null) {
      return;
    }
    try {
      leave(false);
    } catch (LabFailure | RuntimeException e) {
      progress.notice(e.getMessage() + "; gridmark detach removes what is left there");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    keeper.close();
  }

  @Override
  public void close() {
    steps.close();
    progress.ended();
    atExit.close();
  }
}
