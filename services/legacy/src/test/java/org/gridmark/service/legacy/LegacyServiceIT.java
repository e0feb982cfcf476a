package org.gridmark.service.legacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.gridmark.driver.contract.exposure.Sockets;
import org.gridmark.driver.contract.exposure.Sockets.Reached;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class LegacyServiceIT {
  private static final String PRICE = "/price?stations=8500101-8500102-8500103";

  @TempDir static Path directory;
  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static Running service;

  @BeforeAll
  static void start() throws Exception {
    service = new LegacyService().start(directory, 0);
  }

  @AfterAll
  static void end() {
    service.close();
    CLIENT.close();
  }

  @BeforeEach
  void anew() throws Exception {
    ask("PUT", "/behaviour", "down=false\nfailing=0\nlatency=0ms\nlatency.p99=0ms\ncapacity=1000");
    ask("PUT", "/behaviour", "tariff=1\nslow=1\nseed=1");
    ask("POST", "/calls/reset", "");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void everySocketIsOnALoopbackAddress() throws Exception {
    assertThat(Sockets.of(service.processes())).isNotEmpty().allMatch(Reached::isOnLoopback);
  }

  @Test
  void itIsFoundByItsName() {
    assertThat(ServiceLoader.load(Service.class).stream().map(one -> one.get().name()))
        .contains("legacy");
  }

  @Test
  void aPriceIsThatOfTheTariffInForce() throws Exception {
    long before = System.currentTimeMillis();
    assertThat(ask("GET", PRICE, "").body()).startsWith("amount=5.28\ntariff=1\ncalculated=");
    assertThat(ask("PUT", "/behaviour", "tariff = 2").body()).contains("tariff=2\n");
    String body = ask("GET", PRICE, "").body();
    assertThat(body).startsWith("amount=5.44\ntariff=2\ncalculated=");
    assertThat(body).endsWith("\nstations=8500101-8500102-8500103\n");
    assertThat(Long.parseLong(body.replaceFirst("(?s).*calculated=(\\d+).*", "$1")))
        .isBetween(before, System.currentTimeMillis());
  }

  @Test
  void nobodyIsLetInWithoutTheToken() throws Exception {
    for (String path : List.of(PRICE, "/behaviour", "/calls", "/nowhere")) {
      for (String token : List.of("", "Bearer", "Bearer " + "0".repeat(32), "Basic " + token())) {
        HttpRequest request =
            HttpRequest.newBuilder(uri(path)).header("Authorization", token).build();
        HttpResponse<String> answer = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).isEqualTo("the token is missing or wrong\n");
      }
    }
    assertThat(counts()).isEqualTo("answered=0\ncalls=0\nfailed=0\nmost-at-once=0\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "GET | /price | | expected /price?stations=8500101-8500102, the codes of 2 to 100 stations",
        "GET | /price?stations=1 | | expected /price?stations=8500101-8500102, the codes of 2 to 100 stations",
        "GET | /price?stations=1-x | | expected /price?stations=8500101-8500102, the codes of 2 to 100 stations",
        "PUT | /behaviour | failing = 2 | failing = 2: expected 0 to 1",
        "PUT | /behaviour | tarif = 2 | unknown property tarif; did you mean tariff?",
        "PUT | /behaviour | tariff | tariff = : expected a whole number from 1 to 1000",
      })
  void badInputIsRefusedInOneLineAndIsNoCall(String method, String path, String body, String line)
      throws Exception {
    HttpResponse<String> answer = ask(method, path, body == null ? "" : body);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).isEqualTo(line + "\n");
    assertThat(counts()).contains("calls=0\n");
  }

  @Test
  void longInputIsRefused() throws Exception {
    assertThat(ask("PUT", "/behaviour", "#".repeat(5000)).statusCode()).isEqualTo(400);
    assertThat(ask("GET", "/price?stations=1" + "-2".repeat(50_000), "").statusCode())
        .isEqualTo(400);
  }

  @Test
  void ofSeveralPropertiesWithAWrongOneNoneIsChanged() throws Exception {
    assertThat(ask("PUT", "/behaviour", "tariff = 7\nfailing = 3").statusCode()).isEqualTo(400);
    assertThat(ask("GET", "/behaviour", "").body()).contains("tariff=1\n");
  }

  @Test
  void whileItIsDownEachCallFailsAndIsCounted() throws Exception {
    ask("PUT", "/behaviour", "down = true");
    HttpResponse<String> answer = ask("GET", PRICE, "");
    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.body()).isEqualTo("the system is down\n");
    ask("PUT", "/behaviour", "down = false");
    assertThat(ask("GET", PRICE, "").statusCode()).isEqualTo(200);
    assertThat(counts()).isEqualTo("answered=1\ncalls=2\nfailed=1\nmost-at-once=1\n");
  }

  /** Which calls fail is known beforehand. */
  @Test
  void countsAreExactWithManyCallersAndNoMoreCallsAtOnceThanTheCapacity() throws Exception {
    ask("PUT", "/behaviour", "capacity = 5\nfailing = 0.3\nlatency = 2ms");
    List<CompletableFuture<HttpResponse<String>>> calls =
        IntStream.range(0, 200)
            .mapToObj(
                i ->
                    CLIENT.sendAsync(
                        request("GET", PRICE, ""), HttpResponse.BodyHandlers.ofString()))
            .toList();
    long failed = calls.stream().filter(call -> call.join().statusCode() == 503).count();
    Behaviour behaviour =
        Behaviour.of(Behaviour.changed(Behaviour.FIRST, java.util.Map.of("failing", "0.3")));
    assertThat(failed).isEqualTo(IntStream.rangeClosed(1, 200).filter(behaviour::fails).count());
    assertThat(counts())
        .isEqualTo(
            "answered=%d\ncalls=200\nfailed=%d\nmost-at-once=5\n".formatted(200 - failed, failed));
  }

  @Test
  void callsThatWaitTakeNoProcessorTime() throws Exception {
    ask("PUT", "/behaviour", "latency = 700ms");
    ProcessHandle process = service.processes().getFirst();
    List<CompletableFuture<HttpResponse<String>>> calls =
        IntStream.range(0, 20)
            .mapToObj(
                i ->
                    CLIENT.sendAsync(
                        request("GET", PRICE, ""), HttpResponse.BodyHandlers.ofString()))
            .toList();
    while (!counts().contains("most-at-once=20\n")) {
      LockSupport.parkNanos(1_000_000);
    }
    long before = process.info().totalCpuDuration().orElseThrow().toMillis();
    calls.forEach(CompletableFuture::join);
    long used = process.info().totalCpuDuration().orElseThrow().toMillis() - before;
    assertThat(used).isLessThan(350); // one that spins would take a whole core's at least
  }

  @Test
  void afterAKillItBeginsAnewAtTheSameAddress() throws Exception {
    String address = service.address();
    ask("PUT", "/behaviour", "tariff = 9");
    ask("GET", PRICE, "");
    service.kill();
    assertThatThrownBy(() -> ask("GET", PRICE, "")).isInstanceOf(IOException.class);
    service.restart();
    assertThat(service.address()).isEqualTo(address);
    assertThat(counts()).isEqualTo("answered=0\ncalls=0\nfailed=0\nmost-at-once=0\n");
    assertThat(ask("GET", PRICE, "").body()).startsWith("amount=5.28\ntariff=1\n");
  }

  /** The kernel closes the standard input of the server's JVM, however its parent ends. */
  @Test
  void aKilledJvmTakesItsServerAlong(@TempDir Path other) throws Exception {
    Process holder =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                other.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader output = holder.inputReader()) {
      ProcessHandle server = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
      assertThat(server.isAlive()).isTrue();
      holder.destroyForcibly();
      server.onExit().get(30, TimeUnit.SECONDS);
    } finally {
      holder.destroyForcibly();
    }
  }

  /** Starts a service, says the id of its process, and holds on to it. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws Exception {
      Running held = new LegacyService().start(Path.of(arguments[0]), 0);
      System.out.println(held.processes().getFirst().pid());
      Thread.currentThread().join();
    }
  }

  private static String counts() throws Exception {
    return ask("GET", "/calls", "").body();
  }

  private static String token() {
    return service.address().replaceFirst(".*password=", "");
  }

  private static URI uri(String path) {
    URI address = URI.create(service.address());
    return URI.create("http://%s:%d%s".formatted(address.getHost(), address.getPort(), path));
  }

  private static HttpRequest request(String method, String path, String body) {
    return HttpRequest.newBuilder(uri(path))
        .header("Authorization", "Bearer " + token())
        .method(method, HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  private static HttpResponse<String> ask(String method, String path, String body)
      throws Exception {
    return CLIENT.send(request(method, path, body), HttpResponse.BodyHandlers.ofString());
  }
}
