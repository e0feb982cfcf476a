package org.gridmark.lab.resources;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.gridmark.lab.cluster.Cluster;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.HeapWatch;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.Ticker;
import org.gridmark.record.Resource;
import org.jspecify.annotations.Nullable;

/**
 * Notes what each program of a trial uses, what this controller does, and the whole machine: once a
 * second, and whenever it is told to look. It runs beside what is measured, so it must cost next to
 * nothing.
 */
public final class ResourceWatch implements AutoCloseable {
  private static final String CONTROLLER = "controller";

  private final Consumer<Resource> sink;
  private final Host clients;
  private final Cluster cluster;
  private final @Nullable AttachedServers attached;
  private final List<Host> hosts;
  private final Map<Host, Sampler> samplers = new ConcurrentHashMap<>();
  private final Sampler here = LocalHost.HERE.sampler();
  private final HeapWatch heap = new HeapWatch(pause -> {}); // its pauses hold up no request
  private final Ticker ticker;

  /**
   * @param attached the user's servers; null: the target is the lab's
   */
  public ResourceWatch(
      Hosts hosts, Cluster cluster, @Nullable AttachedServers attached, Consumer<Resource> sink)
      throws LabFailure {
    this.attached = attached;
    this.clients = hosts.first();
    this.hosts = hosts.all();
    this.cluster = cluster;
    this.sink = sink;
    for (Host host : hosts.all()) {
      try {
        samplers.put(host, host.sampler());
      } catch (IOException e) {
        throw new LabFailure(host.name() + " does not tell what programs use: " + e.getMessage());
      }
    }
    this.ticker = new Ticker("resources", Duration.ofSeconds(1), this::look);
  }

  /** Looks now: at a moment to which uses are counted exactly, such as between two phases. */
  public synchronized void look() {
    try {
      note(cluster.time().now());
    } catch (IOException e) {
      cluster.mailbox().lost("it is not known what programs use: " + e.getMessage());
    } catch (UncheckedIOException e) {
      cluster.mailbox().lost(String.valueOf(e.getMessage()));
    }
  }

  private void note(long now) throws IOException {
    Sampler.Watched controller =
        new Sampler.Watched(CONTROLLER, List.of(ProcessHandle.current().pid()), false);
    String own = machine(LocalHost.HERE);
    tell(now, CONTROLLER, own, here.programs(List.of(controller)), heap.usage());
    Set<String> machines = new HashSet<>();
    for (Host host : hosts) {
      try {
        note(now, host, samplers.get(host), machines);
      } catch (IOException e) {
        lose(host, e);
      }
    }
  }

  /** A host that a fault has struck is not looked at until it is there again. */
  private void lose(Host host, IOException e) throws IOException {
    if (!cluster.isDown(host)) {
      throw e;
    }
    Sampler lost = samplers.remove(host);
    if (lost != null) {
      lost.close();
    }
  }

  /** Each machine is told once, also where hosts share it. */
  private void note(long now, Host host, @Nullable Sampler before, Set<String> machines)
      throws IOException {
    if (cluster.isDown(host)) {
      throw new IOException(host.name() + " is down");
    }
    Sampler sampler = before == null ? host.sampler() : before;
    samplers.put(host, sampler);
    List<ProgramProcess> programs =
        cluster.programs().stream().filter(program -> program.host().equals(host)).toList();
    List<Sampler.Watched> watched =
        programs.stream().map(this::watched).collect(Collectors.toCollection(ArrayList::new));
    watched.addAll(servers(host, sampler, watched));
    Map<String, Sampler.Use> uses = sampler.programs(watched);
    String machine = machine(host);
    if (machines.add(machine)) {
      sink.accept(
          resource(now, Resource.MACHINE, machine, sampler.machine(), Report.Usage.UNKNOWN));
    }
    programs.forEach(program -> tell(now, program.name(), machine, uses, program.usage()));
    tell(now, Resource.ATTACHED, machine, uses, Report.Usage.UNKNOWN);
    if (attached != null && attached.hidden() && host.equals(clients)) {
      sink.accept(Resource.of(now, Resource.ATTACHED, Double.NaN, Double.NaN));
    }
  }

  /** The user's, beside the first client. */
  private List<Sampler.Watched> servers(Host host, Sampler sampler, List<Sampler.Watched> programs)
      throws IOException {
    return attached == null || !host.equals(clients) ? List.of() : attached.on(sampler, programs);
  }

  /** As rows name it: that of the first client goes without a name. */
  private String machine(Host host) {
    return host.machine().equals(clients.machine()) ? "" : host.machine();
  }

  /** Clients closely, for they decide whether a trial counts; the others as far as it goes. */
  private Sampler.Watched watched(ProgramProcess program) {
    List<Long> all = new ArrayList<>(List.of(program.pid()));
    all.addAll(program.children());
    return new Sampler.Watched(program.name(), all, cluster.isClient(program));
  }

  private void tell(
      long now, String program, String machine, Map<String, Sampler.Use> uses, Report.Usage usage) {
    Sampler.Use use = uses.get(program);
    if (use != null) {
      sink.accept(resource(now, program, machine, use, usage));
    }
  }

  private static Resource resource(
      long now, String program, String machine, Sampler.Use use, Report.Usage usage) {
    return new Resource(
        now,
        program,
        use.cpuSeconds(),
        use.waitSeconds(),
        use.stolenSeconds(),
        use.memoryBytes(),
        usage.heapBytes(),
        usage.besideHeapBytes(),
        usage.pauseSeconds(),
        usage.compileSeconds(),
        use.readBytes(),
        use.writtenBytes(),
        machine);
  }

  @Override
  public void close() {
    ticker.close();
    heap.close();
    samplers.values().forEach(Sampler::close);
    here.close();
  }
}
