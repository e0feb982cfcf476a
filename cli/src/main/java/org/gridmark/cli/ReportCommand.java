package org.gridmark.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gridmark.model.BadInput;
import org.gridmark.store.RunReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark report}: analyses a run once more and writes its report anew. */
@Command(
    name = "report",
    description = "Analyses a run once more and writes its results and report anew.",
    mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "RUN",
      description = "the run's directory (default: the latest)")
  private @Nullable Path run;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "where to look for the latest run (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Override
  public Integer call() {
    Rendering.render(run == null ? latest() : run);
    return 0;
  }

  private Path latest() {
    return RunReader.latest(out).orElseThrow(() -> new BadInput("no run in " + out));
  }
}
