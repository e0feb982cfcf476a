package org.gridmark.driver.infinispan.network;

import java.util.stream.Collectors;
import org.gridmark.model.target.ClusterSpec;

/**
 * The stack of JGroups that a member speaks through: Infinispan's own for TCP, but for where it
 * listens and how others are found.
 */
public record Network(ClusterSpec cluster) {
  /** Nodes that come in the place of others, clients, and ports that others may hold. */
  private static final int SPARE_PORTS = 40;

  /** That there is. */
  static final int LAST_PORT = 65_535;

  /**
   * The stack as JGroups reads it.
   *
   * <ul>
   *   <li>TCP binds the cluster's address alone, at the first free port from the cluster's on.
   *   <li>TCPPING asks all of these ports, each on a thread of its own: a host that is cut off
   *       keeps no other from being asked. Infinispan's multicast would leave the cluster's
   *       addresses. Who is asked tells of all it knows: clients are members, too, at addresses
   *       that are not asked, and cannot know that of a host which has come back at another.
   *   <li>FD_SOCK2 listens above all of these ports; Infinispan's offset of 50 000 leads to ports
   *       that do not exist.
   * </ul>
   */
  public String stack() {
    return stack(hosts(), port(), "300ms", "");
  }

  /**
   * Likewise for other ports.
   *
   * @param hosts the first port of each address that others are looked for at
   * @param port the first of those that this member tries
   * @param patience how long a connection may take to open
   * @param top protocols above
   */
  String stack(String hosts, int port, String patience, String top) {
    return """
    <config xmlns="urn:org:jgroups">
      <TCP bind_addr="%1$s" bind_port="%2$d" port_range="%3$d" diag.enabled="false"
           thread_naming_pattern="pl" send_buf_size="640k" sock_conn_timeout="%6$s"
           tcp_nodelay="true" bundler_type="transfer-queue" bundler.max_size="64k"
           non_blocking_sends="false" thread_pool.min_threads="0" thread_pool.max_threads="200"
           thread_pool.keep_alive_time="1m" use_vthreads="true"/>
      <RED/>
      <TCPPING initial_hosts="%4$s" port_range="%3$d" num_discovery_runs="3"
               return_entire_cache="true"
               async_discovery_use_separate_thread_per_request="true"/>
      <MERGE3 min_interval="10s" max_interval="30s"/>
      <FD_SOCK2 bind_addr="%1$s" offset="%5$d"/>
      <FD_ALL3/>
      <VERIFY_SUSPECT2 timeout="1s"/>
      <pbcast.NAKACK2 use_mcast_xmit="false" xmit_interval="200ms" xmit_table_num_rows="50"
                      xmit_table_msgs_per_row="1024" xmit_table_max_compaction_time="30s"
                      resend_last_seqno="true"/>
      <UNICAST3 conn_close_timeout="5s" xmit_interval="200ms" xmit_table_num_rows="50"
                xmit_table_msgs_per_row="1024" xmit_table_max_compaction_time="30s"/>
      <pbcast.STABLE desired_avg_gossip="5s" max_bytes="1M"/>
      <pbcast.GMS print_local_addr="false" join_timeout="2s"/>
      <UFC max_credits="4m" min_threshold="0.40"/>
      <MFC max_credits="4m" min_threshold="0.40"/>
      <FRAG4 frag_size="60k"/>
      %7$s
    </config>
    """
        .formatted(
            cluster.address(), port, furtherPorts(), hosts, furtherPorts() + 1, patience, top);
  }

  /** Where this member begins to look for a free port: as others of its address are told. */
  public int port() {
    return cluster.members().stream()
        .filter(member -> member.address().equals(cluster.address()))
        .findFirst()
        .orElse(cluster.members().getFirst())
        .port();
  }

  /** How many ports there are to try beside the first. */
  int furtherPorts() {
    return furtherPorts(cluster, port());
  }

  static int furtherPorts(ClusterSpec cluster, int port) {
    return Math.min(cluster.nodes() + SPARE_PORTS, LAST_PORT - port);
  }

  /** The first port of each address that members are looked for at. */
  String hosts() {
    return cluster.members().stream()
        .map(member -> "%s[%d]".formatted(member.address(), member.port()))
        .distinct()
        .collect(Collectors.joining(","));
  }
}
