package org.gridmark.service.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;

/** One server. */
@Timeout(60)
class RedisServiceIT {
  @TempDir Path directory;
  private Running server;

  @BeforeEach
  void start() throws Exception {
    Started.requireProgram(directory);
    server = new RedisService().start(directory, 0);
  }

  @AfterEach
  void nothingIsLeft() {
    if (server == null) {
      return; // it does not run here
    }
    List<ProcessHandle> processes = server.processes();
    server.close();
    assertThat(processes).hasSize(1).allMatch(Started::ended);
    server.close();
  }

  @Test
  void itAnswersAtItsAddress() {
    assertThat(server.address()).matches("redis://gridmark:[0-9a-f]{32}@127\\.0\\.0\\.1:\\d+");
    try (Jedis client = Started.client(server)) {
      assertThat(client.ping()).isEqualTo("PONG");
    }
  }

  @Test
  void itsVersionIsThatOfTheProduct() {
    try (Jedis client = Started.client(server)) {
      String version = new RedisService().product().replace("Redis ", "");
      assertThat(client.info("server")).contains("redis_version:" + version);
    }
  }

  @Test
  void withoutThePasswordItAnswersNothing() {
    URI address = URI.create(server.address());
    try (Jedis stranger = new Jedis(address.getHost(), address.getPort())) {
      assertThatThrownBy(() -> stranger.set("a", "b"))
          .isInstanceOf(JedisDataException.class)
          .hasMessageContaining("NOAUTH");
      assertThatThrownBy(() -> stranger.auth("guess")).isInstanceOf(JedisDataException.class);
    }
  }

  @Test
  void thePasswordIsForItsOwnerAlone() throws Exception {
    String password = URI.create(server.address()).getUserInfo().split(":", 2)[1];
    ProcessHandle process = server.processes().getFirst();
    Path file = directory.resolve("server-1/redis.conf");

    assertThat(process.info().commandLine()).get().asString().doesNotContain(password);
    assertThat(Files.readString(file)).contains(password);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void aKilledServerComesBackEmptyAtTheSameAddress() throws Exception {
    String address = server.address();
    try (Jedis client = Started.client(server)) {
      client.set("a", "b");
    }
    ProcessHandle before = server.processes().getFirst();

    server.kill();
    server.kill();
    assertThat(Started.ended(before)).isTrue();
    assertThatThrownBy(() -> Started.client(server).ping())
        .isInstanceOf(JedisConnectionException.class);

    server.restart();
    assertThat(server.address()).isEqualTo(address);
    assertThat(server.processes()).hasSize(1).doesNotContain(before);
    try (Jedis client = Started.client(server)) {
      assertThat(client.dbSize()).isZero();
    }
  }

  @Test
  void aServerThatDiedAloneIsStartedAgain() throws Exception {
    server.processes().getFirst().destroyForcibly();
    assertThat(Started.ended(server.processes().getFirst())).isTrue();

    server.restart();

    try (Jedis client = Started.client(server)) {
      assertThat(client.ping()).isEqualTo("PONG");
    }
  }

  @Test
  void aServerThatRunsIsNotStartedAgain() throws Exception {
    List<ProcessHandle> before = server.processes();

    server.restart();

    assertThat(server.processes()).isEqualTo(before);
  }

  @Test
  void itKeepsNothing() throws Exception {
    try (Jedis client = Started.client(server)) {
      assertThat(client.configGet("save")).containsEntry("save", "");
      assertThat(client.configGet("appendonly")).containsEntry("appendonly", "no");
    }
    Path kept = Files.createDirectory(directory.resolve("kept"));
    Files.writeString(kept.resolve(Service.KEEP), "");
    assertThatThrownBy(() -> new RedisService().start(kept, 0))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(kept.toString());
  }

  @Test
  void itIsFoundAtTheAddressThatItIsGiven() throws Exception {
    Path own = directory.resolve("other");
    try (Running other = new RedisService().start(own, "127.0.0.2", 0)) {
      assertThat(other.address()).contains("@127.0.0.2:");
      try (Jedis client = Started.client(other)) {
        assertThat(client.ping()).isEqualTo("PONG");
      }
      URI address = URI.create(other.address());
      try (Jedis elsewhere = new Jedis("127.0.0.1", address.getPort())) {
        assertThatThrownBy(elsewhere::ping).isInstanceOf(JedisConnectionException.class);
      }
    }
  }

  @Test
  void aPortInUseIsToldInOneLine() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThatThrownBy(() -> new RedisService().start(directory.resolve("other"), port))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("port " + port + " on 127.0.0.1 is in use");
    }
  }
}
