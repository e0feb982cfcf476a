package org.gridmark.lab.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;

/** The helper servers of a plan, those of the target itself among them. */
final class HelperServices {
  private final Entrance entrance;
  private final Map<String, String> addresses;
  private final Map<String, ProgramProcess> services = new LinkedHashMap<>();

  /**
   * None yet.
   *
   * @param addresses where theirs are noted
   */
  HelperServices(Entrance entrance, Map<String, String> addresses) {
    this.entrance = entrance;
    this.addresses = addresses;
  }

  /** They are still on their way. */
  void startAll(List<String> planned) throws LabFailure {
    for (String service : planned) {
      entrance.gate().start(() -> services.put(service, entrance.launcher().service(service)));
    }
  }

  /** Returns when each answers. */
  void awaitAll() throws LabFailure, InterruptedException {
    for (Map.Entry<String, ProgramProcess> service : services.entrySet()) {
      if (!addresses.containsKey(service.getKey())) {
        addresses.put(service.getKey(), entrance.await(service.getValue()).address());
      }
    }
  }

  /** Starts servers that have ended again, one after the other, and returns when all answer. */
  void restart(List<ProgramProcess> servers, String phase) throws LabFailure, InterruptedException {
    for (ProgramProcess server : servers) {
      restart(server, phase);
    }
  }

  private void restart(ProgramProcess server, String phase)
      throws LabFailure, InterruptedException {
    boolean old = true;
    while (old) { // it may have been restarted before
      old = entrance.mailbox().poll(server, Report.Ready.class, System.nanoTime()).isPresent();
    }
    server.send(new Order.Restart(phase));
    entrance.await(server);
  }

  /** The one of that name. */
  ProgramProcess get(String service) {
    return Objects.requireNonNull(services.get(service), service);
  }

  List<ProgramProcess> all() {
    return List.copyOf(services.values());
  }
}
