package org.gridmark.driver.ldap;

import java.net.URI;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the server is found, and as whom. */
record ServerAddress(String host, int port, String user, String password) {
  /** Of the form {@code apacheds://host:port?user=USER&password=PASSWORD}. */
  static ServerAddress of(String text) {
    URI uri = URI.create(text);
    Map<String, String> query =
        Stream.of(uri.getQuery().split("&", -1))
            .map(part -> part.split("=", 2))
            .collect(Collectors.toMap(part -> part[0], part -> part[1]));
    return new ServerAddress(
        uri.getHost(),
        uri.getPort(),
        query.getOrDefault("user", ""),
        query.getOrDefault("password", ""));
  }

  /** The user's name in the directory. */
  String userName() {
    return "uid=" + user + ",ou=users,ou=system";
  }

  /** Without the password. */
  @Override
  public String toString() {
    return host + ":" + port;
  }
}
