package org.gridmark.lab.spec;

import java.util.List;
import java.util.Map;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;

/** A target that is no grid, behind a server that is no JVM of ours. */
final class Engine implements Target {
  /** Its connections. */
  interface Wire extends Connection {}

  @Override
  public String name() {
    return "engine";
  }

  @Override
  public String product() {
    return "Engine 1";
  }

  @Override
  public List<Strategy> strategies() {
    return List.of();
  }

  @Override
  public Map<String, String> settingsOfProbe() {
    return Map.of("patience", "short");
  }

  @Override
  public List<String> jvmOptions() {
    return List.of();
  }

  @Override
  public Map<String, String> semantics(ClusterSpec cluster) {
    return Map.of();
  }

  @Override
  public List<Part> parts(ClusterSpec cluster) {
    Part queue = new Part.Server("queue");
    return cluster.settings().containsKey("proxy")
        ? List.of(queue, new Part.Server("proxy"))
        : List.of(queue);
  }

  @Override
  public Class<Wire> connection() {
    return Wire.class;
  }

  @Override
  public Wire connect(ClusterSpec cluster) {
    return () -> {};
  }
}
