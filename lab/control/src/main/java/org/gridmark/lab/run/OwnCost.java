package org.gridmark.lab.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.Java;
import org.gridmark.lab.process.Jvm;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Assignment;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.TrialTime;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.SerialFilter;
import org.gridmark.store.TrialWriter;

/**
 * The cost of the harness itself here and now: measured once a run, before its first trial, in a
 * process of its own, and recorded with that trial.
 */
final class OwnCost {
  /** How it is measured, and recorded with a trial. */
  @FunctionalInterface
  interface Measuring {
    /** For those to whom it does not matter. */
    Measuring NONE = (host, installation, trial) -> {};

    void measure(Host host, Installation installation, TrialWriter trial)
        throws LabFailure, InterruptedException;
  }

  private static final String NAME = "harness";
  private static final int HEAP_MEGABYTES = 256;
  private static final Duration WITHIN = Duration.ofMinutes(1);

  private OwnCost() {}

  static void measure(Host host, Installation installation, TrialWriter trial)
      throws LabFailure, InterruptedException {
    Mailbox mailbox = new Mailbox();
    List<Path> classpath = Java.on(host, installation.classpath());
    List<String> command =
        Java.command(
            Jvm.of(host), NAME, classpath, HEAP_MEGABYTES, SerialFilter.NOTHING, List.of());
    ProgramProcess program =
        ProgramProcess.start(
            HostLayout.passing(host, trial.logs(), Path.of("")),
            command,
            assignment(host),
            mailbox,
            (from, report) -> keep(trial, report));
    try {
      mailbox.await(program, Report.Ready.class, WITHIN);
    } finally {
      program.kill();
      program.awaitEnd(WITHIN);
    }
  }

  private static void keep(TrialWriter trial, Report report) {
    if (report instanceof Report.Figure figure) {
      trial.figure(figure.asFigure());
    }
  }

  private static Assignment assignment(Host host) {
    return new Assignment(
        NAME,
        "",
        "",
        false,
        Map.of(),
        "",
        "",
        Secret.NONE,
        host.address(),
        0,
        List.of(),
        Map.of(),
        Map.of(),
        "",
        "",
        Map.of(),
        TrialTime.begin());
  }
}
