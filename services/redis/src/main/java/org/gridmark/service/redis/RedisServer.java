package org.gridmark.service.redis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.service.Leash;
import org.gridmark.model.service.LogTail;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.args.ClientType;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.params.ClientKillParams;

/** One server, in a directory of its own. */
final class RedisServer implements AutoCloseable {
  private static final Duration TO_START = Duration.ofSeconds(30);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

  /** By which a replica is filled: a server that starts would load it, however old it is. */
  private static final String DUMP = "dump.rdb";

  private final Path directory;
  private final Path log;
  private final RedisConfiguration configuration;
  private final Leash leash;

  private RedisServer(Path program, Path directory, RedisConfiguration configuration)
      throws IOException {
    this.directory = directory;
    this.log = directory.resolve("redis.log");
    this.configuration = configuration;
    this.leash =
        Leash.on(
            "Redis",
            directory,
            log,
            List.of(directory, program),
            List.of(program.toAbsolutePath().toString(), RedisConfiguration.FILE));
  }

  /** Starts a server, which may not answer yet. */
  static RedisServer start(Path program, Path directory, RedisConfiguration configuration)
      throws IOException {
    Files.createDirectories(directory);
    configuration.write(directory);
    RedisServer server = new RedisServer(program, directory, configuration);
    try {
      server.leash.start();
      return server;
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
  }

  String host() {
    return configuration.address();
  }

  int port() {
    return configuration.port();
  }

  /** As clients are told: with user and password. */
  String address() {
    Credentials credentials = configuration.credentials();
    return "redis://%s:%s@%s:%d"
        .formatted(credentials.user(), credentials.password(), host(), port());
  }

  ProcessHandle process() {
    return leash.server();
  }

  /** A new connection to it. */
  Jedis connect() {
    Credentials credentials = configuration.credentials();
    return new Jedis(
        new HostAndPort(host(), port()),
        DefaultJedisClientConfig.builder()
            .user(credentials.user())
            .password(credentials.password())
            .build());
  }

  /** Returns when it answers. */
  void awaitAnswer() throws IOException {
    long deadline = System.nanoTime() + TO_START.toNanos();
    while (!answers()) {
      if (leash.ended() || System.nanoTime() > deadline) {
        throw new IOException("Redis did not start" + LogTail.of(log));
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  private boolean answers() {
    try (Jedis client = connect()) {
      return client.ping().equals("PONG");
    } catch (JedisException e) {
      return false;
    }
  }

  /** Starts it again, if it has ended; it may not answer yet. */
  void restart() throws IOException {
    if (leash.ended()) {
      leash.kill(); // so that note is taken of its end
      Files.deleteIfExists(directory.resolve(DUMP));
      leash.start();
    }
  }

  /** Lets its process stand still, or go on. */
  void standStill(boolean still) throws IOException, InterruptedException {
    String signal = still ? "-STOP" : "-CONT";
    Process kill = new ProcessBuilder("kill", signal, Long.toString(process().pid())).start();
    if (kill.waitFor() != 0) {
      throw new IOException("Redis, process " + process().pid() + ", does not take " + signal);
    }
  }

  /** Ends the connections of its replicas, which connect again if they can. */
  void dropReplicas() {
    try (Jedis client = connect()) {
      client.clientKill(ClientKillParams.clientKillParams().type(ClientType.REPLICA));
    }
  }

  /** Ends it with SIGKILL, whatever has become of its leash; it can be started again. */
  void kill() {
    try {
      leash.kill();
    } catch (IOException e) {
      // The leash has gone: a start will say so.
    }
  }

  /** Ends it with SIGKILL: it has nothing to write down. */
  @Override
  public void close() {
    leash.close();
  }
}
