package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Path;

/** A controller that is to be ended by a signal: it opens hosts, and says when they are there. */
final class ControllerToBeEnded {
  private ControllerToBeEnded() {}

  /** Takes the URL of a cluster, a folder and hosts. */
  public static void main(String[] arguments) throws Exception {
    KubernetesClient client =
        new KubernetesClientBuilder()
            .withConfig(
                new ConfigBuilder()
                    .withAutoConfigure(false)
                    .withMasterUrl(arguments[0])
                    .withTrustCerts(true)
                    .build())
            .build();
    var unused =
        TestPods.open(
            client, Path.of(arguments[1]), arguments[2], TestPods.TIMES, System.err::println);
    System.out.println("open");
    Thread.currentThread().join();
  }
}
