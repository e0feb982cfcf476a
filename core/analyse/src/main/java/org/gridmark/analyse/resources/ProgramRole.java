package org.gridmark.analyse.resources;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** The kinds of programs. */
public enum ProgramRole {
  NODES,
  CLIENTS,
  SERVICES,
  /** Servers of the user's that the run is attached to. */
  TARGET;

  private static final String CONTROLLER = "controller";

  /** At a further site of a plan with the site's name. */
  private static final Pattern NODE = Pattern.compile("node-([a-z][a-z0-9-]*-)?\\d+");

  /** The subject of its numbers. */
  Subject subject() {
    return Subject.of(name().toLowerCase(Locale.ROOT));
  }

  /** The programs of a trial that asked requests. */
  public static Set<String> clients(TrialData trial) {
    return trial.windows().stream().map(Window::client).collect(Collectors.toSet());
  }

  /**
   * The role of a program; empty for the machine and for the controller.
   *
   * @param clients the programs that asked requests
   */
  public static Optional<ProgramRole> of(String program, Set<String> clients) {
    if (program.equals(Resource.MACHINE) || program.equals(CONTROLLER)) {
      return Optional.empty();
    }
    if (program.equals(Resource.ATTACHED)) {
      return Optional.of(TARGET);
    }
    if (NODE.matcher(program).matches()) {
      return Optional.of(NODES);
    }
    return Optional.of(clients.contains(program) ? CLIENTS : SERVICES);
  }
}
