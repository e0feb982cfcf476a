package org.gridmark.lab.cluster;

import org.gridmark.lab.host.Host;
import org.gridmark.lab.process.HostLayout;
import org.gridmark.lab.process.Priority;
import org.gridmark.lab.program.TrialTime;

/**
 * A host, as its programs are told of it.
 *
 * @param time of the trial, by the host's clock
 * @param port of its part of the cluster
 */
record Spot(HostLayout layout, TrialTime time, int port, Priority priority) {
  Host host() {
    return layout.host();
  }
}
