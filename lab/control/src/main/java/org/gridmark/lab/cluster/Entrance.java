package org.gridmark.lab.cluster;

import java.util.Map;
import java.util.function.Function;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.Mailbox;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Report;

/**
 * The way by which programs come into a cluster, until it is closed.
 *
 * @param gate starts one program, and notes it
 * @param told addresses of services that nodes and clients of a site learn
 */
record Entrance(
    Gate gate, Launcher launcher, Mailbox mailbox, Function<String, Map<String, String>> told) {
  /** The start of one program. */
  @FunctionalInterface
  interface Start {
    void run() throws LabFailure;
  }

  /** Open until the cluster is closed. */
  @FunctionalInterface
  interface Gate {
    void start(Start program) throws LabFailure;
  }

  /** Returns what a program says once it is ready. */
  Report.Ready await(ProgramProcess program) throws LabFailure, InterruptedException {
    return mailbox.await(program, Report.Ready.class, Cluster.START);
  }
}
