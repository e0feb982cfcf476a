package org.gridmark.driver.redis;

import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;

/** The servers that take writes, and who of them has which key: those of a cluster, or one. */
interface Servers {
  /** A connection to the owner of the command's key. */
  Connection connection(CommandArguments command);

  /** A connection to one of them. */
  Connection connection(HostAndPort server);

  /** The one that has a key, as far as is known. */
  HostAndPort owner(byte[] key);

  /**
   * All of them.
   *
   * @throws IllegalStateException if nobody answers for some keys, which would be missed
   */
  Set<HostAndPort> masters();

  /** Something was not as it was known: asks again. */
  void lookAgain();
}
