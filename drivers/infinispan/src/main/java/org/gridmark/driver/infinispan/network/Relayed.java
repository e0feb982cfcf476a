package org.gridmark.driver.infinispan.network;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.gridmark.model.target.ClusterSpec;
import org.infinispan.remoting.transport.jgroups.FileJGroupsChannelConfigurator;
import org.jgroups.JChannel;
import org.jgroups.protocols.relay.RELAY2;
import org.jgroups.protocols.relay.config.RelayConfig.BridgeConfig;
import org.jgroups.protocols.relay.config.RelayConfig.SiteConfig;
import org.jgroups.stack.Protocol;

/** Has Infinispan open a member's channel with its relay to the other sites. */
final class Relayed extends FileJGroupsChannelConfigurator {
  private final Bridge bridge;

  private Relayed(Bridge bridge, boolean node) throws IOException {
    super("sites", "", bytes(bridge.clusterStack(node)), new Properties());
    this.bridge = bridge;
  }

  /**
   * Of a member.
   *
   * @param node whether it stores entries
   */
  static Relayed of(ClusterSpec cluster, boolean node) {
    try {
      return new Relayed(new Bridge(cluster), node);
    } catch (IOException e) {
      throw new IllegalStateException("a stack cannot be read", e);
    }
  }

  private static InputStream bytes(String stack) {
    return new ByteArrayInputStream(stack.getBytes(StandardCharsets.UTF_8));
  }

  /** As Infinispan does where its own file names the sites. */
  @Override
  public void afterCreation(Protocol protocol) {
    if (protocol instanceof RELAY2 relay) {
      bridge.sites().forEach(site -> relay.addSite(site, reached(site)));
      relay.enableAddressTagging(true);
    }
  }

  private SiteConfig reached(String site) {
    return new SiteConfig(site)
        .addBridge(
            new BridgeConfig(bridge.name()) {
              @Override
              public JChannel createChannel() throws Exception {
                return new JChannel(bytes(bridge.stack()));
              }
            });
  }
}
