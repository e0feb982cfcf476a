package org.gridmark.service.apacheds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.ResultCode;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ApacheDsServiceIT {
  @TempDir static Path directory;
  private static Running server;
  private static Client client;

  @BeforeAll
  static void start() throws Exception {
    server = new ApacheDsService().start(directory, 0);
    client = Client.of(server);
    client.addUnit();
  }

  @AfterAll
  static void stop() {
    List<ProcessHandle> processes = server.processes();
    server.close();
    assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void onlyWhoKnowsThePasswordGetsIn() throws Exception {
    client.connect().close();
    requireRefused(Client.USER, "wrong");
    requireRefused(Client.USER, "none"); // which the entry has had for a moment
    requireRefused("uid=admin,ou=system", "secret"); // as ApacheDS comes
    requireRefused("uid=admin,ou=system", client.password());
    URI address = URI.create(server.address());
    try (LDAPConnection nobody = new LDAPConnection(address.getHost(), address.getPort())) {
      assertThatThrownBy(() -> nobody.getEntry(Client.UNIT))
          .isInstanceOfSatisfying(
              LDAPException.class,
              e -> assertThat(e.getResultCode()).isEqualTo(ResultCode.INSUFFICIENT_ACCESS_RIGHTS));
    }
  }

  private static void requireRefused(String user, String password) {
    assertThatThrownBy(() -> client.connect(user, password))
        .isInstanceOfSatisfying(
            LDAPException.class,
            e -> assertThat(e.getResultCode()).isEqualTo(ResultCode.INVALID_CREDENTIALS));
  }

  @Test
  void noFileHasThePassword() throws Exception {
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(Files::isRegularFile))
          .isNotEmpty()
          .allSatisfy(
              file ->
                  assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                      .doesNotContain(client.password()));
    }
  }

  @Test
  void itListensAtItsOwnAddressOnly() throws Exception {
    int port = URI.create(server.address()).getPort();
    InetAddress other = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
    assertThatThrownBy(() -> new Socket(other, port).close()).isInstanceOf(ConnectException.class);
  }

  @Test
  void valuesAreToldApartByEveryByte() throws Exception {
    client.add("letters", "aB c=");

    assertThat(client.has("letters", "aB c=")).isTrue();
    for (String other : List.of("AB c=", "ab c=", "aB  c=", "aB c", "aB c= ", "aB c==")) {
      assertThat(client.has("letters", other)).as(other).isFalse();
    }
  }

  @Test
  void aPortInUseIsToldInOneLine(@TempDir Path other) throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThatThrownBy(() -> new ApacheDsService().start(other, port))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "port " + port + " on 127.0.0.1 is in use; give another, or 0 for any free one");
    }
  }

  @Test
  void itHoldsNoTables() {
    assertThatThrownBy(() -> server.fill(List.of(), done -> {}))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("ApacheDS holds no tables");
  }
}
