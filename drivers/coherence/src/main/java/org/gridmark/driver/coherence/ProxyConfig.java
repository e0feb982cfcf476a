package org.gridmark.driver.coherence;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.driver.coherence.grpc.GrpcDoor;
import org.gridmark.driver.coherence.grpc.ShownSecret;
import org.gridmark.driver.coherence.site.Proxies;
import org.gridmark.driver.coherence.site.ProxyChoice;
import org.gridmark.model.target.ClusterSpec;

/**
 * The configuration of the proxies that nodes run, and of the clients that come through them.
 *
 * @param serializer that of the caches, so that a proxy passes on what it is sent as it is
 */
record ProxyConfig(ClusterSpec cluster, String serializer) {
  /** The caches, as a client has them. */
  static final String CACHES = "RemoteCaches";

  /** The service that takes tasks to the node of a proxy, as a client has it. */
  static final String TASKS = "RemoteTasks";

  /** Of the proxies. */
  static final String PROXY = "Proxy";

  /** Of the proxies for gRPC. */
  private static final String GRPC_PROXY = "GrpcProxy";

  /** Setting: how many worker threads a proxy has where the cluster is one of several sites. */
  static final String THREADS = "sites-proxy-threads";

  /** How many ports a proxy may try, where visits choose one. */
  private static final int PORTS = 100;

  private static final int LAST_PORT = 65_535;

  /**
   * A node's, at a port that the system chooses and the cluster's name service tells; or, where
   * visits choose a proxy, at one behind the cluster's.
   */
  String proxy() {
    return """
        <proxy-scheme>
          <scheme-name>%1$s</scheme-name>
          <service-name>%1$s</service-name>
          <acceptor-config>
            <tcp-acceptor>
              <local-address>
                <address>%2$s</address>
                %5$s
              </local-address>
            </tcp-acceptor>
            %3$s
          </acceptor-config>
          %4$s
          <autostart>true</autostart>
        </proxy-scheme>
        """
        .formatted(PROXY, cluster.address(), serializer, load(), ports());
  }

  /** A node's for gRPC, at the first free port from one behind the cluster's on. */
  String grpcProxy() {
    return """
        <proxy-scheme>
          <scheme-name>%1$s</scheme-name>
          <service-name>%1$s</service-name>
          <acceptor-config>
            <grpc-acceptor>
              <local-address>
                <address>%2$s</address>
                <port>%3$d</port>
              </local-address>
            </grpc-acceptor>
          </acceptor-config>
          <autostart>true</autostart>
        </proxy-scheme>
        """
        .formatted(GRPC_PROXY, cluster.address(), GrpcDoor.firstPort(cluster));
  }

  private boolean chosen() {
    return cluster.sites().several() && ProxyChoice.of(cluster) != ProxyChoice.SHARED;
  }

  private String ports() {
    if (!chosen()) {
      return "<port>0</port>";
    }
    int first = Proxies.firstPort(Member.port(cluster));
    return "<port>%d</port><port-auto-adjust>%d</port-auto-adjust>"
        .formatted(first, Math.min(first + PORTS, LAST_PORT));
  }

  /** A visit that chooses its proxies is sent to no other. */
  private String load() {
    String balance = chosen() ? "<load-balancer>client</load-balancer>" : "";
    String threads = cluster.settings().get(THREADS);
    return threads == null ? balance : balance + CacheConfig.threads(THREADS, threads);
  }

  /** A client's. By gRPC come its caches; there is no way for tasks there. */
  String remote() {
    return (Client.of(cluster) == Client.GRPC ? grpcCaches() : caches()) + tasks();
  }

  private String caches() {
    return """
        <remote-cache-scheme>
          <scheme-name>%1$s</scheme-name>
          <service-name>%1$s</service-name>
          <cluster-name>%2$s</cluster-name>
          <proxy-service-name>%3$s</proxy-service-name>
          %4$s
        </remote-cache-scheme>
        """
        .formatted(CACHES, cluster.name(), PROXY, initiator(""));
  }

  private String grpcCaches() {
    return """
        <remote-grpc-cache-scheme>
          <scheme-name>%1$s</scheme-name>
          <service-name>%1$s</service-name>
          %2$s
          <grpc-channel>
            <remote-addresses>
              %3$s
            </remote-addresses>
            <configurer>
              <class-name>%4$s</class-name>
            </configurer>
          </grpc-channel>
        </remote-grpc-cache-scheme>
        """
        .formatted(
            CACHES, serializer, sockets(GrpcDoor.addresses(cluster)), ShownSecret.class.getName());
  }

  /**
   * A question about placement is not waited for longer than a second: its node may be stopped, and
   * another one asked.
   */
  private String tasks() {
    return """
        <remote-invocation-scheme>
          <scheme-name>%1$s</scheme-name>
          <cluster-name>%2$s</cluster-name>
          <service-name>%1$s</service-name>
          <proxy-service-name>%3$s</proxy-service-name>
          %4$s
        </remote-invocation-scheme>
        """
        .formatted(
            TASKS,
            cluster.name(),
            PROXY,
            initiator(
                """
                <outgoing-message-handler>
                  <request-timeout>1s</request-timeout>
                </outgoing-message-handler>
                """));
  }

  private String initiator(String handler) {
    return """
        <initiator-config>
          <tcp-initiator>
            <name-service-addresses>
              %s
            </name-service-addresses>
          </tcp-initiator>
          %s
          %s
        </initiator-config>
        """
        .formatted(sockets(cluster.members()), handler, serializer);
  }

  /**
   * For a client in another language: the name services, by which it finds the proxies, and the POF
   * types of the records, each under its simple name.
   */
  static Map<String, String> door(ClusterSpec cluster) {
    Map<String, String> door = new LinkedHashMap<>();
    door.put(
        "extend",
        cluster.members().stream()
            .map(member -> member.address() + ":" + member.port())
            .collect(Collectors.joining(",")));
    door.put("cluster", cluster.name());
    door.put("proxy", PROXY);
    int type = RecordContext.FIRST_RECORD;
    for (String record : CacheConfig.records(cluster)) {
      door.put("pof." + record.replaceFirst(".*[.$]", ""), String.valueOf(type++));
    }
    return door;
  }

  private static String sockets(List<ClusterSpec.Member> members) {
    return members.stream()
        .map(
            member ->
                """
                <socket-address>
                  <address>%s</address>
                  <port>%d</port>
                </socket-address>
                """
                    .formatted(member.address(), member.port()))
        .collect(Collectors.joining());
  }
}
