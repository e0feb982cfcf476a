package org.gridmark.lab.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.inventory.Inventory;
import org.gridmark.lab.host.local.ProcessName;
import org.gridmark.yaml.YamlText;

/** Hosts on a mock cluster. */
final class TestPods {
  private static final String CLASSPATH = "java.class.path";
  private static final Duration LEASE = Duration.ofSeconds(30);

  /** Other tests keep the machine busy. */
  static final Duration PATIENCE = Duration.ofMinutes(3);

  static final Pods.Times TIMES = new Pods.Times(PATIENCE, LEASE, LEASE);

  /** The libraries of this module, which are not on a controller's classpath, and of tests. */
  private static final Pattern OWN =
      Pattern.compile("/(io/(fabric8|netty|vertx)|tools|org/(assertj|junit|bouncycastle))/");

  /** As it was before. */
  static final String WHOLE_CLASSPATH = System.getProperty(CLASSPATH);

  static {
    System.setProperty(
        CLASSPATH,
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
            .splitAsStream(System.getProperty(CLASSPATH))
            .filter(one -> !OWN.matcher(one).find())
            .collect(Collectors.joining(File.pathSeparator)));
  }

  private TestPods() {}

  static Hosts open(MockCluster cluster, Path folder, String hosts, Pods.Times times)
      throws Exception {
    return open(cluster, folder, hosts, times, notice -> {});
  }

  static Hosts open(
      MockCluster cluster, Path folder, String hosts, Pods.Times times, Consumer<String> notices)
      throws Exception {
    return open(cluster.client(), folder, hosts, times, notices);
  }

  static Hosts open(
      KubernetesClient client,
      Path folder,
      String hosts,
      Pods.Times times,
      Consumer<String> notices)
      throws Exception {
    KubernetesProvider provider = new KubernetesProvider(context -> client, times, notes(folder));
    Inventory inventory =
        new Inventory(provider.read(YamlText.of(file(folder, hosts)).root()), List.of());
    return provider.open(inventory.hosts(), notices);
  }

  /** The same run, as if its controller had been killed. */
  static RunNote ofAProcessThatIsGone(RunNote run) {
    long self = ProcessHandle.current().pid();
    return new RunNote(
        run.run(),
        run.mark(),
        run.server(),
        run.namespace(),
        run.machine(),
        new ProcessName(self, 1));
  }

  static RunNotes notes(Path folder) {
    return new RunNotes(folder.resolve("notes"));
  }

  /** The part of a hosts file, with the directory of all Pods in the folder. */
  private static Path file(Path folder, String hosts) throws IOException {
    Files.createDirectories(folder);
    return Files.writeString(
        folder.resolve("hosts.yaml"),
        """
        namespace: %s
        image: java:21
        java: %s
        directory: %s
        hosts: [%s]
        """
            .formatted(
                MockCluster.NAMESPACE,
                System.getProperty("java.home"),
                folder.resolve("pod"),
                hosts));
  }

  static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(10_000_000);
    }
  }
}
