package org.gridmark.lab.resources;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.gridmark.lab.cluster.Cluster;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;
import org.gridmark.lab.program.HeapWatch;
import org.gridmark.lab.program.Report;
import org.gridmark.lab.program.Ticker;
import org.gridmark.record.Resource;

/**
 * Notes once a second what each program of a trial uses, what this controller does, and the whole
 * machine. It runs beside what is measured, so it must cost next to nothing.
 */
public final class ResourceWatch implements AutoCloseable {
  private static final String CONTROLLER = "controller";

  private final Consumer<Resource> sink;
  private final Cluster cluster;
  private final Sampler host;
  private final Sampler here = LocalHost.HERE.sampler();
  private final HeapWatch heap = new HeapWatch(pause -> {}); // its pauses hold up no request
  private final Ticker ticker;

  public ResourceWatch(Host host, Cluster cluster, Consumer<Resource> sink) throws LabFailure {
    this.cluster = cluster;
    this.sink = sink;
    try {
      this.host = host.sampler();
    } catch (IOException e) {
      throw new LabFailure(host.name() + " does not tell what programs use: " + e.getMessage());
    }
    this.ticker = new Ticker("resources", Duration.ofSeconds(1), this::look);
  }

  private void look() {
    try {
      note(cluster.time().now());
    } catch (IOException e) {
      cluster.mailbox().lost("it is not known what programs use: " + e.getMessage());
    } catch (UncheckedIOException e) {
      cluster.mailbox().lost(String.valueOf(e.getMessage()));
    }
  }

  private void note(long now) throws IOException {
    List<ProgramProcess> programs = cluster.programs();
    Sampler.Watched controller =
        new Sampler.Watched(CONTROLLER, List.of(ProcessHandle.current().pid()), false);
    Map<String, Sampler.Use> own = here.programs(List.of(controller));
    Map<String, Sampler.Use> uses = host.programs(programs.stream().map(this::watched).toList());
    sink.accept(resource(now, Resource.MACHINE, host.machine(), Report.Usage.UNKNOWN));
    tell(now, CONTROLLER, own, heap.usage());
    programs.forEach(program -> tell(now, program.name(), uses, program.usage()));
  }

  /** Clients closely, for they decide whether a trial counts; the others as far as it goes. */
  private Sampler.Watched watched(ProgramProcess program) {
    List<Long> all = new ArrayList<>(List.of(program.pid()));
    all.addAll(program.children());
    return new Sampler.Watched(program.name(), all, cluster.isClient(program));
  }

  private void tell(long now, String program, Map<String, Sampler.Use> uses, Report.Usage usage) {
    Sampler.Use use = uses.get(program);
    if (use != null) {
      sink.accept(resource(now, program, use, usage));
    }
  }

  private static Resource resource(long now, String program, Sampler.Use use, Report.Usage usage) {
    return new Resource(
        now,
        program,
        use.cpuSeconds(),
        use.waitSeconds(),
        use.stolenSeconds(),
        use.memoryBytes(),
        usage.heapBytes(),
        usage.pauseSeconds(),
        use.readBytes(),
        use.writtenBytes());
  }

  @Override
  public void close() {
    ticker.close();
    heap.close();
    host.close();
    here.close();
  }
}
