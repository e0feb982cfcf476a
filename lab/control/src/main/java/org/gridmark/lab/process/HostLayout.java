package org.gridmark.lab.process;

import java.nio.file.Path;
import org.gridmark.lab.host.Host;

/**
 * Where programs run, and where they write.
 *
 * @param logs the controller's folder for what the programs log
 * @param scratch the host's, where they put what is removed with them
 * @param data the host's, where each service has a directory of its own
 * @param lasting whether they stand by themselves: they end in good order, and no client is to go
 *     before them
 */
public record HostLayout(Host host, Path logs, Path scratch, Path data, boolean lasting) {
  /** Of a trial: nothing outlives it but the logs. */
  public static HostLayout passing(Host host, Path logs, Path scratch) {
    return new HostLayout(host, logs, scratch, scratch, false);
  }
}
