package org.gridmark.lab.kubernetes;

import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.gridmark.lab.host.ClockOffset;
import org.gridmark.lab.host.Facts;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostFiles;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.Reach;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.host.agent.AgentDirectory;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.inventory.HostEntry;
import org.jspecify.annotations.Nullable;

/**
 * A Pod as a host. It fails as a whole, and comes back as a new Pod with a new address. Where it is
 * lost, the state of the Pod tells why.
 */
final class PodHost implements Host {
  /** So many signs of life can be lost before a lease is over. */
  private static final int RENEWALS = 6;

  private final Pods pods;
  private final HostEntry entry;
  private final PodAccess access;
  private final Path log;
  private volatile Running running;

  /** An agent that is attached, and the machine that its Pod is on. */
  private record Running(AgentHost agent, String machine) {}

  /**
   * Starts its Pod.
   *
   * @param log where the agent's standard error goes
   */
  PodHost(Pods pods, HostEntry entry, Path log) throws IOException {
    this.pods = pods;
    this.entry = entry;
    this.access = (PodAccess) entry.access();
    this.log = log;
    this.running = boot();
  }

  @SuppressWarnings("resource") // the log is written for as long as the agent is there
  private Running boot() throws IOException {
    Pod pod = pods.start(entry);
    BoundedLog errors = new BoundedLog(log);
    AttachedAgent agent = new AttachedAgent(pods.attach(entry, errors));
    try {
      AgentJars.send(agent.getOutputStream());
      agent.renew(pods.lease().dividedBy(RENEWALS));
      Path work = Path.of(Manifests.work(access.common()));
      String address = pod.getStatus().getPodIP();
      AgentDirectory place = new AgentDirectory(work, work.resolve("store"));
      return new Running(
          AgentHost.over(entry.name(), address, place, "by an agent in a Pod", agent, new End()),
          pod.getSpec().getNodeName());
    } catch (IOException e) {
      agent.destroy();
      throw pods.explained(entry, withLog(errors, e));
    }
  }

  private IOException withLog(BoundedLog log, IOException e) throws IOException {
    String last = log.last();
    return last.isEmpty() ? e : new IOException("host " + entry.name() + ": " + last, e);
  }

  HostEntry entry() {
    return entry;
  }

  /** Why its line has ended: looked up once, as all who wait for it ask. */
  private final class End implements Supplier<String> {
    private @Nullable String words;

    @Override
    public synchronized String get() {
      String known = words;
      if (known == null) {
        known = pods.end(entry);
        words = known;
      }
      return known;
    }
  }

  @Override
  public String name() {
    return entry.name();
  }

  /** Its node, of which it may not be the only Pod. */
  @Override
  public String machine() {
    return running.machine();
  }

  @Override
  public String address() {
    return running.agent().address();
  }

  @Override
  public String description() {
    return "Pod %s of %s on %s, %s processors, %d MB"
        .formatted(
            pods.name(entry),
            access.common().image(),
            machine(),
            access.processors(),
            access.memory() >> 20);
  }

  @Override
  public Facts facts() {
    return running.agent().facts();
  }

  @Override
  public Map<String, String> environment() throws IOException {
    return running.agent().environment();
  }

  /** A Pod has the memory that it requests to itself. */
  @Override
  public boolean ownsMemory() {
    return true;
  }

  /** The machine below tells of its own. */
  @Override
  public long availableMemory() throws IOException {
    return Math.min(access.memory(), running.agent().availableMemory());
  }

  @Override
  public Optional<String> refusal(String home, List<String> options) throws IOException {
    return running.agent().refusal(home, options);
  }

  @Override
  public int freePort(int wanted) throws IOException {
    return running.agent().freePort(wanted);
  }

  @Override
  public int lastingPort(Collection<Integer> taken) throws IOException {
    return running.agent().lastingPort(taken);
  }

  @Override
  public ClockOffset clock() throws IOException {
    return running.agent().clock();
  }

  @Override
  public int echo() throws IOException {
    return running.agent().echo();
  }

  @Override
  public Reach reach(String other, int port) throws IOException {
    return running.agent().reach(other, port);
  }

  @Override
  public HostProcess start(Launch launch) throws IOException {
    return running.agent().start(launch);
  }

  @Override
  public Sampler sampler() throws IOException {
    return running.agent().sampler();
  }

  @Override
  public HostFiles files() {
    return running.agent().files();
  }

  /**
   * Its programs end at once; the Pod, and with it the address, goes as soon as the cluster has
   * heard of it.
   */
  @Override
  public void crash() throws IOException {
    running.agent().crash();
    pods.delete(entry);
  }

  @Override
  public void restart() throws IOException {
    running.agent().close();
    running = boot();
  }

  @Override
  public void close() {
    running.agent().close();
    try {
      pods.delete(entry);
    } catch (IOException e) {
      // The object that it belongs to takes it along.
    }
  }
}
