package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.KubernetesClientTimeoutException;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import io.fabric8.kubernetes.client.dsl.PodResource;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.gridmark.lab.host.inventory.HostEntry;

/** The Pods of a run, and the object that they belong to. Whatever fails is told in one line. */
final class Pods implements AutoCloseable {
  private final KubernetesClient client;
  private final String namespace;
  private final Times times;
  private final ConfigMap owner;
  private final Set<String> created = ConcurrentHashMap.newKeySet();

  /**
   * Times that it keeps to.
   *
   * @param start within which a Pod has to run
   * @param lease after which a Pod ends unless it has heard from its controller
   */
  record Times(Duration start, Duration lease) {
    /** Those of runs: a cluster may have to make a node, and to pull an image, first. */
    static final Times USUAL = new Times(Duration.ofMinutes(5), Duration.ofSeconds(30));
  }

  /** Makes the object that they belong to. */
  Pods(KubernetesClient client, String namespace, Times times) throws IOException {
    this.client = client;
    this.namespace = namespace.isEmpty() ? usual(client) : namespace;
    this.times = times;
    String name = "gridmark-%08x".formatted(ThreadLocalRandom.current().nextInt());
    this.owner =
        ask(
            "--hosts",
            "create configmaps",
            () ->
                client
                    .configMaps()
                    .inNamespace(this.namespace)
                    .resource(Manifests.run(name))
                    .create());
  }

  private static String usual(KubernetesClient client) {
    return Objects.requireNonNullElse(client.getNamespace(), "default");
  }

  /** The time after which a Pod ends unless it has heard from its controller. */
  Duration lease() {
    return times.lease();
  }

  /** The name of a host's Pod. */
  String name(HostEntry host) {
    return owner.getMetadata().getName() + "-" + host.name();
  }

  private PodResource pod(HostEntry host) {
    return client.pods().inNamespace(namespace).withName(name(host));
  }

  /** Creates the Pod of a host, and returns it as it is when it runs. */
  Pod start(HostEntry host) throws IOException {
    Pod pod = Manifests.pod(host, owner, times.lease());
    created.add(pod.getMetadata().getName());
    ask(
        "host " + host.name(),
        "create pods",
        () -> client.pods().inNamespace(namespace).resource(pod).create());
    return awaitRunning(host);
  }

  private Pod awaitRunning(HostEntry host) throws IOException {
    Pod pod = ask("host " + host.name(), "get, list and watch pods", () -> decided(host));
    PodState state = PodState.of(pod);
    return switch (state.kind()) {
      case RUNNING -> pod;
      case ENDED -> throw failure(host, state.reason());
      case WAITING ->
          throw failure(
              host,
              "does not run after %d s: %s".formatted(times.start().toSeconds(), state.reason()));
    };
  }

  private Pod decided(HostEntry host) {
    try {
      return pod(host)
          .waitUntilCondition(
              pod -> PodState.of(pod).kind() != PodState.Kind.WAITING,
              times.start().toMillis(),
              TimeUnit.MILLISECONDS);
    } catch (KubernetesClientTimeoutException e) {
      return pod(host).get();
    }
  }

  /** Attaches to the main process of a host's Pod. */
  ExecWatch attach(HostEntry host, OutputStream errors) throws IOException {
    return ask(
        "host " + host.name(),
        "get and create pods/attach",
        () -> pod(host).redirectingInput().redirectingOutput().writingError(errors).attach());
  }

  /** The same failure with the reason for which a host's Pod has ended, if it has. */
  IOException explained(HostEntry host, IOException failure) {
    try {
      PodState state = PodState.of(pod(host).get());
      return state.kind() == PodState.Kind.ENDED ? failure(host, state.reason()) : failure;
    } catch (KubernetesClientException e) {
      return failure;
    }
  }

  private IOException failure(HostEntry host, String what) {
    return new IOException(
        "host %s: Pod %s in namespace %s %s".formatted(host.name(), name(host), namespace, what));
  }

  /** Ends the Pod of a host at once, and removes it. */
  void delete(HostEntry host) throws IOException {
    ask("host " + host.name(), "delete pods", () -> pod(host).withGracePeriod(0).delete());
    created.remove(name(host));
  }

  private <T> T ask(String who, String doing, Supplier<T> request) throws IOException {
    try {
      return request.get();
    } catch (KubernetesClientException e) {
      String what = doing + " in namespace " + namespace;
      throw new IOException(
          who + ": " + ApiFailure.line(what, client.getMasterUrl().toString(), e), e);
    }
  }

  /** Removes the object that they belong to, and with it all that are still there. */
  @Override
  public void close() {
    try {
      created.forEach(
          name -> client.pods().inNamespace(namespace).withName(name).withGracePeriod(0).delete());
      client
          .configMaps()
          .inNamespace(namespace)
          .withName(owner.getMetadata().getName())
          .withPropagationPolicy(DeletionPropagation.BACKGROUND)
          .delete();
    } catch (KubernetesClientException e) {
      // Out of reach: what runs ends with its lease.
    }
  }
}
