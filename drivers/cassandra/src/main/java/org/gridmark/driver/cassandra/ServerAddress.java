package org.gridmark.driver.cassandra;

import java.net.InetSocketAddress;
import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the server is and whom it lets in: {@code cassandra://HOST:PORT?user=U&password=P}. */
record ServerAddress(InetSocketAddress server, String user, String password) {
  private static final Pattern ACCOUNT = Pattern.compile("user=(\\w+)&password=(\\w+)");

  static ServerAddress of(String address) {
    URI uri = URI.create(address);
    Matcher account = ACCOUNT.matcher(String.valueOf(uri.getQuery()));
    if (!account.matches()) {
      throw new IllegalArgumentException("the address of Cassandra has no user and password");
    }
    return new ServerAddress(
        new InetSocketAddress(uri.getHost(), uri.getPort()), account.group(1), account.group(2));
  }

  /** Without the password: it must not get into a log. */
  @Override
  public String toString() {
    return server.toString();
  }
}
