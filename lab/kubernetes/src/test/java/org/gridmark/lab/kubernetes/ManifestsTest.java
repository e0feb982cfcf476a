package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.local.ProcessName;
import org.gridmark.model.BadInput;
import org.gridmark.yaml.YamlText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects as the API server gets them, from a hosts file. */
class ManifestsTest {
  private static final String FILE =
      """
      image: java:21
      deadline: 90m
      hosts:
        - {name: client, for: [clients, services], cpu: 4, memory: 8Gi}
        - {name: node-1, cpu: 500m, memory: 512Mi, node-selector: {pool: bench, zone: a}}
      """;

  private static final RunNote NOTE =
      new RunNote("gridmark-1", "a-mark", "https://a", "bench", "here", ProcessName.own());

  @TempDir private Path folder;

  @Test
  void aPodHasOneOwnerADeadlineAndNoSecondLife() throws Exception {
    Pod pod = pod(1);
    OwnerReference owner = pod.getMetadata().getOwnerReferences().getFirst();

    assertThat(pod.getMetadata().getName()).isEqualTo("gridmark-1-node-1");
    assertThat(pod.getMetadata().getLabels())
        .containsEntry("app.kubernetes.io/managed-by", "gridmark")
        .containsEntry("gridmark/run", "gridmark-1")
        .containsEntry("gridmark/mark", "a-mark");
    assertThat(List.of(owner.getKind(), owner.getName(), owner.getUid()))
        .containsExactly("ConfigMap", "gridmark-1", "a-uid");
    assertThat(pod.getSpec().getActiveDeadlineSeconds()).isEqualTo(90 * 60);
    assertThat(pod.getSpec().getRestartPolicy()).isEqualTo("Never");
    assertThat(pod.getSpec().getNodeSelector()).isEqualTo(Map.of("pool", "bench", "zone", "a"));
  }

  @Test
  void itsMainProcessIsAttachedOnceAndGetsItsLease() throws Exception {
    Container container = pod(1).getSpec().getContainers().getFirst();

    assertThat(List.of(container.getStdin(), container.getStdinOnce(), container.getTty()))
        .containsExactly(true, true, false);
    assertThat(container.getCommand()).first().isEqualTo("java");
    assertThat(container.getArgs()).last().isEqualTo("PT30S");
  }

  @Test
  void itHasWhatItAsksForAndNoMore() throws Exception {
    Container container = pod(1).getSpec().getContainers().getFirst();
    Map<String, Quantity> resources =
        Map.of("cpu", new Quantity("500m"), "memory", new Quantity("512Mi"));

    assertThat(container.getResources().getRequests()).isEqualTo(resources);
    assertThat(container.getResources().getLimits()).isEqualTo(resources);
  }

  /** As the Pod Security Standard "restricted" demands. */
  @Test
  void itIsNobodyAndMayNothing() throws Exception {
    PodSpec spec = pod(0).getSpec();
    Container container = spec.getContainers().getFirst();

    assertThat(spec.getAutomountServiceAccountToken()).isFalse();
    assertThat(spec.getSecurityContext().getRunAsNonRoot()).isTrue();
    assertThat(spec.getSecurityContext().getSeccompProfile().getType()).isEqualTo("RuntimeDefault");
    assertThat(container.getSecurityContext().getAllowPrivilegeEscalation()).isFalse();
    assertThat(container.getSecurityContext().getCapabilities().getDrop()).containsExactly("ALL");
  }

  @Test
  void aNameThatNoPodCanHaveIsRefused() {
    assertThatThrownBy(() -> read(FILE.replace("node-1", "Node_1")))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith(
            "line 5: hosts.name: expected at most 40 lower-case letters, digits and '-', not"
                + " 'Node_1'");
  }

  @Test
  void memoryHasToBeGiven() {
    assertThatThrownBy(() -> read(FILE.replace(", memory: 8Gi", "")))
        .hasMessageEndingWith("line 4: hosts: expected memory: such as 4Gi");
  }

  private Pod pod(int number) throws Exception {
    ConfigMap owner = Manifests.run(NOTE);
    owner.getMetadata().setUid("a-uid");
    return Manifests.pod(read(FILE).get(number), owner, Duration.ofSeconds(30));
  }

  private List<HostEntry> read(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("hosts.yaml"), text);
    return new KubernetesProvider().read(YamlText.of(file).root());
  }
}
