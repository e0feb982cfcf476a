package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.gridmark.driver.contract.disturbed.Link;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Hosts on the cluster of kubectl's current context, by a service account that has the rights of
 * the example and no others. The environment variable GRIDMARK_KUBERNETES asks for it, with an
 * image that the cluster has.
 */
@Tag("soak")
@Tag("alone")
class RealKubernetesIT {
  private static final String IMAGE = System.getenv("GRIDMARK_KUBERNETES");
  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration LONG = Duration.ofMinutes(20);
  private static final Duration BRIEF = Duration.ofMinutes(2);
  private static final Path ROLE = Path.of("..", "examples", "hosts", "kubernetes", "role.yaml");

  @TempDir private static Path common;
  private static Path access;

  @TempDir private Path folder;
  private Installed gridmark;

  @BeforeAll
  static void takeTheRole() throws Exception {
    assumeTrue(
        IMAGE != null,
        "GRIDMARK_KUBERNETES names no image with Java for the cluster of kubectl's context");
    kubectl("apply", "-f", ROLE.toString());
    String token = kubectl("create", "token", "gridmark", "--duration=3h").strip();
    String all = kubectl("config", "view", "--raw", "--minify", "--flatten");
    access =
        Files.writeString(
            common.resolve("kubeconfig"),
            all.replaceAll("(?s)\nusers:.*", "\n")
                + "users:\n- name: "
                + jsonpath("{.contexts[0].context.user}")
                + "\n  user: {token: \""
                + token
                + "\"}\n");
  }

  private static String jsonpath(String path) throws Exception {
    return kubectl("config", "view", "--minify", "-o", "jsonpath=" + path);
  }

  @BeforeEach
  void begin() {
    gridmark = new Installed(folder);
  }

  @AfterEach
  void nothingIsLeft() throws Exception {
    assertThat(objects()).isEmpty();
  }

  @Test
  void aRunNeedsTheRightsOfTheExampleAndNoOthers() throws Exception {
    Installed.Started run = run(access, hosts(IMAGE, ""));
    assertThat(run.await(PATIENCE)).as(run.said()).isZero();
  }

  @Test
  void aPodWithoutANodeIsToldSoonAndEndsTheRun() throws Exception {
    Installed.Started run = run(access, hosts(IMAGE, ", node-selector: {gridmark: nowhere}"));
    run.awaitSaid("does not run yet (FailedScheduling): 0/", BRIEF);
    assertThat(run.await(BRIEF)).isEqualTo(3);
    assertThat(run.said()).contains("does not run after 20 s (FailedScheduling): 0/");
  }

  @Test
  void anImageThatIsNotThereEndsTheRun() throws Exception {
    Installed.Started run = run(access, hosts("gridmark.invalid/none:1", ""));
    assertThat(run.await(BRIEF)).isEqualTo(3);
    assertThat(run.said()).contains("gridmark.invalid/none:1").doesNotContain("\tat ");
  }

  @Test
  void aSignalWhileAPodIsWaitedForLeavesNothing() throws Exception {
    Installed.Started run = run(access, hosts(IMAGE, ", node-selector: {gridmark: nowhere}"));
    run.awaitSaid("does not run yet", BRIEF);
    Foreground.signal("TERM", run.process());
    run.await(BRIEF);
    assertThat(objects()).isEmpty();
  }

  @Test
  void aSignalToARunLeavesNothing() throws Exception {
    Installed.Started run = run(access, hosts(IMAGE, ""));
    run.awaitSaid("balance cluster", PATIENCE);
    Foreground.signal("TERM", run.process());
    run.await(BRIEF);
    assertThat(objects()).isEmpty();
  }

  @Test
  void thePodsOfAKilledRunEndAndTheNextRunRemovesThem() throws Exception {
    Installed.Started run = run(access, hosts(IMAGE, ""));
    run.awaitSaid("balance cluster", PATIENCE);
    String left =
        objects().stream().filter(one -> one.startsWith("configmap/")).findFirst().orElseThrow();
    Foreground.signal("KILL", run.process());
    long killed = System.nanoTime();
    await(() -> running() == 0);
    assertThat(Duration.ofNanos(System.nanoTime() - killed)).isLessThan(Duration.ofSeconds(30));
    assertThat(objects()).contains(left);

    Installed.Started next = start(access, "doctor", "--hosts", hosts(IMAGE, "").toString());

    assertThat(next.await(BRIEF)).as(next.said()).isZero();
    String name = left.substring("configmap/".length());
    assertThat(next.said())
        .contains(
            "--hosts: removed what a run that was killed has left: ConfigMap %s and 3 Pods of run %s"
                .formatted(name, name));
  }

  @Test
  void aPodThatSomebodyElseDeletesEndsTheRun() throws Exception {
    Installed.Started run = run(access, hosts(IMAGE, ""));
    run.awaitSaid("balance cluster", PATIENCE);
    String pod =
        objects().stream().filter(one -> one.endsWith("-node-1")).findFirst().orElseThrow();
    kubectl("delete", "--now", pod);
    assertThat(run.await(BRIEF)).as(run.said()).isEqualTo(3);
    assertThat(run.said()).contains("was deleted").doesNotContain("\tat ");
  }

  @Test
  void anApiServerThatGoesAwayEndsTheRunWhichLeavesNothingOnceItIsBack() throws Exception {
    URI server = URI.create(jsonpath("{.clusters[0].cluster.server}"));
    assumeTrue(server.getHost().equals("127.0.0.1"), "the API server is on another machine");
    try (Link link = new Link(server.getPort())) {
      String whole = Files.readString(access);
      Path through =
          Files.writeString(
              folder.resolve("through"), whole.replace(":" + server.getPort(), ":" + link.port()));
      Installed.Started run = run(through, hosts(IMAGE, ""));
      run.awaitSaid("balance cluster", PATIENCE);
      link.away(true);
      run.awaitSaid("waits up to 60 s to remove its Pods", BRIEF);
      TimeUnit.SECONDS.sleep(20); // as long as a server takes that starts again
      link.away(false);
      assertThat(run.await(BRIEF)).as(run.said()).isEqualTo(3);
      assertThat(run.said()).contains("cannot reach the API server").doesNotContain("\tat ");
    }
  }

  /** Grids whose servers are killed, and a service, a client and a program of each kind. */
  @ParameterizedTest
  @CsvSource({
    "hub/tour, 'coherence,jdbc-postgres', scale=0.0005",
    "hub/failover, coherence, scale=0.0005",
    "hub/failover, hazelcast, scale=0.0005",
    "hub/failover, infinispan, scale=0.0005",
    "faults/scorecard, coherence, nodes=4",
    "faults/scorecard, hazelcast, nodes=4",
    "faults/scorecard, infinispan, nodes=4"
  })
  void experimentsRunToTheirEnd(String experiment, String targets, String size) throws Exception {
    Installed.Started run = run(access, hosts(IMAGE, ""), experiment, targets, size);
    assertThat(run.await(LONG)).as(run.said()).isZero();
  }

  private Path hosts(String image, String further) throws Exception {
    return Files.writeString(
        folder.resolve("hosts.yaml"),
        """
        kubernetes:
          image: %s
          deadline: 30m
          wait: 20s
          hosts:
            - {name: client, for: [clients, services], cpu: 300m, memory: 3Gi}
            - {name: node-1, cpu: 150m, memory: 2Gi%s}
            - {name: node-2, cpu: 150m, memory: 2Gi}
        """
            .formatted(image, further));
  }

  private Installed.Started run(Path access, Path hosts) throws Exception {
    return run(access, hosts, "hub/queries", "hazelcast", "scale=0.0005");
  }

  private Installed.Started run(
      Path access, Path hosts, String experiment, String targets, String size) throws Exception {
    return start(
        access,
        "run",
        experiment,
        "--quick",
        "--set",
        size,
        "--target",
        targets,
        "--out",
        folder.resolve("runs").toString(),
        "--set",
        Installed.QUICK_JVMS,
        "--hosts",
        hosts.toString());
  }

  private Installed.Started start(Path access, String... arguments) throws Exception {
    return gridmark.start(
        Map.of("KUBECONFIG", access.toString(), "JDK_JAVA_OPTIONS", "-Duser.home=" + folder),
        arguments);
  }

  /** All of Gridmark's in the namespace. */
  private static List<String> objects() throws Exception {
    return kubectl(
            "get", "pods,configmaps", "-o", "name", "-l", "app.kubernetes.io/managed-by=gridmark")
        .lines()
        .toList();
  }

  private static long running() throws Exception {
    return kubectl(
            "get",
            "pods",
            "-o",
            "jsonpath={.items[*].status.phase}",
            "-l",
            "app.kubernetes.io/managed-by=gridmark")
        .lines()
        .flatMap(line -> List.of(line.split(" ", -1)).stream())
        .filter("Running"::equals)
        .count();
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + BRIEF.toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
    }
  }

  private static String kubectl(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("kubectl"));
    command.addAll(List.of(arguments));
    Path errors = Files.createTempFile(common, "errors", "");
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(command + ": " + Files.readString(errors)).isZero();
    return said;
  }
}
