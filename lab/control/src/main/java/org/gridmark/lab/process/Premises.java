package org.gridmark.lab.process;

import java.nio.file.Path;

/**
 * Where programs run, and where they write.
 *
 * @param logs of the programs
 * @param scratch where they put what is removed with them
 * @param data where each service has a directory of its own
 */
public record Premises(Host host, Path logs, Path scratch, Path data) {
  /** Of a trial: nothing outlives it but the logs. */
  public static Premises passing(Path logs, Path scratch) {
    return new Premises(Host.LOCAL, logs, scratch, scratch);
  }
}
