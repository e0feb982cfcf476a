package org.gridmark.cli.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/** {@code gridmark probe}: {@code gridmark run} of the experiment that probes a target. */
@Command(
    name = "probe",
    description =
        "Finds out by doing what a target keeps, and when: kills members while entries are written"
            + " and counted, raises a number from several threads, restarts everything. Accepts"
            + " every option of gridmark run.",
    mixinStandardHelpOptions = true)
public final class ProbeCommand implements Callable<Integer> {
  private final Run run;

  @Parameters(
      paramLabel = "TARGET[,T..]",
      description = "the targets to probe, or all; see gridmark list")
  private String target = "";

  /** Picocli adds to it. */
  @Unmatched private final List<String> rest = new ArrayList<>();

  /** {@code gridmark run} of the experiment. */
  @FunctionalInterface
  public interface Run {
    /** With further arguments; the exit status. */
    int with(List<String> arguments) throws Exception;
  }

  public ProbeCommand(Run run) {
    this.run = run;
  }

  @Override
  public Integer call() throws Exception {
    List<String> arguments = new ArrayList<>(List.of("--target", target));
    arguments.addAll(rest);
    return run.with(arguments);
  }
}
