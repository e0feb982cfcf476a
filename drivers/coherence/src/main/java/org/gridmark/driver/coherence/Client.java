package org.gridmark.driver.coherence;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;

/** How a client speaks to the cluster. */
enum Client {
  /** As a member of it. */
  MEMBER("a member of the cluster that stores nothing"),
  /** By Coherence*Extend. */
  EXTEND(
      "no member: each client has a TCP connection to the proxy of one node, which asks the others"
          + " (Coherence*Extend); what is on its way when that node dies fails"),
  /** By gRPC, as clients in other languages do. */
  GRPC(
      "no member: each cache of a client has a stream by gRPC to the proxy of one node, which asks the"
          + " others; what is on its way when that node dies fails"),
  /** By Coherence*Extend, at servers of the user's, as the user's file says. */
  ATTACHED(
      "no member: each client has a TCP connection to a proxy of the cluster's (Coherence*Extend);"
          + " what is on its way when that proxy dies fails");

  private static final String SETTING = "client";

  private final String meaning;

  Client(String meaning) {
    this.meaning = meaning;
  }

  private String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The strategy by which the driver offers it. */
  Strategy strategy() {
    return Strategy.direct(label(), "a client is " + meaning, Map.of(SETTING, label()));
  }

  /** The same cluster, as clients of this kind have it. */
  ClusterSpec clientOf(ClusterSpec cluster) {
    Map<String, String> settings = new HashMap<>(cluster.settings());
    settings.put(SETTING, label());
    return cluster.with(settings);
  }

  /** In words. */
  String meaning() {
    return meaning;
  }

  /** That of a cluster: a member, unless it is the user's, or its strategy says otherwise. */
  static Client of(ClusterSpec cluster) {
    if (Attachment.of(cluster.settings()).isPresent()) {
      return ATTACHED;
    }
    String label = cluster.settings().getOrDefault(SETTING, MEMBER.label());
    return Arrays.stream(values())
        .filter(client -> client.label().equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no client " + label));
  }
}
