package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MemberConfigTest {
  private static final Place PLACE = new Place("node-1", "server-1");
  private static final Path WORK = Path.of("/nowhere");

  @Test
  void aNodeStoresAndNamesItsServerAndAClientDoesNeither() {
    IgniteConfiguration node = of(7000, PLACE);
    IgniteConfiguration client = of(7000, null);

    assertThat(node.isClientMode()).isNotEqualTo(true);
    assertThat((Object) node.getUserAttributes().get(MemberConfig.SERVER)).isEqualTo("server-1");
    assertThat(node.getConsistentId()).isEqualTo("node-1");
    assertThat(client.isClientMode()).isTrue();
    assertThat((Object) client.getUserAttributes().get(MemberConfig.SERVER)).isNull();
  }

  @Test
  void nodesLookForEachOtherWhereTheyListenAndSpeakElsewhere() {
    for (int port : List.of(7000, 65_500)) {
      IgniteConfiguration config = of(port, PLACE);
      TcpDiscoverySpi discovery = (TcpDiscoverySpi) config.getDiscoverySpi();
      TcpCommunicationSpi speaking = (TcpCommunicationSpi) config.getCommunicationSpi();
      List<Integer> looked = looked(discovery).stream().map(InetSocketAddress::getPort).toList();
      int first = speaking.getLocalPort();
      int last = first + speaking.getLocalPortRange();

      assertThat(looked).hasSizeGreaterThan(8).contains(port).allMatch(each -> each <= 65_535);
      assertThat(last).isLessThanOrEqualTo(65_535);
      assertThat(looked).noneMatch(each -> each >= first && each <= last);
    }
  }

  private static List<InetSocketAddress> looked(TcpDiscoverySpi discovery) {
    TcpDiscoveryVmIpFinder finder = (TcpDiscoveryVmIpFinder) discovery.getIpFinder();
    return List.copyOf(finder.getRegisteredAddresses());
  }

  private static IgniteConfiguration of(int port, @Nullable Place place) {
    return MemberConfig.of(spec(port, Map.of()), place, WORK);
  }

  private static ClusterSpec spec(int port, Map<String, String> settings) {
    return new ClusterSpec("c", 4, 1, "127.0.0.1", port, Values.CACHES, settings);
  }
}
