package org.gridmark.lab.attach;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.gridmark.lab.cluster.UserFiles;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.ClusterIdentity;
import org.gridmark.model.attach.RunPrefix;
import org.gridmark.model.target.Secret;
import org.jspecify.annotations.Nullable;

/** A keeper's program, and what it answers. */
final class KeeperLine implements AutoCloseable {
  private static final String NAME = "keeper";
  private static final int HEAP_MEGABYTES = 256;
  private static final Duration START = Duration.ofMinutes(2);
  private static final Duration ANSWER = Duration.ofMinutes(2);
  private static final Duration END = Duration.ofSeconds(5);

  private final Mailbox mailbox = new Mailbox();
  private final ProgramProcess program;
  private final Host host;
  private final Path scratch;
  private final String where;
  private volatile Report.@Nullable NotAttached failure;
  private volatile Map<String, Long> counted = Map.of();
  private volatile ClusterIdentity cluster = ClusterIdentity.UNKNOWN;
  private volatile boolean foldsNames;

  private KeeperLine(RunSpec spec, Installation installation, Host host, Consumer<String> notice)
      throws LabFailure, IOException {
    Candidate one = spec.candidates().able().getFirst();
    this.host = host;
    this.where = Objects.requireNonNull(spec.attach()).where();
    this.scratch = host.files().scratch();
    List<Path> classpath = Java.on(host, installation.classpath(one.driver(), spec.study()));
    List<String> options = new ArrayList<>(one.driver().jvmOptions());
    options.add("-Djava.io.tmpdir=" + scratch);
    List<String> command =
        Java.command(
            Jvm.of(host), NAME, classpath, HEAP_MEGABYTES, one.driver().serialFilter(), options);
    // Lasting: Ctrl-C goes to all programs of a terminal, and this one has work to do then.
    HostLayout premises = new HostLayout(host, scratch, scratch, scratch, true);
    this.program =
        ProgramProcess.start(
            premises,
            command,
            assignment(spec, one, host),
            mailbox,
            (from, told) -> keep(told, notice));
  }

  /**
   * Starts it, and returns when it is connected.
   *
   * @param notice told where that takes a while, and of keys of the file that are not used
   * @throws BadInput if the file is wrong, or the cluster refuses what it says
   * @throws LabFailure if the cluster cannot be reached
   */
  static KeeperLine open(
      RunSpec spec, Installation installation, Host host, Consumer<String> notice)
      throws LabFailure, InterruptedException {
    KeeperLine line;
    try {
      line = new KeeperLine(spec, installation, host, notice);
    } catch (IOException e) {
      throw new LabFailure(host.name() + " cannot be used: " + e.getMessage());
    }
    try {
      line.await(Report.Ready.class, START);
      return line;
    } catch (LabFailure | InterruptedException | RuntimeException e) {
      line.close();
      throw e;
    }
  }

  private static Assignment assignment(RunSpec spec, Candidate one, Host host) throws LabFailure {
    return new Assignment(
        NAME,
        spec.study().name(),
        spec.experiment().name(),
        spec.quick(),
        Map.of(),
        "",
        NAME,
        Secret.NONE,
        host.address(),
        0,
        List.of(),
        UserFiles.send(spec.driverFiles(), host, spec.driverSettings(one)),
        Map.of(),
        "",
        "",
        Map.of(),
        TrialTime.begin());
  }

  private void keep(Report report, Consumer<String> notice) {
    switch (report) {
      case Report.Notice told -> notice.accept(told.text());
      case Report.Attached told -> {
        cluster = told.cluster();
        foldsNames = told.foldsNames();
      }
      case Report.NotAttached told -> failure = told;
      case Report.Caches told -> counted = told.entries();
      default -> {} // nothing else is told
    }
  }

  private void await(Class<? extends Report> answer, Duration within)
      throws LabFailure, InterruptedException {
    try {
      mailbox.await(program, answer, within);
    } catch (LabFailure e) {
      Report.NotAttached why = failure;
      if (why == null) {
        throw e;
      }
      if (why.refused()) {
        throw new BadInput(why.message());
      }
      throw new LabFailure("the cluster of " + where + " cannot be reached: " + why.message());
    }
  }

  /** Every cache that it sees, with its entries. */
  Map<String, Long> count() throws LabFailure, InterruptedException {
    program.send(new Order.CountCaches());
    await(Report.Done.class, ANSWER);
    return counted;
  }

  /** The names that caches have there. */
  Set<String> named(Set<String> caches) {
    return foldsNames ? RunPrefix.folded(caches) : caches;
  }

  /**
   * The caches that are there of a run.
   *
   * @param made those that it noted
   * @throws BadInput if another one has its prefix
   */
  Set<String> of(RunPrefix prefix, Set<String> made) throws LabFailure, InterruptedException {
    return prefix.toRemove(count().keySet(), named(made));
  }

  /** Who it is attached to. */
  ClusterIdentity cluster() {
    return cluster;
  }

  /** From now on it removes these caches when the controller is gone. */
  void guard(Set<String> made) throws LabFailure {
    program.send(new Order.GuardCaches(made));
  }

  /**
   * Removes the caches that a run has noted.
   *
   * @throws BadInput if another one has their prefix: then none is removed
   */
  void remove(String prefix, Set<String> made) throws LabFailure, InterruptedException {
    failure = null; // of an earlier removal that was refused
    program.send(new Order.RemoveCaches(prefix, made));
    await(Report.Done.class, ANSWER);
  }

  /** Ends it; it removes nothing more. */
  @Override
  public void close() {
    program.kill();
    program.awaitEnd(END);
    try {
      host.files().delete(scratch);
    } catch (IOException e) {
      // The host is lost, and what is left there with it.
    }
  }
}
