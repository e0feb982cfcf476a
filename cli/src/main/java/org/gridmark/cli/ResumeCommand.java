package org.gridmark.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gridmark.lab.Lab;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark resume}: goes on with a run at the next trial. */
@Command(
    name = "resume",
    description = "Goes on with a run that was interrupted or failed, at the next trial.",
    mixinStandardHelpOptions = true)
final class ResumeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "the run's directory")
  private Path run = Path.of("");

  @Option(
      names = "--force",
      description =
          "goes on even if build, machine or target are no longer the same; what changed is"
              + " recorded")
  private boolean force;

  @Mixin private LiveOptions live;

  @Override
  public Integer call() throws Exception {
    Lab lab =
        new Lab(
            Gridmark.installation(), Build.facts(Path.of(System.getProperty("gridmark.home", ""))));
    try (LiveView view = live.open()) {
      lab.resume(run, force, view.beside(ProgressLine.onStandardError()));
    }
    Rendering.render(run);
    return 0;
  }
}
