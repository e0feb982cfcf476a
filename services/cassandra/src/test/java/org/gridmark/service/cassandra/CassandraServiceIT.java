package org.gridmark.service.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service.Running;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CassandraServiceIT {
  private static final int TEN_MB = 10_000_000;

  @TempDir static Path directory;
  private static @Nullable Running server;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    Java17OnThisMachine.assume();
    server = new CassandraService().start(directory, 0);
    client = Client.of(server);
    client.execute(
        "create keyspace own with replication = {'class': 'SimpleStrategy',"
            + " 'replication_factor': 1}");
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      client.close();
      List<ProcessHandle> processes = server.processes();
      server.close();
      assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive);
    }
  }

  @Test
  void theProductIsNamedWithItsVersion() {
    assertThat("Apache Cassandra " + client.one("select release_version from system.local"))
        .isEqualTo(new CassandraService().product());
  }

  @Test
  void onlyWhoKnowsThePasswordGetsIn() throws Exception {
    String address = server.address();
    String user = Client.user(address);
    Map<String, String> others = Map.of(user, "wrong", "cassandra", "cassandra");
    others.forEach(
        (name, password) ->
            assertThatThrownBy(() -> Client.of(address, name, password))
                .as(name)
                .isInstanceOf(AllNodesFailedException.class)
                .satisfies(
                    failure ->
                        assertThat(((AllNodesFailedException) failure).getAllErrors().toString())
                            .contains(AuthenticationException.class.getSimpleName())));
    assertThat(client.one("select count(*) from system_auth.roles")).isEqualTo("1");
  }

  @Test
  void nobodyElseCanReadThePassword() throws Exception {
    String password = Client.password(server.address());
    assertThat(server.processes().get(0).info().commandLine())
        .get()
        .asString()
        .doesNotContain(password);
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.filter(Files::isRegularFile))
          .isNotEmpty()
          .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(password));
    }
  }

  @Test
  void itListensAtItsOwnAddressOnly() throws Exception {
    int port = URI.create(server.address()).getPort();
    new Socket(InetAddress.getLoopbackAddress(), port).close();
    InetAddress other = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
    assertThatThrownBy(() -> new Socket(other, port).close()).isInstanceOf(ConnectException.class);
  }

  @Test
  void aWriteIsOnDiskWhenItReturns() {
    assertThat(client.one("select value from system_views.settings where name = 'commitlog_sync'"))
        .isEqualTo("batch");
  }

  @Test
  void aValueOfTenMegabytesIsStored() {
    client.execute("create table own.big (key int primary key, value blob)");
    client.execute("insert into own.big (key, value) values (1, ?)", ByteBuffer.allocate(TEN_MB));

    assertThat(client.session().execute("select value from own.big").one().getByteBuffer(0))
        .isEqualTo(ByteBuffer.allocate(TEN_MB));
  }

  @Test
  void nothingIsBackedUpWhenATableIsEmptied() throws Exception {
    client.execute("create table own.emptied (key int primary key)");
    client.execute("insert into own.emptied (key) values (1)");
    client.execute("truncate own.emptied");

    assertThat(client.one("select count(*) from own.emptied")).isEqualTo("0");
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(file -> file.endsWith("snapshots"))).isEmpty();
    }
  }

  @Test
  void aPortInUseIsToldInOneLine(@TempDir Path other) {
    int port = URI.create(server.address()).getPort();
    assertThatThrownBy(() -> new CassandraService().start(other, port))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "port " + port + " on 127.0.0.1 is in use; give another, or 0 for any free one");
  }
}
