package org.gridmark.lab.cluster;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.process.ProgramProcess;

/** The frontends before a target, each a program of its own. */
final class Frontends {
  private final Entrance entrance;
  private final List<String> planned;
  private final Map<String, String> addresses;
  private final Map<String, ProgramProcess> frontends = new LinkedHashMap<>();

  /**
   * None yet of those that a plan names.
   *
   * @param addresses where theirs are noted
   */
  Frontends(Entrance entrance, List<String> planned, Map<String, String> addresses) {
    this.entrance = entrance;
    this.planned = planned;
    this.addresses = addresses;
  }

  /** They are still on their way. */
  void startAll() throws LabFailure {
    for (String frontend : planned) {
      start(frontend);
    }
  }

  /** Returns when each answers. */
  void awaitAll() throws LabFailure, InterruptedException {
    for (String frontend : planned) {
      await(frontend);
    }
  }

  /** Starts one that was killed again at its address, and returns when it answers. */
  void restart(String name) throws LabFailure, InterruptedException {
    start(name);
    await(name);
  }

  private void start(String name) throws LabFailure {
    entrance.gate().start(() -> frontends.put(name, entrance.launcher().frontend(name, addresses)));
  }

  private void await(String name) throws LabFailure, InterruptedException {
    ProgramProcess frontend = Objects.requireNonNull(frontends.get(name), name);
    addresses.put(name, entrance.await(frontend).address());
  }

  Optional<ProgramProcess> find(String name) {
    return Optional.ofNullable(frontends.get(name));
  }

  boolean holds(ProgramProcess program) {
    return frontends.get(program.name()) == program;
  }

  List<ProgramProcess> all() {
    return List.copyOf(frontends.values());
  }
}
