package org.gridmark.lab.host.inventory;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.gridmark.yaml.Item;

/**
 * Reaches hosts of a kind that this module does not know. A module brings it, and it is found by
 * {@link java.util.ServiceLoader}.
 */
public interface HostProvider {
  /** The key of a hosts file that its hosts stand below. */
  String word();

  /** The JSON Schema of what stands there; names and roles are defined by that of the file. */
  String schema();

  /** Reads what stands there: hosts whose access is {@link HostEntry.Provided}. */
  List<HostEntry> read(Item value);

  /**
   * Begins to use hosts that it has read: all, in their order, or none.
   *
   * @param notices told what takes long, and what an earlier run has left, a line each
   */
  Hosts open(List<HostEntry> hosts, Consumer<String> notices)
      throws IOException, InterruptedException;
}
