package org.gridmark.lab.program;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;

/**
 * Who a program is and what trial it is part of: the first line that it reads.
 *
 * @param program its name in the trial: {@code node-1}, {@code client-users}, {@code postgres-2}
 * @param experiment its name; empty where the target stands by itself
 * @param settings every setting, by key, from which it makes the same plan as the controller
 * @param site its own; empty in a plan of one
 * @param cluster the cluster's name, unique to the trial and its site
 * @param secret that of the cluster
 * @param address the address that it binds
 * @param port the port that a service binds (0: any)
 * @param members where members of the cluster are found
 * @param strategy what the driver is told: the strategy's settings, and all of the study's where
 *     the target comes with it
 * @param services where each service is reached, if the driver needs them; by name
 * @param server the server that a node is on, or empty
 * @param directory a directory of its own, or empty
 * @param others the cluster at each other site, by the site's name
 * @param time by which it says when things happened
 * @param target that a client in another language speaks to; empty for others, whose class it is
 * @param door what such a client must know to enter ({@link
 *     org.gridmark.model.target.Target#door}); it may hold secrets
 */
public record Assignment(
    String program,
    String study,
    String experiment,
    boolean quick,
    Map<String, String> settings,
    String site,
    String cluster,
    Secret secret,
    String address,
    int port,
    List<ClusterSpec.Member> members,
    Map<String, String> strategy,
    Map<String, String> services,
    String server,
    String directory,
    Map<String, Elsewhere> others,
    TrialTime time,
    String target,
    Map<String, String> door) {
  /** That of a program which has the target's classes. */
  public Assignment(
      String program,
      String study,
      String experiment,
      boolean quick,
      Map<String, String> settings,
      String site,
      String cluster,
      Secret secret,
      String address,
      int port,
      List<ClusterSpec.Member> members,
      Map<String, String> strategy,
      Map<String, String> services,
      String server,
      String directory,
      Map<String, Elsewhere> others,
      TrialTime time) {
    this(
        program,
        study,
        experiment,
        quick,
        settings,
        site,
        cluster,
        secret,
        address,
        port,
        members,
        strategy,
        services,
        server,
        directory,
        others,
        time,
        "",
        Map.of());
  }

  /** The same for a client in another language. */
  public Assignment entering(String entered, Map<String, String> by) {
    return new Assignment(
        program,
        study,
        experiment,
        quick,
        settings,
        site,
        cluster,
        secret,
        address,
        port,
        members,
        strategy,
        services,
        server,
        directory,
        others,
        time,
        entered,
        by);
  }

  /** Without what it says: it must not get into a log. */
  @Override
  public String toString() {
    return "assignment of " + program;
  }

  /**
   * The cluster at another site, as a visitor is told of it.
   *
   * @param cluster its name
   * @param members where they are found
   * @param services that are there, if the driver needs them
   */
  public record Elsewhere(
      String cluster,
      Secret secret,
      List<ClusterSpec.Member> members,
      Map<String, String> services) {}
}
