package org.gridmark.driver.infinispan;

import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.remoting.transport.Transport;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;
import org.jgroups.JChannel;
import org.jgroups.protocols.DISCARD;
import org.jgroups.protocols.TP;
import org.jgroups.protocols.relay.RELAY2;
import org.jgroups.stack.ProtocolStack;

/** The only node of a site, in this JVM, whose bridge to the other site a test cuts. */
record SiteNode(InfinispanNode node, InfinispanSession session) implements AutoCloseable {
  static SiteNode start(ClusterSpec cluster) {
    String name = "node-" + cluster.sites().own();
    InfinispanNode node =
        (InfinispanNode) new InfinispanDriver().startNode(cluster, new Place(name, name));
    return new SiteNode(node, new InfinispanSession(cluster, node.member()));
  }

  <V extends Record> Cache<Long, V> cache(CacheSpec<Long, V> spec) {
    return session.cache(spec);
  }

  private RELAY2 relay() {
    JGroupsTransport transport =
        (JGroupsTransport)
            GlobalComponentRegistry.componentOf(node.member().manager(), Transport.class);
    return transport.getChannel().getProtocolStack().findProtocol(RELAY2.class);
  }

  /** The sites that it can speak with. */
  List<String> sites() {
    List<String> sites = relay().getCurrentSites();
    return sites == null ? List.of() : sites;
  }

  /** How many nodes there are on its bridge. */
  int nodesOnBridge(String site) {
    JChannel bridge = relay().getBridge(site);
    return bridge == null ? 0 : bridge.getView().size();
  }

  /** Nothing passes from now on, or everything again. */
  void cut(String site, boolean lost) throws Exception {
    ProtocolStack stack = relay().getBridge(site).getProtocolStack();
    DISCARD discard = stack.findProtocol(DISCARD.class);
    if (discard == null) {
      discard = new DISCARD();
      stack.insertProtocol(discard, ProtocolStack.Position.ABOVE, TP.class);
    }
    discard.discardAll(lost);
  }

  @Override
  public void close() {
    node.close();
  }
}
