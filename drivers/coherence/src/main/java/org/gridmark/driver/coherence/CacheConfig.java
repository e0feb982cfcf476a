package org.gridmark.driver.coherence;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.driver.coherence.form.JavaSerializer;
import org.gridmark.driver.coherence.grpc.GrpcDoor;
import org.gridmark.driver.coherence.jcache.PassedCaches;
import org.gridmark.driver.coherence.store.StoreScheme;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Topology;
import org.gridmark.model.target.Trait;

/** The cache configuration of a cluster: which service keeps which cache, and how. */
final class CacheConfig {
  private static final String MEMORY =
      """
      <local-scheme>
        <unit-calculator>BINARY</unit-calculator>
      </local-scheme>
      """;

  /** That all caches share, unless each has its own. */
  private static final String SERVICE = "Service";

  private final ClusterSpec cluster;
  private final boolean storing;
  private final Layout layout;

  CacheConfig(ClusterSpec cluster, boolean storing) {
    this.cluster = cluster;
    this.storing = storing;
    this.layout = Layout.of(cluster);
  }

  /** The services that members share; none where each keeps its entries to itself. */
  Set<String> services() {
    return layout.topology() == Topology.LOCAL ? Set.of() : all();
  }

  /** Members that share no cache share a service all the same. */
  private Set<String> all() {
    return cluster.caches().isEmpty()
        ? Set.of(SERVICE)
        : cluster.caches().stream()
            .map(this::serviceOf)
            .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private String serviceOf(CacheSpec<?, ?> cache) {
    return layout.unique() ? SERVICE + "-" + cache.name() : SERVICE;
  }

  String xml() {
    return """
        <cache-config xmlns="http://xmlns.oracle.com/coherence/coherence-cache-config">
        <caching-scheme-mapping>
        %s</caching-scheme-mapping>
        <caching-schemes>
        %s</caching-schemes>
        </cache-config>
        """
        .formatted(
            cluster.caches().stream()
                    .map(cache -> mapping(cache.name(), schemeOf(cache)))
                    .collect(Collectors.joining())
                + jcache(),
            schemes());
  }

  /** Nodes alone have stores: a cache with one is a scheme of its own, of the same service. */
  private String schemeOf(CacheSpec<?, ?> cache) {
    if (!layout.member() && !storing) {
      return ProxyConfig.CACHES;
    }
    return prefix() + (storing && cache.store() != null ? stored(cache) : serviceOf(cache));
  }

  /** Never with a front: its entries would be objects that two readers share. */
  private String jcache() {
    return layout.traits().contains(Trait.JCACHE)
        ? mapping(
            PassedCaches.PREFIX + "*", layout.member() || storing ? SERVICE : ProxyConfig.CACHES)
        : "";
  }

  private static String stored(CacheSpec<?, ?> cache) {
    return "Stored-" + cache.name();
  }

  /** The proxy's comes last: when it takes clients, the services that they ask are there. */
  private String schemes() {
    ProxyConfig proxies = new ProxyConfig(cluster, serializer());
    String services =
        Stream.concat(
                all().stream().map(this::scheme), cluster.caches().stream().map(this::storeScheme))
            .collect(Collectors.joining());
    if (storing) {
      return services
          + (takesClients() ? proxies.proxy() : "")
          + (takesGrpc() ? proxies.grpcProxy() : "");
    }
    return layout.member() ? services : proxies.remote();
  }

  /** Visits and other languages come by proxies, too, whatever the cluster's own clients are. */
  private boolean takesClients() {
    return !layout.member() || cluster.sites().several() || layout.open();
  }

  /** Whether a node takes clients by gRPC. */
  boolean takesGrpc() {
    return storing && layout.open() && GrpcDoor.isPossible();
  }

  private static String mapping(String cache, String service) {
    return """
        <cache-mapping>
          <cache-name>%s</cache-name>
          <scheme-name>%s</scheme-name>
        </cache-mapping>
        """
        .formatted(cache, service);
  }

  /** A near cache is a scheme of its own in front of the one that it is named after. */
  private String prefix() {
    return layout.topology() == Topology.NEAR ? "Near-" : "";
  }

  private String scheme(String service) {
    return switch (layout.topology()) {
      case LOCAL -> local(service);
      case REPLICATED -> copies("replicated-scheme", service);
      case OPTIMISTIC -> copies("optimistic-scheme", service);
      case PARTITIONED -> partitioned(service, service, MEMORY);
      case NEAR -> partitioned(service, service, MEMORY) + near(service);
    };
  }

  /** None for a cache without a store. */
  private String storeScheme(CacheSpec<?, ?> cache) {
    StoreSpec store = cache.store();
    if (store == null) {
      return "";
    }
    layout.require(Trait.STORE);
    if (!storing) {
      return "";
    }
    String scheme = stored(cache);
    String back = partitioned(scheme, serviceOf(cache), StoreScheme.xml(store, MEMORY));
    return layout.topology() == Topology.NEAR ? back + near(scheme) : back;
  }

  private static String local(String service) {
    return """
        <local-scheme>
          <scheme-name>%1$s</scheme-name>
          <service-name>%1$s</service-name>
        </local-scheme>
        """
        .formatted(service);
  }

  private String copies(String kind, String service) {
    return """
        <%1$s>
          <scheme-name>%2$s</scheme-name>
          <service-name>%2$s</service-name>
          %3$s
          <backing-map-scheme>
            <local-scheme/>
          </backing-map-scheme>
          <autostart>true</autostart>
        </%1$s>
        """
        .formatted(kind, service, serializer());
  }

  private String partitioned(String scheme, String service, String entries) {
    return """
        <distributed-scheme>
          <scheme-name>%1$s</scheme-name>
          <service-name>%2$s</service-name>
          %3$s
          %4$s
          <local-storage>%5$s</local-storage>
          <backup-count>%6$d</backup-count>
          <backing-map-scheme>
            %7$s
          </backing-map-scheme>
          %8$s
          <autostart>true</autostart>
        </distributed-scheme>
        """
        .formatted(
            scheme,
            service,
            serializer(),
            threads(),
            storing,
            cluster.backups(),
            entries,
            quorum());
  }

  /** Nodes count, clients do not. */
  private String quorum() {
    return CoherenceDriver.hasQuorum(cluster)
        ? """
          <partitioned-quorum-policy-scheme>
            <restore-quorum>%1$d</restore-quorum>
            <read-quorum>%1$d</read-quorum>
            <write-quorum>%1$d</write-quorum>
          </partitioned-quorum-policy-scheme>
          """
            .formatted(cluster.nodes() / 2 + 1)
        : "";
  }

  private String near(String service) {
    return """
        <near-scheme>
          <scheme-name>%1$s%2$s</scheme-name>
          <front-scheme>
            <local-scheme/>
          </front-scheme>
          <back-scheme>
            <distributed-scheme>
              <scheme-ref>%2$s</scheme-ref>
            </distributed-scheme>
          </back-scheme>
          <invalidation-strategy>present</invalidation-strategy>
        </near-scheme>
        """
        .formatted(prefix(), service);
  }

  /** That of records, as every program of the cluster has it. */
  String serializer() {
    return layout.java()
        ? """
          <serializer><instance><class-name>%s</class-name></instance></serializer>
          """
            .formatted(JavaSerializer.class.getName())
        : """
          <serializer>
            <instance>
              <class-name>%s</class-name>
              <init-params>
                <init-param>
                  <param-type>string</param-type>
                  <param-value>%s</param-value>
                </init-param>
              </init-params>
            </instance>
          </serializer>
          """
            .formatted(RecordContext.class.getName(), RecordContext.text(records(cluster)));
  }

  /** A fixed number of worker threads, where the strategy sets one. */
  private String threads() {
    String threads = cluster.settings().get(CoherenceDriver.THREADS);
    if (threads == null) {
      return stores() ? StoreScheme.WORKERS : "";
    }
    return threads(CoherenceDriver.THREADS, threads);
  }

  /** So many, as a setting says. */
  static String threads(String setting, String count) {
    if (!count.matches("[1-9][0-9]{0,3}")) {
      throw new BadInput(
          "coherence setting " + setting + ": expected a number from 1, got " + count);
    }
    return "<thread-count>" + count + "</thread-count>";
  }

  private boolean stores() {
    return storing && cluster.caches().stream().anyMatch(cache -> cache.store() != null);
  }

  /** Every record that is kept, each once, in the same order in every process. */
  static Set<String> records(ClusterSpec cluster) {
    return cluster.caches().stream()
        .<Class<?>>flatMap(cache -> Stream.of(cache.key(), cache.value()))
        .filter(Class::isRecord)
        .map(Class::getName)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
