package org.gridmark.lab.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Plan;

/** The clients of a cluster, as they are now. */
final class Clients {
  private final Entrance entrance;
  private final Plan plan;
  private final LanguageClients languages;
  private final Map<String, ProgramProcess> clients = new LinkedHashMap<>();

  /** None yet of those that a plan names. */
  Clients(Entrance entrance, Plan plan, LanguageClients languages) {
    this.entrance = entrance;
    this.plan = plan;
    this.languages = languages;
  }

  /** Those in Java; they are still on their way. */
  void startAll() throws LabFailure {
    start(client -> !languages.has(client));
  }

  /**
   * Those in other languages, once there is somebody to connect to: not every vendor's client waits
   * for a cluster that is on its way.
   */
  void startInLanguages() throws LabFailure {
    start(languages::has);
  }

  private void start(Predicate<String> some) throws LabFailure {
    for (String client : plan.clients()) {
      if (some.test(client)) {
        start(client);
      }
    }
  }

  /** Those of a site; they are still on their way. */
  void startAll(String site) throws LabFailure {
    start(client -> plan.siteOf(client).equals(site));
  }

  private void start(String client) throws LabFailure {
    Map<String, String> told = entrance.told().apply(plan.siteOf(client));
    if (!languages.has(client)) {
      entrance.gate().start(() -> clients.put(client, entrance.launcher().client(client, told)));
      return;
    }
    try {
      entrance.gate().start(() -> clients.put(client, entrance.launcher().client(client, told)));
      entrance
          .mailbox()
          .spare(
              get(client),
              failure ->
                  languages.leaveOut(
                      client, failure.reason() + "; see logs/" + client + ".log of the trial"));
    } catch (BadInput e) {
      languages.leaveOut(client, String.valueOf(e.getMessage()));
    }
  }

  /** Returns when it is connected, or has failed and is spared. */
  private void await(ProgramProcess client) throws LabFailure, InterruptedException {
    try {
      entrance.await(client);
    } catch (LabFailure e) {
      if (!entrance.mailbox().isLost(client)) {
        throw e;
      }
    }
  }

  /** Returns when each is connected. */
  void awaitAll() throws LabFailure, InterruptedException {
    for (ProgramProcess client : all()) {
      await(client);
    }
  }

  /** Returns when each of a site is connected. */
  void awaitAll(String site) throws LabFailure, InterruptedException {
    for (ProgramProcess client : all(site)) {
      await(client);
    }
  }

  /** Returns when none of a site is there any more. */
  void endAll(String site) {
    all(site).forEach(ProgramProcess::kill);
    all(site).forEach(client -> client.awaitEnd(Cluster.END));
  }

  /** Ends all of a site first, so that none learns from another what they had. */
  void replaceAll(String site) throws LabFailure, InterruptedException {
    endAll(site);
    startAll(site);
    awaitAll(site);
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

  /** Those of a site. */
  List<ProgramProcess> all(String site) {
    return all().stream().filter(client -> plan.siteOf(client.name()).equals(site)).toList();
  }

  List<ProgramProcess> all() {
    return List.copyOf(clients.values());
  }
}
