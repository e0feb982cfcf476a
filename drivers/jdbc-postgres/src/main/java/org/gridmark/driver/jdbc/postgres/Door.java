package org.gridmark.driver.jdbc.postgres;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/** The door of a server to clients in other languages. */
final class Door {
  private static final String JDBC = "jdbc:";

  private Door() {}

  /**
   * From the address of the service, {@code jdbc:postgresql://HOST:PORT/DATABASE?user=..&password=..}.
   *
   * @param schema of the cluster's tables
   */
  static Map<String, String> of(String address, String schema) {
    URI server = URI.create(address.substring(JDBC.length()));
    Map<String, String> parameters = new HashMap<>();
    for (String parameter : server.getQuery().split("&", -1)) {
      String[] parts = parameter.split("=", 2);
      parameters.put(parts[0], parts[1]);
    }
    return Map.of(
        "host", server.getHost(),
        "port", String.valueOf(server.getPort()),
        "database", server.getPath().substring(1),
        "user", parameters.getOrDefault("user", ""),
        "password", parameters.getOrDefault("password", ""),
        "schema", schema);
  }
}
