package org.gridmark.service.redis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.ServerPort;

/** Ports for the nodes of a cluster: each also listens to the others, at a port 10 000 above. */
final class ClusterPorts {
  private static final int BUS = 10_000;

  /** The system gives those above by itself, or soon does. */
  private static final int HIGHEST = 20_000;

  private final String address;
  private final Set<Integer> taken = new HashSet<>();

  private ClusterPorts(String address) {
    this.address = address;
  }

  /**
   * Free ports.
   *
   * @param address that they are bound at
   * @param wanted the first; 0: any
   */
  static List<Integer> free(String address, int wanted, int count) throws IOException {
    ClusterPorts ports = new ClusterPorts(address);
    List<Integer> found = new ArrayList<>();
    if (wanted != 0) {
      found.add(ports.take(ServerPort.free(address, wanted)));
      ServerPort.free(address, wanted + BUS);
    }
    while (found.size() < count) {
      found.add(ports.next());
    }
    return found;
  }

  private int next() throws IOException {
    int port = ServerPort.free(address, taken);
    while (port >= HIGHEST || !isFree(port + BUS)) {
      port = ServerPort.free(address, taken);
    }
    return take(port);
  }

  private int take(int port) {
    taken.add(port);
    taken.add(port + BUS);
    return port;
  }

  private boolean isFree(int port) throws IOException {
    try {
      return !taken.contains(port) && ServerPort.free(address, port) == port;
    } catch (BadInput e) {
      return false;
    }
  }
}
