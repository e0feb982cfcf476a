package org.gridmark.driver.redis.attach;

import java.net.ConnectException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gridmark.model.BadInput;
import redis.clients.jedis.BuilderFactory;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.util.SafeEncoder;

/** Asks the user's servers, one after the other until one answers, what they are. */
public final class Inquiry {
  private static final Duration WITHIN = Duration.ofSeconds(14);

  private final UserFile file;
  private final long deadline = System.nanoTime() + WITHIN.toNanos();

  private Inquiry(UserFile file) {
    this.file = file;
  }

  /**
   * The server that takes writes; of a cluster, one of its servers.
   *
   * @throws BadInput if a server refuses this client, or is none that could be used
   * @throws ConnectException if none answers
   */
  public static ServerInfo of(UserFile file) throws ConnectException {
    Inquiry inquiry = new Inquiry(file);
    ServerInfo found = file.sentinel().isPresent() ? inquiry.bySentinel() : inquiry.direct();
    if (found.isSentinel()) {
      throw new BadInput(
          "--attach: %s is a Sentinel: sentinel=NAME says of which primary, and servers are the"
                  .formatted(found.server())
              + " Sentinels then");
    }
    if (found.inCluster() && file.database() != 0) {
      throw new BadInput(
          "--attach: db: expected 0: a Redis Cluster has no other, as the one of "
              + found.server());
    }
    if (!found.inCluster() && found.isReplica()) {
      throw new BadInput(
          "--attach: %s is a replica, which takes no writes: its primary is %s"
              .formatted(found.server(), found.primary()));
    }
    return found;
  }

  private ServerInfo direct() throws ConnectException {
    return first(
        List.copyOf(file.servers()),
        file.client(),
        server -> connection -> ServerInfo.of(server, connection));
  }

  private ServerInfo bySentinel() throws ConnectException {
    String name = file.sentinel().orElseThrow();
    HostAndPort primary =
        first(
            List.copyOf(file.servers()),
            file.ofSentinels(),
            server -> connection -> primary(name, server, connection));
    return first(
        List.of(primary), file.client(), server -> connection -> ServerInfo.of(server, connection));
  }

  private static HostAndPort primary(String name, HostAndPort server, Connection connection) {
    try {
      List<String> found =
          connection.executeCommand(
              new CommandObject<>(
                  sentinel("get-master-addr-by-name").add(name), BuilderFactory.STRING_LIST));
      if (found != null && found.size() == 2) {
        return new HostAndPort(found.get(0), Integer.parseInt(found.get(1)));
      }
    } catch (JedisDataException e) {
      if (String.valueOf(e.getMessage()).contains("unknown command")) {
        throw new BadInput("--attach: " + server + " is no Sentinel: expected no sentinel");
      }
      throw e;
    }
    throw new BadInput(
        "--attach: the Sentinel at %s has no primary %s; it has %s"
            .formatted(server, name, names(connection)));
  }

  private static CommandArguments sentinel(String words) {
    return new CommandArguments(Protocol.Command.SENTINEL).add(words);
  }

  /** Of each primary keys and values in turn. */
  private static List<String> names(Connection connection) {
    List<String> names = new ArrayList<>();
    if (SafeEncoder.encodeObject(connection.executeCommand(sentinel("masters")))
        instanceof List<?> all) {
      for (Object one : all) {
        if (one instanceof List<?> told && told.contains("name")) {
          names.add(String.valueOf(told.get(told.indexOf("name") + 1)));
        }
      }
    }
    return names;
  }

  /** The answer of the first server that gives one. */
  private <T> T first(
      List<HostAndPort> servers,
      JedisClientConfig as,
      Function<HostAndPort, Function<Connection, T>> question)
      throws ConnectException {
    List<String> tried = new ArrayList<>();
    for (HostAndPort server : servers) {
      if (System.nanoTime() > deadline) {
        tried.add(server + " and the rest: no time was left");
        break;
      }
      try (Connection connection = new Connection(server, as)) {
        return question.apply(server).apply(connection);
      } catch (JedisException e) {
        Refusal.requireNone(server, e);
        tried.add(server + ": " + Refusal.reason(e));
      } catch (ClassCastException | NullPointerException | NumberFormatException e) {
        tried.add(server + ": an answer of another form"); // which Jedis takes for its own
      }
    }
    throw new ConnectException("no Redis answers: " + String.join("; ", tried));
  }
}
