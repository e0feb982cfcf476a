package org.gridmark.driver.coherence;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;

/** The cache configuration of a cluster: which service keeps which cache, and how. */
final class CacheConfig {
  private final ClusterSpec cluster;
  private final boolean storing;
  private final Map<String, String> serviceByCache = new LinkedHashMap<>();

  CacheConfig(ClusterSpec cluster, boolean storing) {
    this.cluster = cluster;
    this.storing = storing;
    boolean unique = "unique".equals(cluster.settings().get(CoherenceDriver.SERVICES));
    for (CacheSpec<?, ?> cache : cluster.caches()) {
      serviceByCache.put(cache.name(), unique ? "Service-" + cache.name() : "Service");
    }
  }

  Set<String> services() {
    return new LinkedHashSet<>(serviceByCache.values());
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
            serviceByCache.entrySet().stream()
                .map(entry -> mapping(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining()),
            services().stream().map(this::scheme).collect(Collectors.joining()));
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

  private String scheme(String service) {
    return """
        <distributed-scheme>
          <scheme-name>%1$s</scheme-name>
          <service-name>%1$s</service-name>
          <serializer>
            <instance>
              <class-name>%2$s</class-name>
              <init-params>
                <init-param>
                  <param-type>string</param-type>
                  <param-value>%3$s</param-value>
                </init-param>
              </init-params>
            </instance>
          </serializer>
          %4$s
          <local-storage>%5$s</local-storage>
          <backup-count>%6$d</backup-count>
          <backing-map-scheme>
            <local-scheme>
              <unit-calculator>BINARY</unit-calculator>
            </local-scheme>
          </backing-map-scheme>
          <autostart>true</autostart>
        </distributed-scheme>
        """
        .formatted(
            service,
            RecordContext.class.getName(),
            String.join(",", records()),
            threads(),
            storing,
            cluster.backups());
  }

  /** A fixed number of worker threads, where the strategy sets one. */
  private String threads() {
    String threads = cluster.settings().get(CoherenceDriver.THREADS);
    if (threads == null) {
      return "";
    }
    if (!threads.matches("[1-9][0-9]{0,3}")) {
      throw new BadInput("coherence setting threads: expected a number from 1, got " + threads);
    }
    return "<thread-count>" + threads + "</thread-count>";
  }

  /** Every record that is kept, each once, in the same order in every process. */
  private Set<String> records() {
    return cluster.caches().stream()
        .<Class<?>>flatMap(cache -> Stream.of(cache.key(), cache.value()))
        .filter(Class::isRecord)
        .map(Class::getName)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
