import com.tangosol.net.CacheFactory;
import com.tangosol.net.CacheService;
import com.tangosol.net.Cluster;
import com.tangosol.net.ExtensibleConfigurableCacheFactory;
import com.tangosol.net.NamedCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A member that nobody of Gridmark started, run from its source; two of them are a cluster. Its
 * caches are in POF, of which it knows Coherence's own types. For each line that it reads it prints
 * what every cache holds; at the end of its input it ends.
 *
 * <p>Arguments: the cluster's port, the port of its proxy (0: none), and, where the proxy takes TLS
 * alone, a key store and its password.
 */
public final class CoherenceOutside {
  public static void main(String[] args) throws Exception {
    System.setProperty("coherence.cluster", "trading");
    System.setProperty("coherence.wka", "127.0.0.1");
    System.setProperty("coherence.localhost", "127.0.0.1");
    System.setProperty("coherence.clusterport", args[0]);
    System.setProperty("coherence.ttl", "0");
    System.setProperty("coherence.join.timeout", "500");
    System.setProperty("coherence.management", "none");
    System.setProperty("coherence.log.level", "3");
    Path caches = Files.writeString(Files.createTempFile("caches", ".xml"), caches(proxy(args)));
    System.setProperty("coherence.cacheconfig", caches.toUri().toString());
    Cluster cluster = CacheFactory.ensureCluster();
    ExtensibleConfigurableCacheFactory factory =
        (ExtensibleConfigurableCacheFactory) CacheFactory.getConfigurableCacheFactory();
    Files.delete(caches);
    factory.activate();
    if (!args[1].equals("0")) {
      NamedCache<String, String> orders = factory.ensureCache("orders", null);
      for (int i = 0; i < 100; i++) {
        orders.put("order " + i, "value " + i);
      }
      factory.ensureCache("gridmark-own", null).put(1, "something");
    }
    System.out.println("up");
    for (int read = System.in.read(); read >= 0; read = System.in.read()) {
      if (read == '\n') {
        System.out.println(counts(cluster, factory));
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private static Map<String, Integer> counts(
      Cluster cluster, ExtensibleConfigurableCacheFactory factory) {
    Map<String, Integer> all = new TreeMap<>();
    CacheService service = (CacheService) cluster.getService("Trades");
    for (Object name : Collections.list(service.getCacheNames())) {
      all.put((String) name, factory.ensureCache((String) name, null).size());
    }
    return all;
  }

  private static String caches(String proxy) {
    return """
        <cache-config xmlns="http://xmlns.oracle.com/coherence/coherence-cache-config">
          <caching-scheme-mapping>
            <cache-mapping>
              <cache-name>*</cache-name>
              <scheme-name>trades</scheme-name>
            </cache-mapping>
          </caching-scheme-mapping>
          <caching-schemes>
            <distributed-scheme>
              <scheme-name>trades</scheme-name>
              <service-name>Trades</service-name>
              <serializer>pof</serializer>
              <backing-map-scheme>
                <local-scheme>
                  <unit-calculator>BINARY</unit-calculator>
                </local-scheme>
              </backing-map-scheme>
              <autostart>true</autostart>
            </distributed-scheme>
            %s
          </caching-schemes>
        </cache-config>
        """
        .formatted(proxy);
  }

  private static String proxy(String[] args) {
    return args[1].equals("0")
        ? ""
        : """
        <proxy-scheme>
          <service-name>Proxy</service-name>
          <acceptor-config>
            <tcp-acceptor>
              %s
              <local-address>
                <address>127.0.0.1</address>
                <port>%s</port>
              </local-address>
            </tcp-acceptor>
            <serializer>pof</serializer>
          </acceptor-config>
          <autostart>true</autostart>
        </proxy-scheme>
        """
            .formatted(tls(args), args[1]);
  }

  private static String tls(String[] args) {
    return args.length < 4
        ? ""
        : """
        <socket-provider>
          <ssl>
            <protocol>TLS</protocol>
            <identity-manager>
              <algorithm>SunX509</algorithm>
              <key-store>
                <url>file:%1$s</url>
                <password>%2$s</password>
                <type>PKCS12</type>
              </key-store>
              <password>%2$s</password>
            </identity-manager>
          </ssl>
        </socket-provider>
        """
            .formatted(args[2], args[3]);
  }
}
