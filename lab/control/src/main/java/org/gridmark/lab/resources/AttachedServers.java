package org.gridmark.lab.resources;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.gridmark.lab.host.Sampler;
import org.gridmark.record.Resource;

/**
 * The servers of the user's that a run is attached to, where they are on the machine of its
 * clients: without them, what they use would be taken for that of other programs. They are those
 * that the clients' connections lead to, so that a cluster's are found that no file names.
 */
public final class AttachedServers {
  private final Consumer<String> notice;
  private boolean hidden;
  private boolean said;

  /**
   * @param notice told, once, if they cannot be seen
   */
  public AttachedServers(Consumer<String> notice) {
    this.notice = notice;
  }

  /**
   * Finds those that are to be followed; none where they are elsewhere, or not to be seen.
   *
   * @param programs of the trial that are followed already; clients closely
   */
  synchronized List<Sampler.Watched> on(Sampler sampler, List<Sampler.Watched> programs)
      throws IOException {
    List<Long> clients = new ArrayList<>();
    Set<Long> own = new HashSet<>();
    for (Sampler.Watched program : programs) {
      own.addAll(program.processes());
      if (program.closely()) {
        clients.addAll(program.processes());
      }
    }
    Sampler.Served served = sampler.servers(clients);
    hidden = !served.unknown().isEmpty();
    if (hidden) {
      say(served.unknown());
      return List.of();
    }
    return watched(served.processes().stream().filter(process -> !own.contains(process)).toList());
  }

  /** The first stands twice, since a program's first process is its own, whose children tell. */
  private static List<Sampler.Watched> watched(List<Long> processes) {
    if (processes.isEmpty()) {
      return List.of();
    }
    List<Long> all = new ArrayList<>(processes.subList(0, 1));
    all.addAll(processes);
    return List.of(new Sampler.Watched(Resource.ATTACHED, all, false));
  }

  private void say(String why) {
    if (!said) {
      said = true;
      notice.accept(
          "what the attached server uses is not seen: %s; its processor time counts as that of"
                  .formatted(why)
              + " others");
    }
  }

  /** Whether one may be on the host that was not found. */
  synchronized boolean hidden() {
    return hidden;
  }
}
