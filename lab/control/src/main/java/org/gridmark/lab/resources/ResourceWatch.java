package org.gridmark.lab.resources;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.gridmark.lab.cluster.Cluster;
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

  /**
   * How many threads of other programs than clients are looked at in a second, about. Whatever is
   * more takes turns: a thread costs a hundredth of a millisecond.
   */
  private static final int THREADS = 250;

  private final Machine machine;
  private final Consumer<Resource> sink;
  private final Cluster cluster;
  private final Accounts accounts = new Accounts();
  private final MachineUse whole;
  private final Map<String, ProgramUse> uses = new HashMap<>();
  private final HeapWatch heap = new HeapWatch(pause -> {}); // its pauses hold up no request
  private final Ticker ticker;
  private int turn;

  public ResourceWatch(Machine machine, Cluster cluster, Consumer<Resource> sink) {
    this.machine = machine;
    this.cluster = cluster;
    this.sink = sink;
    this.whole = machine.use();
    this.ticker = new Ticker("resources", Duration.ofSeconds(1), this::look);
  }

  private void look() {
    try {
      note(cluster.time().now());
    } catch (UncheckedIOException e) {
      cluster.mailbox().lost(String.valueOf(e.getMessage()));
    }
  }

  private void note(long now) {
    List<ProgramProcess> programs = cluster.programs();
    use(CONTROLLER).look(List.of(ProcessHandle.current().pid()));
    programs.forEach(program -> use(program.name()).look(processes(program)));
    lookAtThreads(programs);
    sink.accept(whole.resource(now));
    tell(now, CONTROLLER, heap.usage());
    programs.forEach(program -> tell(now, program.name(), program.usage()));
  }

  private ProgramUse use(String program) {
    return uses.computeIfAbsent(program, name -> new ProgramUse(machine, accounts));
  }

  private static List<Long> processes(ProgramProcess program) {
    List<Long> all = new ArrayList<>(List.of(program.pid()));
    all.addAll(program.children());
    return all;
  }

  /** Clients always, for they decide whether a trial counts; the others as far as it goes. */
  private void lookAtThreads(List<ProgramProcess> programs) {
    use(CONTROLLER).lookAtThreads();
    List<ProgramProcess> others = new ArrayList<>();
    for (ProgramProcess program : programs) {
      if (cluster.isClient(program)) {
        use(program.name()).findChildren(program.pid());
        use(program.name()).lookAtThreads();
      } else {
        others.add(program);
      }
    }
    int looked = 0;
    for (int i = 0; i < others.size() && looked < THREADS; i++) {
      turn = (turn + 1) % others.size();
      looked += use(others.get(turn).name()).lookAtThreads();
    }
  }

  private void tell(long now, String program, Report.Usage usage) {
    if (use(program).known()) {
      sink.accept(use(program).resource(now, program, usage));
    }
  }

  @Override
  public void close() {
    ticker.close();
    heap.close();
  }
}
