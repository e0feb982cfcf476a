package org.gridmark.lab.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.model.BadInput;

/** The clients of a cluster, as they are now. */
final class Clients {
  private final Entrance entrance;
  private final List<String> planned;
  private final Map<String, ProgramProcess> clients = new LinkedHashMap<>();

  /** None yet of those that a plan names. */
  Clients(Entrance entrance, List<String> planned) {
    this.entrance = entrance;
    this.planned = planned;
  }

  /** They are still on their way. */
  void startAll() throws LabFailure {
    for (String client : planned) {
      start(client);
    }
  }

  private void start(String client) throws LabFailure {
    int place = planned.indexOf(client) + 1;
    entrance
        .gate()
        .start(
            () ->
                clients.put(
                    client, entrance.launcher().client(client, place, entrance.told().get())));
  }

  /** Returns when each is connected. */
  void awaitAll() throws LabFailure, InterruptedException {
    for (ProgramProcess client : all()) {
      entrance.await(client);
    }
  }

  /** Returns when none is there any more. */
  void endAll() {
    all().forEach(ProgramProcess::kill);
    all().forEach(client -> client.awaitEnd(Cluster.END));
  }

  /** Ends all first, so that none learns from another what they had. */
  void replaceAll() throws LabFailure, InterruptedException {
    endAll();
    startAll();
    awaitAll();
  }

  /** Ends a client in the middle of what it does, and returns when another has come up. */
  void replace(String client) throws LabFailure, InterruptedException {
    ProgramProcess dying = get(client);
    dying.kill();
    dying.awaitEnd(Cluster.END);
    start(client);
    entrance.await(get(client));
  }

  /** The one of that name. */
  ProgramProcess get(String client) {
    ProgramProcess found = clients.get(client);
    if (found == null) {
      throw new BadInput("the plan names no client " + client);
    }
    return found;
  }

  boolean holds(ProgramProcess program) {
    return clients.get(program.name()) == program;
  }

  List<ProgramProcess> all() {
    return List.copyOf(clients.values());
  }
}
