package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventList;
import io.fabric8.kubernetes.api.model.EventListBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodStatus;
import io.fabric8.kubernetes.api.model.PodStatusBuilder;
import io.fabric8.kubernetes.api.model.Status;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.server.mock.KubernetesCrudDispatcher;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.fabric8.mockwebserver.Context;
import io.fabric8.mockwebserver.MockWebServer;
import io.fabric8.mockwebserver.http.Dispatcher;
import io.fabric8.mockwebserver.http.MockResponse;
import io.fabric8.mockwebserver.http.RecordedRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/**
 * A cluster of which everything is a mock but the main processes of Pods: an API server that keeps
 * objects, a kubelet that runs a Pod's command on this machine, lets a client attach to it once,
 * and ends it with its Pod, and a garbage collector of what has lost its owner.
 */
final class MockCluster extends Dispatcher implements AutoCloseable {
  static final String NAMESPACE = "bench";
  static final String NODE = "worker-1";
  private static final int FORBIDDEN = 403;
  private static final int AWAY = 503;
  private static final int FAILED = 500;

  /** The client of what is inside the cluster. */
  private static final String OWN = "kubelet";

  private final Dispatcher objects = new KubernetesCrudDispatcher();
  private final KubernetesMockServer server =
      new KubernetesMockServer(new Context(), new MockWebServer(), new HashMap<>(), this, false);
  private final ExecutorService kubelet = Executors.newCachedThreadPool();
  private final Map<String, PodProcess> processes = new ConcurrentHashMap<>();
  private final Map<String, PodStatus> statuses = new ConcurrentHashMap<>();
  private final Path folder;
  private volatile Predicate<RecordedRequest> forbidden = request -> false;
  private volatile boolean away;
  private volatile List<Event> events = List.of();
  private final boolean bare;
  private final Config config;
  private final KubernetesClient own;

  /**
   * Starts it.
   *
   * @param folder that the directory of its Pods is in
   */
  MockCluster(Path folder) {
    this(folder, false);
  }

  /**
   * @param bare whether its images have Java and nothing else
   */
  MockCluster(Path folder, boolean bare) {
    this.folder = folder;
    this.bare = bare;
    server.start();
    try (KubernetesClient usual = server.createClient()) {
      config =
          new ConfigBuilder(usual.getConfiguration())
              .withRequestRetryBackoffLimit(0)
              .withRequestTimeout(Math.toIntExact(TestPods.PATIENCE.toMillis()))
              .build();
    }
    own =
        new KubernetesClientBuilder()
            .withConfig(new ConfigBuilder(config).withUserAgent(OWN).build())
            .build();
  }

  KubernetesClient client() {
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  String url() {
    return server.url("/");
  }

  /** Pods of this host get this status, and no process. */
  void status(String host, PodStatus status) {
    statuses.put(host, status);
  }

  void forbid(Predicate<RecordedRequest> requests) {
    forbidden = requests;
  }

  /** The API server goes away, or comes back. */
  void away(boolean now) {
    away = now;
  }

  /** All Pods have these. */
  void events(Event... of) {
    events = List.of(of);
  }

  /** Keeps an object that is none of the product's doing. */
  void add(HasMetadata object) {
    own.resource(object).inNamespace(NAMESPACE).create();
  }

  List<Pod> pods() {
    return own.pods().inNamespace(NAMESPACE).list().getItems();
  }

  List<HasMetadata> objects() {
    List<HasMetadata> all = new ArrayList<>(pods());
    all.addAll(own.configMaps().inNamespace(NAMESPACE).list().getItems());
    return all;
  }

  void deleteConfigMaps() {
    own.configMaps().inNamespace(NAMESPACE).delete();
  }

  /** The main process of the Pod of a host. */
  PodProcess process(String host) {
    return processes.entrySet().stream()
        .filter(one -> one.getKey().endsWith("-" + host))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow();
  }

  /** A failure of its own is told: without an answer a client would wait for one. */
  @Override
  public MockResponse dispatch(RecordedRequest request) {
    try {
      return answer(request);
    } catch (RuntimeException e) {
      return new MockResponse().setResponseCode(FAILED).setBody(request + ": " + e);
    }
  }

  private MockResponse answer(RecordedRequest request) {
    if (forbidden.test(request)) {
      return new MockResponse().setResponseCode(FORBIDDEN).setBody(Serialization.asJson(no()));
    }
    if (away && !request.getHeaders().toString().contains(OWN)) {
      return new MockResponse().setResponseCode(AWAY).setBody("{}");
    }
    String path = request.getPath().replaceAll("\\?.*", "");
    if (path.endsWith("/events")) {
      EventList all = new EventListBuilder().withItems(events).build();
      return new MockResponse().setResponseCode(200).setBody(Serialization.asJson(all));
    }
    String last = path.substring(path.lastIndexOf('/') + 1);
    if (last.equals("attach")) {
      String pod = path.replaceAll(".*/pods/(.*)/attach", "$1");
      return new MockResponse().withWebSocketUpgrade(processes.get(pod).attached());
    }
    MockResponse response = objects.dispatch(request);
    switch (request.getMethod()) {
      case "POST" -> created(last, response);
      case "DELETE" -> deleted(path, last);
      default -> {
        // nothing of the kubelet's
      }
    }
    return response;
  }

  private static Status no() {
    return new StatusBuilder()
        .withCode(FORBIDDEN)
        .withReason("Forbidden")
        .withMessage("no")
        .build();
  }

  private void created(String kind, MockResponse response) {
    if (kind.equals("pods")) {
      String object = new String(response.getBody().getBytes(), StandardCharsets.UTF_8);
      Pod pod = Serialization.unmarshal(object, Pod.class);
      kubelet.execute(() -> start(pod));
    }
  }

  private void deleted(String path, String name) {
    if (path.contains("/pods/")) {
      PodProcess process = processes.remove(name);
      if (process != null) {
        process.kill();
      }
    } else {
      kubelet.execute(this::collect);
    }
  }

  private void start(Pod pod) {
    String name = pod.getMetadata().getName();
    PodStatus given =
        statuses.entrySet().stream()
            .filter(one -> name.endsWith("-" + one.getKey()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(null);
    if (given == null) {
      processes.put(name, PodProcess.start(pod, own, folder, bare));
    }
    try {
      tell(name, given == null ? running() : given);
    } catch (KubernetesClientException e) {
      deleted("/pods/", name); // the Pod is gone already
    }
  }

  private void tell(String pod, PodStatus status) {
    own.pods()
        .inNamespace(NAMESPACE)
        .withName(pod)
        .edit(one -> one.edit().editSpec().withNodeName(NODE).endSpec().withStatus(status).build());
  }

  private static PodStatus running() {
    return new PodStatusBuilder()
        .withPhase("Running")
        .withPodIP("127.0.0.7")
        .addNewContainerStatus()
        .withName("agent")
        .withNewState()
        .withNewRunning()
        .endRunning()
        .endState()
        .endContainerStatus()
        .build();
  }

  /** Removes Pods whose owner is gone; those that never had one stay. */
  private void collect() {
    List<String> owners =
        own.configMaps().inNamespace(NAMESPACE).list().getItems().stream()
            .map(one -> one.getMetadata().getUid())
            .toList();
    pods().stream()
        .filter(pod -> !pod.getMetadata().getOwnerReferences().isEmpty())
        .filter(
            pod ->
                pod.getMetadata().getOwnerReferences().stream()
                    .noneMatch(owner -> owners.contains(owner.getUid())))
        .forEach(pod -> own.pods().resource(pod).delete());
  }

  @Override
  public void close() {
    processes.values().forEach(PodProcess::kill);
    kubelet.close();
    own.close();
    server.shutdown();
  }
}
