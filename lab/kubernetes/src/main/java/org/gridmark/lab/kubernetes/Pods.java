package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import io.fabric8.kubernetes.client.dsl.PodResource;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.gridmark.lab.host.inventory.HostEntry;
import org.jspecify.annotations.Nullable;

/** The Pods of a run, and the object that they belong to. Whatever fails is told in one line. */
final class Pods implements AutoCloseable {
  private static final String ALL = "--hosts";
  private static final String REMOVING = "list and delete pods, get and delete configmaps";

  /** Within these a kubelet tells that a Pod has ended. */
  private static final int LOOKS = 8;

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

  private final KubernetesClient client;
  private final String server;
  private final String namespace;
  private final Times times;
  private final RunNotes notes;
  private final Consumer<String> notices;

  /** Whoever makes an object has it to read, and whoever ends that, to write. */
  private final ReadWriteLock making = new ReentrantReadWriteLock();

  private volatile @Nullable RunNote note;
  private volatile @Nullable ConfigMap owner;
  private boolean ended;

  /**
   * Times that it keeps to.
   *
   * @param start within which a Pod has to run
   * @param lease after which a Pod ends unless it has heard from its controller
   * @param removal for which an API server that is away is waited for, to remove what is there
   */
  record Times(Duration start, Duration lease, Duration removal) {
    /** Those of runs: a cluster may have to make a node, and to pull an image, first. */
    static final Times USUAL =
        new Times(Duration.ofMinutes(5), Duration.ofSeconds(30), Duration.ofMinutes(1));

    private Times within(@Nullable Duration wait) {
      return wait == null ? this : new Times(wait, lease, removal);
    }
  }

  /**
   * @param notices told what holds up a Pod, and what an earlier run has left
   */
  Pods(
      KubernetesClient client,
      PodAccess.Common common,
      Times times,
      RunNotes notes,
      Consumer<String> notices) {
    this.client = client;
    this.server = client.getMasterUrl().toString();
    this.namespace = common.namespace().isEmpty() ? usual(client) : common.namespace();
    this.times = times.within(common.patience());
    this.notes = notes;
    this.notices = notices;
  }

  private static String usual(KubernetesClient client) {
    return Objects.requireNonNullElse(client.getNamespace(), "default");
  }

  /** Removes what earlier runs of this user have left, and makes the object that Pods belong to. */
  void begin() throws IOException {
    for (RunNote left : notes.abandoned(server, namespace)) {
      String found = ask(ALL, REMOVING, () -> new RunObjects(client, left).remove());
      notes.end(left);
      if (!found.isEmpty()) {
        notices.accept(ALL + ": removed what a run that was killed has left: " + found);
      }
    }
    RunNote mine = notes.draw(server, namespace);
    try {
      notes.write(mine);
    } catch (IOException e) {
      notices.accept(ALL + ": should this run be killed, the next does not know of its Pods: " + e);
    }
    make(
        ALL,
        "create configmaps",
        () -> {
          note = mine;
          ConfigMap made = new RunObjects(client, mine).create();
          owner = made;
          return made;
        });
  }

  /** The time after which a Pod ends unless it has heard from its controller. */
  Duration lease() {
    return times.lease();
  }

  /** The name of a host's Pod. */
  String name(HostEntry host) {
    return Manifests.name(Objects.requireNonNull(owner), host);
  }

  private PodResource pod(HostEntry host) {
    return client.pods().inNamespace(namespace).withName(name(host));
  }

  /** Creates the Pod of a host, and returns it as it is when it runs. */
  Pod start(HostEntry host) throws IOException {
    Pod pod = Manifests.pod(host, Objects.requireNonNull(owner), times.lease());
    var unused =
        make(
            who(host),
            "create pods",
            () -> client.pods().inNamespace(namespace).resource(pod).create());
    PodStart start =
        new PodStart(
            looks(host), times.start(), held -> notices.accept(failure(host, held).getMessage()));
    try {
      PodStart.Outcome outcome = start.await();
      if (outcome.state().kind() == PodState.Kind.RUNNING) {
        return outcome.pod();
      }
      throw failure(host, outcome.state().reason());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static String who(HostEntry host) {
    return "host " + host.name();
  }

  private PodStart.Looks looks(HostEntry host) {
    return new PodStart.Looks() {
      @Override
      public Pod pod() throws IOException {
        return ask(who(host), "get pods", () -> Pods.this.pod(host).get());
      }

      @Override
      public List<Event> events(Pod pod) {
        return Pods.this.events(pod);
      }
    };
  }

  /** A user who may not read them learns less, and no more than that. */
  private List<Event> events(Pod pod) {
    try {
      return client
          .v1()
          .events()
          .inNamespace(namespace)
          .withField("involvedObject.uid", pod.getMetadata().getUid())
          .list()
          .getItems();
    } catch (KubernetesClientException e) {
      return List.of();
    }
  }

  /** Attaches to the main process of a host's Pod. */
  ExecWatch attach(HostEntry host, OutputStream errors) throws IOException {
    return ask(
        who(host),
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

  /** The reason for which the line to a host's Pod has ended; it is known a moment later. */
  String end(HostEntry host) {
    try {
      for (int look = 0; look < LOOKS; look++) {
        PodState state = PodState.of(pod(host).get());
        if (state.kind() == PodState.Kind.ENDED) {
          return words(host, state.reason());
        }
        LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
      }
      return "its agent has ended";
    } catch (KubernetesClientException e) {
      return line("get pods", e);
    } catch (RuntimeException e) {
      return "its agent has ended"; // this controller has let go of the cluster
    }
  }

  private IOException failure(HostEntry host, String what) {
    return new IOException(who(host) + ": " + words(host, what));
  }

  private String words(HostEntry host, String what) {
    return "Pod %s in namespace %s %s".formatted(name(host), namespace, what);
  }

  /** Ends the Pod of a host at once, and removes it. */
  void delete(HostEntry host) throws IOException {
    ask(who(host), "delete pods", () -> pod(host).withGracePeriod(0).delete());
  }

  /** An object is noted, or not made, once {@link #end} has been called. */
  private <T> T make(String who, String doing, Supplier<T> request) throws IOException {
    making.readLock().lock();
    try {
      if (ended) {
        throw new IOException("interrupted");
      }
      return ask(who, doing, request);
    } finally {
      making.readLock().unlock();
    }
  }

  private <T> T ask(String who, String doing, Supplier<T> request) throws IOException {
    try {
      return request.get();
    } catch (KubernetesClientException e) {
      throw new IOException(who + ": " + line(doing, e), e);
    }
  }

  private String line(String doing, KubernetesClientException e) {
    return ApiFailure.line(doing + " in namespace " + namespace, server, e);
  }

  /** From now on nothing is made any more; returns when what is being made is there. */
  void end() {
    making.writeLock().lock();
    try {
      ended = true;
    } finally {
      making.writeLock().unlock();
    }
  }

  /** Removes the object that they belong to, and all that are still there. */
  @Override
  public void close() {
    end();
    RunNote mine = note;
    if (mine == null) {
      return;
    }
    Duration most = owner == null ? Duration.ZERO : times.removal();
    RunObjects objects = new RunObjects(client, mine);
    if (new Removal(objects, most, notices, e -> line(REMOVING, e)).done()) {
      notes.end(mine);
    }
  }
}
