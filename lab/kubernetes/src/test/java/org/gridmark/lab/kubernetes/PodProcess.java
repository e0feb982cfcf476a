package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.KeyToPath;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.mockwebserver.http.Response;
import io.fabric8.mockwebserver.http.WebSocket;
import io.fabric8.mockwebserver.http.WebSocketListener;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** The main process of a Pod, as a kubelet runs it: with its volumes, and a client attached. */
final class PodProcess {
  private static final int INPUT = 0;
  private static final byte[] RENEWAL = {INPUT, '\n'};
  private static final int OUTPUT = 1;
  private static final int ERRORS = 2;
  private static final int STATUS = 3;
  private static final int CHUNK = 1 << 15;
  private static final int GOING_AWAY = 1000;

  private final Process process;
  private final AtomicInteger renewals = new AtomicInteger();

  /**
   * Writes to it, in order: neither the API server's own thread nor a carrier of virtual threads
   * must wait for a process that does not read.
   */
  private final ExecutorService input =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());

  private PodProcess(Process process) {
    this.process = process;
  }

  /**
   * @param bare whether it finds no program on its path
   */
  static PodProcess start(Pod pod, KubernetesClient cluster, Path within, boolean bare) {
    Container container = pod.getSpec().getContainers().getFirst();
    List<String> command = new ArrayList<>(container.getCommand());
    command.addAll(container.getArgs());
    try {
      for (VolumeMount mount : container.getVolumeMounts()) {
        Path place = Path.of(mount.getMountPath());
        if (!place.startsWith(within)) {
          throw new IllegalStateException(place + " is none of the test's");
        }
        mount(volume(pod, mount.getName()), place, cluster);
      }
      ProcessBuilder main =
          new ProcessBuilder(command).directory(Path.of(container.getWorkingDir()).toFile());
      if (bare) {
        main.environment().put("PATH", within.resolve("nothing").toString());
      }
      return new PodProcess(main.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Volume volume(Pod pod, String name) {
    return pod.getSpec().getVolumes().stream()
        .filter(one -> one.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static void mount(Volume volume, Path place, KubernetesClient cluster)
      throws IOException {
    Files.createDirectories(place);
    if (volume.getConfigMap() == null) {
      return;
    }
    ConfigMap map =
        cluster
            .configMaps()
            .inNamespace(MockCluster.NAMESPACE)
            .withName(volume.getConfigMap().getName())
            .get();
    for (KeyToPath item : volume.getConfigMap().getItems()) {
      Path file = place.resolve(item.getPath());
      Files.createDirectories(file.getParent());
      Files.write(file, Base64.getDecoder().decode(map.getBinaryData().get(item.getKey())));
    }
  }

  ProcessHandle handle() {
    return process.toHandle();
  }

  /** Ends it as the kernel does, with all in its process namespace. */
  void kill() {
    List<ProcessHandle> all = process.descendants().toList();
    process.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
  }

  /** The end of a connection to it, in the sub-protocol v4.channel.k8s.io. */
  WebSocketListener attached() {
    return new WebSocketListener() {
      @Override
      public void onOpen(WebSocket client, Response response) {
        Thread output = carry(process.getInputStream(), OUTPUT, client);
        Thread errors = carry(process.getErrorStream(), ERRORS, client);
        Thread.ofVirtual().start(() -> tellEnd(client, output, errors));
      }

      @Override
      public void onMessage(WebSocket client, byte[] bytes) {
        if (bytes[0] != INPUT) {
          throw new IllegalArgumentException("channel " + bytes[0]);
        }
        if (Arrays.equals(bytes, RENEWAL)) {
          renewals.incrementAndGet();
        }
        input.execute(() -> hear(bytes, client));
      }

      // As stdinOnce says.
      @Override
      public void onClosed(WebSocket client, int code, String reason) {
        input.execute(PodProcess.this::endInput);
      }
    };
  }

  private void hear(byte[] bytes, WebSocket client) {
    try {
      process.getOutputStream().write(bytes, 1, bytes.length - 1);
      process.getOutputStream().flush();
    } catch (IOException e) {
      client.close(GOING_AWAY, "the process has ended");
    }
  }

  private void endInput() {
    try {
      process.getOutputStream().close();
    } catch (IOException e) {
      // It has ended.
    }
  }

  private static Thread carry(InputStream from, int channel, WebSocket client) {
    return Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              byte[] chunk = new byte[CHUNK];
              chunk[0] = (byte) channel;
              try {
                for (int n = from.read(chunk, 1, CHUNK - 1);
                    n >= 0;
                    n = from.read(chunk, 1, CHUNK - 1)) {
                  client.send(Arrays.copyOf(chunk, n + 1));
                }
              } catch (IOException e) {
                // It ends with the process.
              }
            });
  }

  private void tellEnd(WebSocket client, Thread... carriers) {
    process.onExit().join();
    try {
      for (Thread one : carriers) {
        one.join();
      }
    } catch (InterruptedException e) {
      return;
    }
    client.send(((char) STATUS + "{\"status\":\"Success\"}").getBytes(StandardCharsets.UTF_8));
    client.close(GOING_AWAY, "the process has ended");
  }

  /** How many messages were a sign of life and nothing else. */
  int renewals() {
    return renewals.get();
  }

  /** It, and all that it has started. */
  List<ProcessHandle> all() {
    return Stream.concat(Stream.of(handle()), handle().descendants()).toList();
  }
}
