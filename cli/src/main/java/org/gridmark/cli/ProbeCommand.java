package org.gridmark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.model.study.Role;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/** {@code gridmark probe}: {@code gridmark run} of the experiment that probes a target. */
@Command(
    name = "probe",
    description =
        "Finds out by doing what a target keeps, and when: kills owners of entries, writes and counts"
            + " meanwhile, raises a number from several threads, restarts all nodes. Accepts every"
            + " option of gridmark run.",
    mixinStandardHelpOptions = true)
final class ProbeCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "TARGET[,T..]",
      description = "the targets to probe, or all; see gridmark list")
  private String target = "";

  /** Picocli adds to it. */
  @Unmatched private final List<String> rest = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    Names.Named named = Names.declared(Gridmark.installation(), Role.PROBE);
    List<String> arguments = new ArrayList<>(List.of(named.toString(), "--target", target));
    arguments.addAll(rest);
    return RunCommand.parsed(arguments).call();
  }
}
