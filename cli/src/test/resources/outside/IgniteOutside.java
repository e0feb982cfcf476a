import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.ignite.Ignite;
import org.apache.ignite.Ignition;
import org.apache.ignite.cache.CachePeekMode;
import org.apache.ignite.cache.query.SqlFieldsQuery;
import org.apache.ignite.client.IgniteClient;
import org.apache.ignite.cluster.ClusterState;
import org.apache.ignite.configuration.ClientConfiguration;
import org.apache.ignite.configuration.ClientConnectorConfiguration;
import org.apache.ignite.configuration.DataRegionConfiguration;
import org.apache.ignite.configuration.DataStorageConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.client.SslMode;
import org.apache.ignite.logger.NullLogger;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;
import org.apache.ignite.ssl.SslContextFactory;

/**
 * Two nodes of a cluster that nobody of Gridmark started, with caches of somebody's: run from its
 * source, in a folder that has its certificate. They take TLS alone, and a user with a password.
 * For each line that it reads it prints what every cache holds; at the end of its input it ends.
 */
public final class IgniteOutside {
  private static final char[] STORE = "store-secret".toCharArray();

  /** Thin clients find them at the port that is given and the next; further ports come after. */
  private static final int NODES = 2;

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    Path folder = Path.of(args[1]);
    Ignite first = Ignition.start(config(folder, port, 0));
    Ignition.start(config(folder, port, 1));
    first.cluster().state(ClusterState.ACTIVE);
    addUser(folder, port);
    fill(first);
    System.out.println("up");
    for (int read = System.in.read(); read >= 0; read = System.in.read()) {
      if (read == '\n') {
        System.out.println(caches(first));
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private static IgniteConfiguration config(Path folder, int port, int node) {
    IgniteConfiguration config = new IgniteConfiguration();
    config.setIgniteInstanceName("outside-" + node).setConsistentId("outside-" + node);
    config.setLocalHost("127.0.0.1").setGridLogger(new NullLogger());
    config.setWorkDirectory(folder.resolve("node-" + node).toString());
    config.setConnectorConfiguration(null);
    config.setDiscoverySpi(
        new TcpDiscoverySpi()
            .setLocalPort(port + NODES)
            .setLocalPortRange(NODES)
            .setIpFinder(
                new TcpDiscoveryVmIpFinder()
                    .setAddresses(
                        List.of(
                            "127.0.0.1:" + (port + NODES) + ".." + (port + 2 * NODES - 1)))));
    config.setCommunicationSpi(
        new TcpCommunicationSpi().setLocalPort(port + 2 * NODES).setLocalPortRange(NODES + 1));
    config.setClientConnectorConfiguration(
        new ClientConnectorConfiguration()
            .setHost("127.0.0.1")
            .setPort(port + node)
            .setPortRange(0)
            .setSslEnabled(true)
            .setUseIgniteSslContextFactory(false)
            .setSslContextFactory(tls(folder)));
    config.setAuthenticationEnabled(true);
    // Users are kept on disk, and entries are not.
    config.setDataStorageConfiguration(
        new DataStorageConfiguration()
            .setDefaultDataRegionConfiguration(
                new DataRegionConfiguration().setName("default").setMaxSize(1L << 30))
            .setDataRegionConfigurations(
                new DataRegionConfiguration()
                    .setName("kept")
                    .setMaxSize(64L << 20)
                    .setPersistenceEnabled(true)));
    return config;
  }

  private static SslContextFactory tls(Path folder) {
    SslContextFactory tls = new SslContextFactory();
    tls.setKeyStoreFilePath(folder.resolve("keys.p12").toString());
    tls.setKeyStorePassword(STORE);
    tls.setKeyStoreType("PKCS12");
    tls.setTrustManagers(SslContextFactory.getDisabledTrustManager());
    return tls;
  }

  /** As the user that Ignite comes with. */
  private static void addUser(Path folder, int port) {
    ClientConfiguration config =
        new ClientConfiguration()
            .setAddresses("127.0.0.1:" + port)
            .setUserName("ignite")
            .setUserPassword("ignite")
            .setSslMode(SslMode.REQUIRED)
            .setSslContextFactory(tls(folder));
    try (IgniteClient client = Ignition.startClient(config)) {
      client
          .query(new SqlFieldsQuery("CREATE USER \"desk\" WITH PASSWORD 'desk-secret'"))
          .getAll();
    }
  }

  private static void fill(Ignite node) {
    for (int i = 0; i < 100; i++) {
      node.getOrCreateCache("orders").put("order " + i, "value " + i);
    }
    node.getOrCreateCache("todo").put(1, "something");
    node.getOrCreateCache("gridmark-own").put(1, "something");
  }

  private static Map<String, Integer> caches(Ignite node) {
    Map<String, Integer> all = new TreeMap<>();
    for (String name : node.cacheNames()) {
      all.put(name, node.cache(name).size(CachePeekMode.PRIMARY));
    }
    return all;
  }
}
