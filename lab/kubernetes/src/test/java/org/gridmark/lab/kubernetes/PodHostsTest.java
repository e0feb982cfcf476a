package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.host.inventory.HostRole;
import org.gridmark.lab.host.inventory.Hosts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The beginning and the end of the Pods of a run, on a mock cluster. */
class PodHostsTest {
  private static final String ONE = "{name: one, cpu: 1, memory: 1Gi}";
  private static final String TWO = ONE + ", {name: two, cpu: 1, memory: 1Gi}";

  @TempDir private Path folder;
  private MockCluster cluster;

  @BeforeEach
  void begin() {
    cluster = new MockCluster(folder);
  }

  @AfterEach
  void end() {
    cluster.close();
  }

  private Hosts open(String hosts) throws Exception {
    return TestPods.open(cluster, folder, hosts, TestPods.TIMES);
  }

  @Test
  void closingEndsEveryProgramAndDeletesEveryObject() throws Exception {
    Hosts hosts = open(TWO);
    assertThat(hosts.of(HostRole.NODES)).extracting(Host::name).containsExactly("two");
    HostProcess cat = start(hosts.first());
    List<ProcessHandle> all = cluster.process("one").all();
    assertThat(all).hasSizeGreaterThan(1);
    assertThat(cluster.objects()).hasSize(3);

    hosts.close();

    assertThat(cluster.objects()).isEmpty();
    assertThat(cat.isAlive()).isFalse();
    TestPods.await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
  }

  @Test
  void whenOneOfThemCannotStartNothingOfAnyIsLeft() {
    cluster.status(
        "two",
        new PodStatusBuilder()
            .withPhase("Pending")
            .addNewContainerStatus()
            .withNewState()
            .withNewWaiting("Back-off pulling image", "ImagePullBackOff")
            .endState()
            .endContainerStatus()
            .build());

    assertThatThrownBy(() -> open(TWO))
        .isInstanceOf(IOException.class)
        .hasMessageMatching(
            "host two: Pod gridmark-[0-9a-f]{8}-two in namespace bench cannot pull image java:21"
                + " \\(ImagePullBackOff\\): Back-off pulling image");
    assertThat(cluster.objects()).isEmpty();
  }

  @Test
  void aPodWithoutANodeIsTold() {
    cluster.status(
        "one",
        new PodStatusBuilder()
            .withPhase("Pending")
            .addNewCondition()
            .withType("PodScheduled")
            .withStatus("False")
            .withReason("Unschedulable")
            .withMessage("0/3 nodes are available: 3 Insufficient cpu.")
            .endCondition()
            .build());
    Pods.Times soon =
        new Pods.Times(Duration.ofSeconds(1), Duration.ofSeconds(30), Duration.ofSeconds(1));

    assertThatThrownBy(() -> TestPods.open(cluster, folder, ONE, soon))
        .hasMessageEndingWith(
            "does not run after 1 s: has no node (Unschedulable): 0/3 nodes are available: 3"
                + " Insufficient cpu.");
    assertThat(cluster.objects()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "POST | /configmaps | --hosts: is forbidden to create configmaps",
        "POST | /pods | host one: is forbidden to create pods",
        "GET | -one | host one: is forbidden to get pods",
        "GET | /attach | host one: is forbidden to get and create pods/attach",
      })
  void whatIsForbiddenIsToldAndNothingIsLeft(String method, String path, String line) {
    cluster.forbid(
        request -> request.getMethod().equals(method) && request.getPath().contains(path));

    assertThatThrownBy(() -> open(ONE))
        .isInstanceOf(IOException.class)
        .hasMessage(line + " in namespace bench (403)");
    cluster.forbid(request -> false);
    assertThat(cluster.objects()).isEmpty();
  }

  @Test
  void anApiServerOutOfReachIsTold() {
    String url = cluster.url();
    Predicate<Throwable> oneLine = failure -> failure.getMessage().lines().count() == 1;
    cluster.close();

    assertThatThrownBy(() -> open(ONE))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("--hosts: cannot reach the API server " + url)
        .matches(oneLine, "of one line");
  }

  @Test
  void theWayBetweenPodsIsMeasured() throws Exception {
    try (Hosts hosts = open(TWO)) {
      Host other = hosts.of(HostRole.NODES).getFirst();

      Reach reach = hosts.first().reach(other.address(), other.echo());

      assertThat(reach.median()).isPositive();
      assertThat(reach.bitsPerSecond()).isPositive();
      assertThat(reach.lost()).isLessThan(1);
    }
  }

  @Test
  void theLeaseOfAnIdleHostIsRenewed() throws Exception {
    Pods.Times brief =
        new Pods.Times(Duration.ofSeconds(30), Duration.ofSeconds(9), Duration.ofSeconds(1));
    try (Hosts hosts = TestPods.open(cluster, folder, ONE, brief)) {
      TestPods.await(() -> cluster.process("one").renewals() > 1);
      assertThat(hosts.first().availableMemory()).isPositive();
    }
  }

  @Test
  void whenTheObjectOfTheRunIsDeletedItsPodsEndAndTheHostIsLost() throws Exception {
    try (Hosts hosts = open(ONE)) {
      HostProcess cat = start(hosts.first());
      Sampler sampler = hosts.first().sampler();
      List<ProcessHandle> all = cluster.process("one").all();

      cluster.deleteConfigMaps();

      TestPods.await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
      TestPods.await(() -> cat.end().isDone());
      assertThat(cat.end()).isCompletedWithValue(HostProcess.LOST);
      assertThatThrownBy(() -> hosts.first().availableMemory())
          .hasMessageMatching("host one is lost: Pod .*-one in namespace bench was deleted");
      assertThatThrownBy(sampler::machine).hasMessageEndingWith("was deleted");
      assertThat(cluster.pods()).isEmpty();
    }
  }

  private HostProcess start(Host host) throws IOException {
    Path errors = host.files().folder(folder).resolve("errors");
    return host.start(Launch.of(List.of("cat"), errors, false));
  }
}
