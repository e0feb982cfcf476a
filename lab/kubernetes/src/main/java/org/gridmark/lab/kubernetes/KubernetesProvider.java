package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.gridmark.lab.host.inventory.HostEntry;
import org.gridmark.lab.host.inventory.HostProvider;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.model.BadInput;
import org.gridmark.yaml.Item;

/** Hosts on Kubernetes, in a hosts file below {@code kubernetes}. */
public final class KubernetesProvider implements HostProvider {
  /** A run that begins tells soon that it cannot. */
  private static final int RETRIES = 2;

  private static final int SECONDS_TO_CONNECT = 10;

  private final Function<String, KubernetesClient> clients;
  private final Pods.Times times;
  private final RunNotes notes;

  /** For the service loader. */
  public KubernetesProvider() {
    this(KubernetesProvider::client, Pods.Times.USUAL, RunNotes.ofThisUser());
  }

  /**
   * With other clients, times and notes.
   *
   * @param clients gives one for a context
   */
  KubernetesProvider(Function<String, KubernetesClient> clients, Pods.Times times, RunNotes notes) {
    this.clients = clients;
    this.times = times;
    this.notes = notes;
  }

  @Override
  public String word() {
    return "kubernetes";
  }

  @Override
  public String schema() {
    try (InputStream in = KubernetesProvider.class.getResourceAsStream("hosts.schema.json")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<HostEntry> read(Item value) {
    return PodsFile.read(value, this);
  }

  @Override
  public Hosts open(List<HostEntry> hosts, Consumer<String> notices)
      throws IOException, InterruptedException {
    PodAccess.Common common = ((PodAccess) hosts.getFirst().access()).common();
    KubernetesClient client = clients.apply(common.context());
    Pods pods = new Pods(client, common, times, notes, notices);
    PodHosts opened = PodHosts.open(client, pods, hosts);
    return Hosts.of(hosts, opened.hosts(), null, opened::close);
  }

  private static KubernetesClient client(String context) {
    Config found = Config.autoConfigure(context.isEmpty() ? null : context);
    if (!context.isEmpty()
        && (found.getCurrentContext() == null
            || !context.equals(found.getCurrentContext().getName()))) {
      throw new BadInput("--hosts: the kubeconfig has no context " + context);
    }
    Config config =
        new ConfigBuilder(found)
            .withRequestRetryBackoffLimit(RETRIES)
            .withConnectionTimeout(SECONDS_TO_CONNECT * 1000)
            .build();
    return new KubernetesClientBuilder().withConfig(config).build();
  }
}
