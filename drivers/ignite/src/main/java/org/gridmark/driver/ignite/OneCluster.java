package org.gridmark.driver.ignite;

import java.io.Serializable;
import java.util.Map;
import java.util.UUID;
import org.apache.ignite.IgniteException;
import org.apache.ignite.cluster.ClusterNode;
import org.apache.ignite.internal.IgniteEx;
import org.apache.ignite.internal.processors.security.GridSecurityProcessor;
import org.apache.ignite.plugin.CachePluginContext;
import org.apache.ignite.plugin.CachePluginProvider;
import org.apache.ignite.plugin.ExtensionRegistry;
import org.apache.ignite.plugin.IgnitePlugin;
import org.apache.ignite.plugin.PluginConfiguration;
import org.apache.ignite.plugin.PluginContext;
import org.apache.ignite.plugin.PluginProvider;
import org.apache.ignite.plugin.PluginValidationException;
import org.gridmark.driver.ignite.gate.Gate;
import org.gridmark.driver.ignite.store.KnownCluster;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Reach;
import org.jspecify.annotations.Nullable;

/**
 * Lets nobody join but those who know the cluster's secret. Ignite has neither such a thing nor a
 * name: two clusters whose ports overlap would become one.
 */
record OneCluster(ClusterSpec cluster, Reach reach)
    implements PluginProvider<PluginConfiguration>, KnownCluster {
  private static final String ATTRIBUTE = "org.gridmark.cluster";
  private static final String SECRET = "org.gridmark.secret";

  OneCluster(ClusterSpec cluster) {
    this(cluster, new Reach(cluster, new IgniteDriver()));
  }

  /** The attributes of a node of it. */
  Map<String, String> attributes() {
    return Map.of(ATTRIBUTE, cluster.name(), SECRET, cluster.secretName());
  }

  /** Whether a node is of the cluster of this name. */
  static boolean isOf(ClusterNode node, String cluster) {
    return cluster.equals(node.attribute(ATTRIBUTE));
  }

  @Override
  public void validateNewNode(ClusterNode node, @Nullable Serializable data) {
    if (!cluster.secretName().equals(node.attribute(SECRET))) {
      // It is told this, too: nothing that it does not know.
      throw new PluginValidationException(
          "a node of cluster " + node.attribute(ATTRIBUTE) + " wanted to join",
          "the ports of this node overlap with those of another cluster",
          node.id());
    }
  }

  /** Not asked, where there is the other. */
  @Override
  @SuppressWarnings("deprecation") // Ignite wants it all the same
  public void validateNewNode(ClusterNode node) {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String version() {
    return "1";
  }

  @Override
  public String copyright() {
    return "";
  }

  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as Ignite has it
  public <T extends IgnitePlugin> T plugin() {
    return (T) new IgnitePlugin() {};
  }

  @Override
  public void initExtensions(PluginContext context, ExtensionRegistry registry) {}

  @Override
  public <T> @Nullable T createComponent(PluginContext context, Class<T> type) {
    // Not elsewhere: it costs a little of each request.
    return IgniteDriver.isThin(cluster) && type == GridSecurityProcessor.class
        ? type.cast(new Gate(((IgniteEx) context.grid()).context(), cluster.secretName()))
        : null;
  }

  @Override
  @SuppressWarnings("rawtypes") // as Ignite has it
  public @Nullable CachePluginProvider createCacheProvider(CachePluginContext context) {
    return null;
  }

  @Override
  public void start(PluginContext context) {}

  @Override
  public void stop(boolean cancel) {
    try {
      reach.close();
    } catch (Exception e) {
      throw new IgniteException(e);
    }
  }

  @Override
  public void onIgniteStart() {}

  @Override
  public void onIgniteStop(boolean cancel) {}

  @Override
  public @Nullable Serializable provideDiscoveryData(UUID node) {
    return null;
  }

  @Override
  public void receiveDiscoveryData(UUID node, Serializable data) {}
}
