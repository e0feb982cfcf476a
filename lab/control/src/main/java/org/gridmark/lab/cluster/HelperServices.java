package org.gridmark.lab.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.Order;
import org.gridmark.lab.program.Report;
import org.gridmark.model.study.Plan;

/** The helper servers of a plan, those of the target itself among them. */
final class HelperServices {
  private final Entrance entrance;
  private final Plan plan;
  private final Map<String, String> addresses;
  private final Map<String, ProgramProcess> services = new LinkedHashMap<>();

  /**
   * None yet.
   *
   * @param addresses where theirs are noted
   */
  HelperServices(Entrance entrance, Plan plan, Map<String, String> addresses) {
    this.entrance = entrance;
    this.plan = plan;
    this.addresses = addresses;
  }

  /**
   * Those of the last site are still on their way. A service learns where others are that answer by
   * then: home's, at a further site, for there one may be a copy of them.
   */
  void startAll() throws LabFailure, InterruptedException {
    for (String site : plan.siteNames()) {
      startAll(plan.services().stream().filter(one -> plan.siteOf(one).equals(site)).toList());
    }
  }

  private void startAll(List<String> ofSite) throws LabFailure, InterruptedException {
    if (!ofSite.isEmpty()) {
      awaitAll();
    }
    for (String service : ofSite) {
      entrance
          .gate()
          .start(() -> services.put(service, entrance.launcher().service(service, addresses)));
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
