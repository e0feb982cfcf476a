package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hosts on Kubernetes as they are installed: in a folder of their own. */
class KubernetesIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "lab | 3 | --hosts: cannot reach the API server https://127.0.0.1:1",
        "lob | 2 | --hosts: the kubeconfig has no context lob",
      })
  void aClusterOutOfReachIsToldInOneLine(String context, int status, String line) throws Exception {
    Path hosts =
        Files.writeString(
            folder.resolve("hosts.yaml"),
            "kubernetes: {context: %s, image: java, hosts: [{name: one, cpu: 1, memory: 1Gi}]}"
                .formatted(context));
    Path access =
        Files.writeString(
            folder.resolve("kubeconfig"),
            """
            clusters: [{name: lab, cluster: {server: "https://127.0.0.1:1"}}]
            contexts: [{name: lab, context: {cluster: lab, user: me, namespace: bench}}]
            users: [{name: me, user: {token: secret}}]
            """);

    Installed.Started command =
        new Installed(folder)
            .start(
                Map.of(
                    "KUBECONFIG", access.toString(), "JDK_JAVA_OPTIONS", "-Duser.home=" + folder),
                "run",
                "--quick",
                "--hosts",
                hosts.toString());

    assertThat(command.await(PATIENCE)).as(command.said()).isEqualTo(status);
    assertThat(command.said()).contains(line).doesNotContain("Exception", "\tat ");
  }
}
