package org.gridmark.driver.redis;

import java.util.List;
import org.gridmark.model.target.NotDone;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.exceptions.JedisNoScriptException;
import redis.clients.jedis.exceptions.JedisRedirectionException;
import redis.clients.jedis.executors.CommandExecutor;

/**
 * Commands to servers. Jedis does each again whose connection is lost, so a write may be done
 * twice: here reads are left to Jedis, and a write is sent once, save where a server says that the
 * entry is another's.
 */
final class RedisCommands implements AutoCloseable {
  private static final int REDIRECTIONS = 5;
  private static final int REPLICAS = 1;
  private static final long PATIENCE_MILLIS = 1000;

  private final Servers servers;
  private final CommandExecutor reads;
  private final boolean waits;

  /**
   * @param reads does reads; closes the connections to the servers
   * @param waits whether a write waits for a replica
   */
  RedisCommands(Servers servers, CommandExecutor reads, boolean waits) {
    this.servers = servers;
    this.reads = reads;
    this.waits = waits;
  }

  /** The masters, as the client knows them. */
  Servers servers() {
    return servers;
  }

  /** The result of a command that changes nothing. */
  <T> T read(CommandObject<T> command) {
    return reads.executeCommand(command);
  }

  /** The result of a command that may change its key's entry. */
  <T> T write(CommandObject<T> command) {
    JedisRedirectionException redirection = null;
    for (int attempt = 0; attempt <= REDIRECTIONS; attempt++) {
      try (Connection connection = connection(command, redirection)) {
        return acknowledged(connection, command);
      } catch (JedisRedirectionException e) {
        servers.lookAgain();
        redirection = e;
      } catch (JedisConnectionException e) {
        servers.lookAgain();
        throw e;
      }
    }
    throw new NotDone(new JedisDataException("too many redirections", redirection));
  }

  /** Nothing has been sent if there is none. */
  private Connection connection(
      CommandObject<?> command, @Nullable JedisRedirectionException redirection) {
    try {
      return redirection == null
          ? servers.connection(command.getArguments())
          : servers.connection(redirection.getTargetNode());
    } catch (JedisException e) {
      servers.lookAgain();
      throw new NotDone(e);
    }
  }

  private <T> T acknowledged(Connection connection, CommandObject<T> command) {
    Object answer = exchange(connection, List.of(command)).getFirst();
    return switch (answer) {
      case JedisRedirectionException elsewhere -> throw elsewhere;
      case JedisNoScriptException unknown -> throw unknown;
      case JedisDataException refused -> throw new NotDone(refused);
      case null, default -> command.getBuilder().build(answer);
    };
  }

  /**
   * Sends writes one right after another, and returns the answers, of which each may be an
   * exception. Where a write waits for a replica, the last one does for all; there is nothing to
   * wait for where each was refused, as by a server that has become a replica itself.
   */
  List<Object> exchange(Connection connection, List<? extends CommandObject<?>> writes) {
    return exchange(connection, writes, waits);
  }

  static List<Object> exchange(
      Connection connection, List<? extends CommandObject<?>> writes, boolean waits) {
    writes.forEach(write -> connection.sendCommand(write.getArguments()));
    if (waits) {
      connection.sendCommand(new CommandArguments(Command.WAIT).add(REPLICAS).add(PATIENCE_MILLIS));
    }
    List<Object> answers = connection.getMany(writes.size() + (waits ? 1 : 0));
    if (waits) {
      Object replicas = answers.removeLast();
      if (!answers.stream().allMatch(JedisDataException.class::isInstance)) {
        requireReplicated(replicas);
      }
    }
    return answers;
  }

  private static void requireReplicated(Object answer) {
    if (!(answer instanceof Long replicas) || replicas < REPLICAS) {
      throw new IllegalStateException(
          "no replica had the write within " + PATIENCE_MILLIS + " ms: " + answer);
    }
  }

  @Override
  public void close() {
    try {
      reads.close();
    } catch (Exception e) { // as the interface of Jedis allows
      throw new IllegalStateException(e);
    }
  }
}
