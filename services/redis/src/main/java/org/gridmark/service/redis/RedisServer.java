package org.gridmark.service.redis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.service.LogTail;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/** One server, in a directory of its own. */
final class RedisServer implements AutoCloseable {
  private static final Duration TO_START = Duration.ofSeconds(30);
  private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

  private final Path program;
  private final Path directory;
  private final RedisConfiguration configuration;
  private Leash leash;

  private RedisServer(Path program, Path directory, RedisConfiguration configuration)
      throws IOException {
    this.program = program;
    this.directory = directory;
    this.configuration = configuration;
    this.leash = Leash.start(program, directory);
  }

  /** Starts a server, which may not answer yet. */
  static RedisServer start(Path program, Path directory, RedisConfiguration configuration)
      throws IOException {
    Files.createDirectories(directory);
    configuration.write(directory);
    return new RedisServer(program, directory, configuration);
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
        throw new IOException("Redis did not start" + LogTail.of(directory.resolve("redis.log")));
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
      leash.close();
      leash = Leash.start(program, directory);
    }
  }

  /** Ends it with SIGKILL: it has nothing to write down. */
  @Override
  public void close() {
    leash.close();
  }
}
