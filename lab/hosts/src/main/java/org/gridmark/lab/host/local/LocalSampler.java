package org.gridmark.lab.host.local;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.Sampler;

/** Reads the accounts that this machine keeps of its processes. One thread uses it. */
final class LocalSampler implements Sampler {
  /**
   * How many threads of programs that are not followed closely are looked at in a second, about.
   * Whatever is more takes turns: a thread costs a hundredth of a millisecond.
   */
  private static final int THREADS = 250;

  private final Machine machine;
  private final MachineUse whole;
  private final ServerSearch servers = new ServerSearch(Path.of("/proc"));
  private final ProcStats accounts = new ProcStats();
  private final Map<String, ProgramUse> uses = new HashMap<>();
  private int turn;

  LocalSampler(Machine machine) {
    this.machine = machine;
    this.whole = machine.use();
  }

  @Override
  public Use machine() {
    return whole.use();
  }

  @Override
  public Map<String, Use> programs(List<Watched> programs) {
    programs.forEach(program -> use(program).look(program.processes()));
    lookAtThreads(programs);
    Map<String, Use> all = new LinkedHashMap<>();
    for (Watched program : programs) {
      if (use(program).known()) {
        all.put(program.name(), use(program).use());
      }
    }
    return all;
  }

  private ProgramUse use(Watched program) {
    return uses.computeIfAbsent(program.name(), name -> new ProgramUse(machine, accounts));
  }

  private void lookAtThreads(List<Watched> programs) {
    List<Watched> others = new ArrayList<>();
    for (Watched program : programs) {
      if (program.closely()) {
        use(program).findChildren(program.processes().getFirst());
        use(program).lookAtThreads();
      } else {
        others.add(program);
      }
    }
    int looked = 0;
    for (int i = 0; i < others.size() && looked < THREADS; i++) {
      turn = (turn + 1) % others.size();
      looked += use(others.get(turn)).lookAtThreads();
    }
  }

  @Override
  public Served servers(List<Long> clients) {
    return servers.of(clients);
  }

  @Override
  public void close() {
    // It holds nothing but what it has read.
  }
}
