package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The price service of routes in use, before a real store and the stand-in. */
@Execution(ExecutionMode.CONCURRENT)
@Timeout(300)
class PriceServiceIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Pattern PRICE = Pattern.compile("a price +curl '(\\S+)'");
  private static final Pattern METRICS = Pattern.compile("metrics +curl (\\S+)");
  private static final Pattern LEGACY =
      Pattern.compile("legacy://([^?\"]+)\\?user=[^&\"]+&password=([^&\"]+)");

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();
  private Installed gridmark;

  @BeforeEach
  void open() {
    gridmark = new Installed(folder);
  }

  @AfterEach
  void noProcessIsLeft() throws Exception {
    for (ProcessHandle left : gridmark.processes()) {
      left.destroyForcibly();
    }
    SettlementSystem.await(() -> gridmark.processes().isEmpty());
    client.close();
  }

  @Test
  void aPriceIsAskedOfTheLegacySystemOnceAndThenServedFromTheStoreUntilATermination()
      throws Exception {
    Installed.Started service = start("--ttl", "10m", "--set", "routes.count=1000");
    String price = SettlementSystem.found(PRICE, service.said());

    String first = get(price);
    String second = get(price);

    assertThat(first).containsPattern("\"amount\":\\d+\\.\\d\\d,.*\"from\":\"LEGACY\"");
    assertThat(second).isEqualTo(first.replace("LEGACY", "STORE"));
    assertThat(legacyCalls()).contains("calls=1\n", "answered=1\n");
    assertThat(get(SettlementSystem.found(METRICS, service.said())))
        .contains("prices_lookups_total 2\n", "prices_hits_total 1\n", "prices_calls_total 1\n");
    Installed.Started status = gridmark.start("routes", "status", "--dir", "system");
    assertThat(status.await(PATIENCE)).isZero();
    assertThat(status.said()).contains("health  ok", "lookups 2, hits 1 (50.0 %)");

    service.process().destroy();
    assertThat(service.await(PATIENCE)).isEqualTo(143);
    assertThat(gridmark.processes()).isEmpty();
    assertThat(service.said()).doesNotContain("has died", "Exception");
  }

  @Test
  void wrongNamesAndValuesAreOneLineAndNoDirectoryIsMade() throws Exception {
    assertThat(refused("--store", "rediss"))
        .isEqualTo("gridmark: no target rediss; did you mean redis?\n");
    assertThat(refused("--store", "ldap"))
        .isEqualTo("gridmark: target ldap is unsupported here: it lacks expiry\n");
    assertThat(refused("--ttl", "soon"))
        .isEqualTo("gridmark: --ttl: expected a time such as 250ms, 10s or 2m, not 'soon'\n");
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(other.getLocalPort());
      assertThat(refused("--port", port)).startsWith("gridmark: port " + port + " ");
    }
    assertThat(folder.resolve("system")).doesNotExist();
  }

  /** Returns when it says where to ask. */
  private Installed.Started start(String... further) throws Exception {
    Installed.Started started = begin(further);
    SettlementSystem.await(
        () -> {
          String said = started.said();
          assumeFalse(said.contains("its server does not run here"), "needs OpenSSL 3 for Redis");
          assertThat(started.process().isAlive()).as(said).isTrue();
          return said.contains("routes stands in ");
        });
    return started;
  }

  private Installed.Started begin(String... further) throws Exception {
    String[] usual = {"routes", "start", "--dir", "system", "--port", "0"};
    String[] quick = {"--set", Installed.QUICK_JVMS};
    String[] all = new String[usual.length + quick.length + further.length];
    System.arraycopy(usual, 0, all, 0, usual.length);
    System.arraycopy(quick, 0, all, usual.length, quick.length);
    System.arraycopy(further, 0, all, usual.length + quick.length, further.length);
    return gridmark.start(all);
  }

  private String refused(String option, String value) throws Exception {
    Installed.Started started = gridmark.start("routes", "start", "--dir", "system", option, value);
    assertThat(started.await(PATIENCE)).as(started.said()).isEqualTo(2);
    return started.said();
  }

  private String get(String address) throws Exception {
    return client
        .send(
            HttpRequest.newBuilder(URI.create(address)).build(),
            HttpResponse.BodyHandlers.ofString())
        .body();
  }

  /** As the stand-in itself has counted them. */
  private String legacyCalls() throws Exception {
    Matcher address = LEGACY.matcher(Files.readString(folder.resolve("system/system.json")));
    assertThat(address.find()).isTrue();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://" + address.group(1) + "/calls"))
            .header("Authorization", "Bearer " + address.group(2))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }
}
