package org.gridmark.driver.redis;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The door of a cluster to clients in other languages. This class names none of Jedis. */
final class Door {
  private Door() {}

  /**
   * From an address of the service.
   *
   * @see ServerAddresses#of
   */
  static Map<String, String> of(String address) {
    List<URI> servers = Stream.of(address.split(",", -1)).map(URI::create).toList();
    String[] credentials = servers.getFirst().getUserInfo().split(":", 2);
    String members =
        servers.stream()
            .map(server -> server.getHost() + ":" + server.getPort())
            .collect(Collectors.joining(","));
    return Map.of(
        "members", members, "user", credentials[0], "password", credentials[1], "cluster", "true");
  }
}
