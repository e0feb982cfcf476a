package org.gridmark.driver.coherence.site;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;

/**
 * The configuration of a visit to a cluster: a client of its proxies whose services no other client
 * in this JVM shares.
 *
 * @param name before the names of its services, up to a hyphen
 * @param proxy the name of the cluster's proxies
 * @param serializer that of its caches
 */
public record VisitConfig(String name, ClusterSpec cluster, String proxy, String serializer) {
  /** How long a call to a cluster that does not answer lasts. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** After so long without an answer a connection is closed, and made anew by the next call. */
  private static final Duration SILENCE = Duration.ofSeconds(4);

  private static final AtomicInteger VISITS = new AtomicInteger();

  /** Of a visit that this JVM has not made before. */
  public VisitConfig(ClusterSpec cluster, String proxy, String serializer) {
    this("Visit" + VISITS.incrementAndGet(), cluster, proxy, serializer);
  }

  /** The name of the visit of a service. */
  public static String visit(String service) {
    return service.replaceFirst("-.*", "");
  }

  /** The service that takes tasks to the node of a proxy. */
  public String tasks() {
    return name + "-Tasks";
  }

  private String caches() {
    return name + "-Caches";
  }

  /** The whole. */
  public String xml() {
    boolean shared = ProxyChoice.of(cluster) == ProxyChoice.SHARED;
    return """
        <cache-config xmlns="http://xmlns.oracle.com/coherence/coherence-cache-config">
        <caching-scheme-mapping>
        %s</caching-scheme-mapping>
        <caching-schemes>
        %s</caching-schemes>
        </cache-config>
        """
        .formatted(
            shared ? mapping("*", caches()) : each(this::mapping),
            remote("cache", caches(), byNameService())
                + remote("invocation", tasks(), byNameService())
                + (shared ? "" : each(this::remote)));
  }

  private interface Part {
    String of(CacheSpec<?, ?> cache, int place);
  }

  private String each(Part part) {
    List<CacheSpec<?, ?>> all = cluster.caches();
    return IntStream.range(0, all.size())
        .mapToObj(place -> part.of(all.get(place), place))
        .collect(Collectors.joining());
  }

  private String mapping(CacheSpec<?, ?> cache, int place) {
    return mapping(cache.name(), service(cache));
  }

  private String service(CacheSpec<?, ?> cache) {
    return caches() + "-" + cache.name();
  }

  private static String mapping(String cache, String scheme) {
    return """
        <cache-mapping>
          <cache-name>%s</cache-name>
          <scheme-name>%s</scheme-name>
        </cache-mapping>
        """
        .formatted(cache, scheme);
  }

  private String remote(CacheSpec<?, ?> cache, int place) {
    return remote("cache", service(cache), byNumber(cache, place));
  }

  private String remote(String kind, String service, String addresses) {
    return """
        <remote-%1$s-scheme>
          <scheme-name>%2$s</scheme-name>
          <service-name>%2$s</service-name>
          <cluster-name>%3$s</cluster-name>
          <proxy-service-name>%4$s</proxy-service-name>
          <initiator-config>
            <tcp-initiator>
              %5$s
            </tcp-initiator>
            <connect-timeout>%6$dms</connect-timeout>
            <outgoing-message-handler>
              <heartbeat-interval>%7$ds</heartbeat-interval>
              <heartbeat-timeout>%7$ds</heartbeat-timeout>
              <request-timeout>%8$ds</request-timeout>
            </outgoing-message-handler>
            %9$s
          </initiator-config>
        </remote-%1$s-scheme>
        """
        .formatted(
            kind,
            service,
            cluster.name(),
            proxy,
            addresses,
            connect(),
            SILENCE.toSeconds(),
            PATIENCE.toSeconds(),
            serializer);
  }

  /** Each member may be asked in vain where the proxies are, and then a proxy. In ms. */
  private long connect() {
    return PATIENCE.toMillis() / (members().size() + 1);
  }

  private List<ClusterSpec.Member> members() {
    return cluster.members().stream().distinct().toList();
  }

  private String byNameService() {
    return members().stream()
        .map(
            member ->
                """
                <socket-address>
                  <address>%s</address>
                  <port>%d</port>
                </socket-address>
                """
                    .formatted(member.address(), member.port()))
        .collect(
            Collectors.joining("", "<name-service-addresses>\n", "</name-service-addresses>\n"));
  }

  private String byNumber(CacheSpec<?, ?> cache, int place) {
    String addresses =
        members().stream()
            .map(ClusterSpec.Member::address)
            .distinct()
            .collect(Collectors.joining(","));
    return """
        <remote-addresses>
          <address-provider>
            <class-name>%s</class-name>
            <init-params>
              %s
            </init-params>
          </address-provider>
        </remote-addresses>
        """
        .formatted(
            Proxies.class.getName(),
            param("string", addresses)
                + param("int", members().getFirst().port())
                + param("int", cluster.nodes())
                + param("int", ProxyChoice.of(cluster).number(cache.name(), place)));
  }

  private static String param(String type, Object value) {
    return """
        <init-param>
          <param-type>%s</param-type>
          <param-value>%s</param-value>
        </init-param>
        """
        .formatted(type, value);
  }
}
