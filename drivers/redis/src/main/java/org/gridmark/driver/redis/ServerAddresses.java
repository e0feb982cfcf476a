package org.gridmark.driver.redis;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import redis.clients.jedis.HostAndPort;

/**
 * Where the servers of a cluster are found, and as whom.
 *
 * @param servers some of them; the client learns of the others
 */
record ServerAddresses(String user, String password, Set<HostAndPort> servers) {
  /** Of the form {@code redis://user:password@host:port}, with commas between servers. */
  static ServerAddresses of(String text) {
    List<URI> all = Stream.of(text.split(",", -1)).map(URI::create).toList();
    String[] credentials = all.getFirst().getUserInfo().split(":", 2);
    Set<HostAndPort> servers = new LinkedHashSet<>();
    for (URI one : all) {
      servers.add(new HostAndPort(one.getHost(), one.getPort()));
    }
    return new ServerAddresses(credentials[0], credentials[1], servers);
  }

  /** Without the password. */
  @Override
  public String toString() {
    return servers.toString();
  }
}
