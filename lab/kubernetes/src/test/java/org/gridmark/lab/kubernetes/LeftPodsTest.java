package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.gridmark.lab.doctor.Finding;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.inventory.HostsCheck;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects of runs that are ended in any way, on a mock cluster: none is left, or it is known. */
class LeftPodsTest {
  private static final String ONE = "{name: one, cpu: 1, memory: 1Gi}";
  private static final String TWO = ONE + ", {name: two, cpu: 1, memory: 1Gi}";

  @TempDir private Path folder;
  private final List<String> notices = new CopyOnWriteArrayList<>();
  private MockCluster cluster;

  @BeforeEach
  void begin() {
    cluster = new MockCluster(folder);
  }

  @AfterEach
  void end() {
    cluster.close();
  }

  @Test
  void aSignalWhileAPodIsWaitedForLeavesNothing() throws Exception {
    cluster.status("two", new PodStatusBuilder().withPhase("Pending").build());
    Process controller = controller(TWO);
    TestPods.await(() -> cluster.objects().size() == 3);

    controller.destroy();

    assertThat(controller.waitFor(TestPods.PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(cluster.objects()).isEmpty();
    assertThat(noted()).isEmpty();
  }

  @Test
  void aSignalToAControllerWhosePodsRunLeavesNothing() throws Exception {
    Process controller = controller(ONE);
    assertThat(controller.inputReader().readLine()).isEqualTo("open");

    controller.destroy();

    assertThat(controller.waitFor(TestPods.PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(cluster.objects()).isEmpty();
  }

  @Test
  void theNextRunNamesAndRemovesWhatAKilledOneHasLeftAndNothingElse() throws Exception {
    Process controller = controller(ONE);
    assertThat(controller.inputReader().readLine()).isEqualTo("open");
    controller.destroyForcibly().waitFor();
    String left = configMaps().getFirst();
    RunNote running = TestPods.notes(folder).draw(cluster.url(), MockCluster.NAMESPACE);
    TestPods.notes(folder).write(running);
    cluster.add(Manifests.run(running));
    cluster.status("pod", new PodStatusBuilder().withPhase("Pending").build());
    RunNote others = TestPods.notes(folder).draw(cluster.url(), MockCluster.NAMESPACE);
    cluster.add(Manifests.run(others));
    cluster.add(pod("others-pod", others));

    TestPods.open(cluster, folder, ONE, TestPods.TIMES, notices::add).close();

    assertThat(notices)
        .containsExactly(
            "--hosts: removed what a run that was killed has left: ConfigMap %s and 1 Pod of run %s"
                    .formatted(left, left)
                + " in namespace bench");
    assertThat(cluster.objects())
        .extracting(one -> one.getMetadata().getName())
        .containsExactlyInAnyOrder(running.run(), others.run(), "others-pod");
    assertThat(noted()).containsExactly(running.run() + ".properties");
  }

  @Test
  void anObjectOfTheSameNameWithoutTheMarkIsAnothers() throws Exception {
    RunNotes notes = TestPods.notes(folder);
    RunNote left = TestPods.ofAProcessThatIsGone(notes.draw(cluster.url(), MockCluster.NAMESPACE));
    notes.write(left);
    ConfigMap same = Manifests.run(left);
    same.getMetadata().getLabels().remove("gridmark/mark");
    cluster.add(same);

    TestPods.open(cluster, folder, ONE, TestPods.TIMES, notices::add).close();

    assertThat(configMaps()).containsExactly(left.run());
    assertThat(notices).isEmpty();
  }

  @Test
  void anApiServerThatIsAwayIsWaitedForToRemoveThem() throws Exception {
    Hosts hosts = TestPods.open(cluster, folder, ONE, TestPods.TIMES, notices::add);
    cluster.away(true);
    Thread back =
        Thread.ofVirtual()
            .start(
                () -> {
                  while (notices.isEmpty()) {
                    Thread.onSpinWait();
                  }
                  cluster.away(false);
                });

    hosts.close();
    back.join();

    assertThat(notices)
        .singleElement()
        .asString()
        .startsWith("--hosts: waits up to 30 s to remove its Pods: cannot ");
    assertThat(cluster.objects()).isEmpty();
    assertThat(noted()).isEmpty();
  }

  @Test
  void whatCannotBeRemovedIsNamedAndTheNextRunKnowsOfIt() throws Exception {
    Pods.Times brief =
        new Pods.Times(Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofMillis(1));
    Hosts hosts = TestPods.open(cluster, folder, ONE, brief, notices::add);
    String run = configMaps().getFirst();
    cluster.away(true);

    hosts.close();

    cluster.away(false);
    assertThat(notices.getLast())
        .startsWith("--hosts: objects of run " + run + " are left in namespace bench, which")
        .contains("kubectl delete pods,configmaps -l gridmark/run=" + run);
    assertThat(noted()).containsExactly(run + ".properties");
  }

  @Test
  void anImageWithJavaAloneIsEnough() throws Exception {
    try (MockCluster bare = new MockCluster(folder.resolve("bare"), true);
        Hosts hosts = TestPods.open(bare, folder.resolve("bare"), ONE, TestPods.TIMES)) {
      Host host = hosts.first();
      assertThat(HostsCheck.of(hosts))
          .filteredOn(one -> one.level() == Finding.Level.PROBLEM)
          .isEmpty();
      assertThat(host.facts().javaHome()).isEqualTo(System.getProperty("java.home"));
    }
  }

  private static HasMetadata pod(String name, RunNote run) {
    return new PodBuilder()
        .withNewMetadata()
        .withName(name)
        .withLabels(run.labels())
        .endMetadata()
        .withNewSpec()
        .addNewContainer()
        .withName("theirs")
        .withImage("theirs")
        .endContainer()
        .endSpec()
        .build();
  }

  private List<String> configMaps() {
    return cluster.objects().stream()
        .filter(ConfigMap.class::isInstance)
        .map(one -> one.getMetadata().getName())
        .toList();
  }

  private List<String> noted() throws Exception {
    Path notes = folder.resolve("notes");
    try (var all = Files.list(notes)) {
      return all.map(one -> one.getFileName().toString()).toList();
    }
  }

  private Process controller(String hosts) throws Exception {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            TestPods.WHOLE_CLASSPATH,
            ControllerToBeEnded.class.getName(),
            cluster.url(),
            folder.toString(),
            hosts)
        .redirectError(folder.resolve("controller.log").toFile())
        .start();
  }
}
