package org.gridmark.service.apacheds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.ResultCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that is killed, and starts again. */
@Timeout(120)
class CrashIT {
  private static final int BEFORE_THE_KILL = 200;

  /** A value of 10 MB in Base64. */
  private static final String LONG = "aB".repeat(7_000_000);

  @TempDir Path directory;

  @Test
  void whatWasAcknowledgedSurvivesAKillAndIsUsedAgainElsewhere() throws Exception {
    Files.createFile(directory.resolve(Service.KEEP));
    int acknowledged;
    String address;
    try (Running server = new ApacheDsService().start(directory, 0)) {
      address = server.address();
      Client client = Client.of(server);
      client.addUnit();
      acknowledged = addUntilKilled(server, client);
      List<ProcessHandle> before = server.processes();
      assertThatThrownBy(client::connect).isInstanceOf(LDAPException.class);

      server.restart();

      assertThat(server.address()).isEqualTo(address);
      assertThat(server.processes()).doesNotContainAnyElementsOf(before);
      requireKept(client, acknowledged);
      assertThat(LONG.equals(client.value("long"))).isTrue();
      client.replace("long", LONG, LONG + "c");
      assertThatThrownBy(() -> client.replace("long", LONG, "short"))
          .isInstanceOfSatisfying(
              LDAPException.class,
              e -> assertThat(e.getResultCode()).isEqualTo(ResultCode.NO_SUCH_ATTRIBUTE));
    }
    try (Running other = new ApacheDsService().start(directory, "127.0.0.2", 0)) {
      assertThat(other.address()).startsWith("apacheds://127.0.0.2:");
      assertThat(Client.of(other).password()).isEqualTo(new Client(address).password());
      assertThat((LONG + "c").equals(Client.of(other).value("long"))).isTrue();
    }
  }

  /**
   * Kills while one is on its way. The long value comes last: a page of the server's tree has
   * several entries in it, and is written whole with each that is added.
   */
  private static int addUntilKilled(Running server, Client client) throws Exception {
    AtomicInteger acknowledged = new AtomicInteger();
    CountDownLatch enough = new CountDownLatch(BEFORE_THE_KILL);
    try (LDAPConnection connection = client.connect()) {
      Thread adding =
          Thread.ofPlatform().start(() -> addWhileItAnswers(connection, acknowledged, enough));
      enough.await();
      client.add("long", LONG);
      server.kill();
      adding.join();
    }
    return acknowledged.get();
  }

  private static void addWhileItAnswers(
      LDAPConnection connection, AtomicInteger acknowledged, CountDownLatch enough) {
    try {
      while (true) {
        int next = acknowledged.get();
        Client.add(connection, next, "value " + next);
        acknowledged.incrementAndGet();
        enough.countDown();
      }
    } catch (LDAPException e) {
      // The server has been killed.
    }
  }

  /** The last may have been done without an answer; the long one is there, too. */
  private static void requireKept(Client client, int acknowledged) throws LDAPException {
    try (LDAPConnection connection = client.connect()) {
      for (int n = 0; n < acknowledged; n++) {
        assertThat(connection.getEntry(Client.name(n)).getAttributeValue("gridmarkValue"))
            .isEqualTo("value " + n);
      }
    }
    assertThat(client.count())
        .isIn(String.valueOf(acknowledged + 1), String.valueOf(acknowledged + 2));
  }
}
