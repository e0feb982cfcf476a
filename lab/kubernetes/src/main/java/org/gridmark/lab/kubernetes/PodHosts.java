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
import org.gridmark.lab.host.AtExit;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.host.local.ScratchFolders;

/** The Pods of a run as its hosts. */
final class PodHosts implements AutoCloseable {
  private final KubernetesClient client;
  private final Pods pods;
  private final Path logs;
  private final List<PodHost> hosts = new CopyOnWriteArrayList<>();
  private final AtExit atExit;
  private volatile boolean interrupted;
  private boolean closed;

  private PodHosts(KubernetesClient client, Pods pods, Path logs) {
    this.client = client;
    this.pods = pods;
    this.logs = logs;
    this.atExit = AtExit.add(this::interrupted);
  }

  /** Starts all at the same time: all, or none. */
  static PodHosts open(KubernetesClient client, Pods pods, List<HostEntry> entries)
      throws IOException, InterruptedException {
    PodHosts opened = new PodHosts(client, pods, ScratchFolders.make());
    try {
      pods.begin();
      opened.start(entries);
      return opened;
    } catch (IOException | InterruptedException | RuntimeException e) {
      opened.standAside();
      opened.close();
      throw e;
    }
  }

  /** When this process is told to end, failures are expected: waits for its end. */
  private void standAside() throws InterruptedException {
    if (interrupted) {
      Thread.currentThread().join();
    }
  }

  private void interrupted() {
    interrupted = true;
    close();
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

  /** Whoever comes second finds it done. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    pods.end();
    hosts.parallelStream().forEach(PodHost::close);
    pods.close();
    client.close();
    try {
      LocalHost.HERE.files().delete(logs);
    } catch (IOException e) {
      // A temporary directory: the system's to clean.
    }
    atExit.close();
  }
}
