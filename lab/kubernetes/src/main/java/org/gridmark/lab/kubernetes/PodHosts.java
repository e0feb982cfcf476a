package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.host.local.ScratchFolders;

/** The Pods of a run as its hosts. */
final class PodHosts implements AutoCloseable {
  private final KubernetesClient client;
  private final Pods pods;
  private final Path logs;
  private final List<PodHost> hosts = new CopyOnWriteArrayList<>();

  private PodHosts(KubernetesClient client, Pods pods, Path logs) {
    this.client = client;
    this.pods = pods;
    this.logs = logs;
  }

  /** Starts all at the same time: all, or none. */
  static PodHosts open(KubernetesClient client, Pods.Times times, List<HostEntry> entries)
      throws IOException, InterruptedException {
    PodAccess access = (PodAccess) entries.getFirst().access();
    Pods pods;
    try {
      pods = new Pods(client, access.common().namespace(), times);
    } catch (IOException | RuntimeException e) {
      client.close();
      throw e;
    }
    PodHosts opened = new PodHosts(client, pods, ScratchFolders.make());
    try {
      opened.start(entries);
      return opened;
    } catch (IOException | InterruptedException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  private void start(List<HostEntry> entries) throws IOException, InterruptedException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletionService<Boolean> starting = new ExecutorCompletionService<>(threads);
      entries.forEach(entry -> starting.submit(() -> hosts.add(start(entry))));
      try {
        for (int i = 0; i < entries.size(); i++) {
          starting.take().get();
        }
      } catch (ExecutionException e) {
        throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
      } finally {
        threads.shutdownNow(); // the first that fails ends the others
      }
    }
    hosts.sort(Comparator.comparingInt(host -> entries.indexOf(host.entry())));
  }

  private PodHost start(HostEntry entry) throws IOException {
    return new PodHost(pods, entry, logs.resolve(entry.name() + ".log"));
  }

  /** In the order of what was asked for. */
  List<PodHost> hosts() {
    return List.copyOf(hosts);
  }

  @Override
  public void close() {
    hosts.parallelStream().forEach(PodHost::close);
    pods.close();
    client.close();
    try {
      LocalHost.HERE.files().delete(logs);
    } catch (IOException e) {
      // A temporary directory: the system's to clean.
    }
  }
}
