package org.gridmark.driver.coherence.grpc;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;

/**
 * Where the nodes of a cluster listen for gRPC, and by which secret and records this JVM takes
 * part. It names no vendor class, so the controller can ask it.
 *
 * <p>Nodes listen at ports behind the cluster's, each at the first that is free, and are taken to
 * be spread evenly over the cluster's addresses. Coherence's name service would tell of the one
 * node alone that it runs in.
 */
public final class GrpcDoor {
  /** How many ports a node may try. */
  static final int PORTS = 60;

  /** Behind the cluster's port, and behind those of Coherence*Extend, if visits choose them. */
  private static final int FIRST = 101;

  /** The class that the server of a node extends. */
  private static final String SERVER =
      "com.oracle.coherence.grpc.proxy.common.BaseGrpcAcceptorController";

  /** For objects that Coherence makes by itself. */
  private static volatile Known known = new Known(Secret.NONE, List.of());

  private record Known(Secret secret, List<String> records) {}

  private GrpcDoor() {}

  /**
   * Tells this JVM, before it makes anything of Coherence's.
   *
   * @param records the names of record classes, in the same order in every process
   */
  public static void keep(Secret secret, List<String> records) {
    known = new Known(secret, List.copyOf(records));
  }

  static Secret secret() {
    return known.secret();
  }

  /** The names that this JVM was told. */
  public static List<String> records() {
    return known.records();
  }

  /** Whether Coherence's libraries for it are there: another version comes without. */
  public static boolean isPossible() {
    try {
      Class.forName(SERVER, false, GrpcDoor.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** The port that a node tries first. */
  public static int firstPort(ClusterSpec cluster) {
    return cluster.members().getFirst().port() + FIRST;
  }

  /** One a node. */
  public static List<ClusterSpec.Member> addresses(ClusterSpec cluster) {
    List<String> hosts =
        cluster.members().stream().map(ClusterSpec.Member::address).distinct().toList();
    List<ClusterSpec.Member> all = new ArrayList<>();
    for (int node = 0; node < cluster.nodes(); node++) {
      int port = firstPort(cluster) + node / hosts.size();
      all.add(new ClusterSpec.Member(hosts.get(node % hosts.size()), port));
    }
    return all;
  }

  /** For a client in another language. */
  public static Map<String, String> of(ClusterSpec cluster) {
    return Map.of(
        "grpc",
        addresses(cluster).stream()
            .map(one -> one.address() + ":" + one.port())
            .collect(Collectors.joining(",")),
        "token",
        cluster.secret().text());
  }
}
