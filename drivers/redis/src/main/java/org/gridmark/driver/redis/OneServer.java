package org.gridmark.driver.redis;

import java.util.Set;
import java.util.function.Supplier;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.providers.ConnectionProvider;

/**
 * One server that has all keys, or the one that Sentinel names: then another may come to be it.
 *
 * @param connections to whichever it is
 * @param primary which it is
 */
record OneServer(ConnectionProvider connections, Supplier<HostAndPort> primary) implements Servers {
  @Override
  public Connection connection(CommandArguments command) {
    return connections.getConnection();
  }

  @Override
  public Connection connection(HostAndPort server) {
    return connections.getConnection();
  }

  @Override
  public HostAndPort owner(byte[] key) {
    return primary.get();
  }

  @Override
  public Set<HostAndPort> masters() {
    return Set.of(primary.get());
  }

  /** Sentinel tells the client by itself. */
  @Override
  public void lookAgain() {}
}
