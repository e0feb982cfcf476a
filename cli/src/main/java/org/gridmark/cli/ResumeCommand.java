package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.cli.progress.LiveOptions;
import org.gridmark.cli.progress.LiveView;
import org.gridmark.cli.progress.ProgressLine;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.store.StudyDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark resume}: goes on with a run at the next trial. */
@Command(
    name = "resume",
    description = "Resumes a run, or a whole study, that was interrupted or failed.",
    mixinStandardHelpOptions = true)
final class ResumeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "the run's directory")
  private Path run = Path.of("");

  @Option(
      names = "--force",
      description =
          "resume although build, machine or target have changed; the changes are" + " recorded")
  private boolean force;

  @Mixin private LiveOptions live;

  @Override
  public Integer call() throws Exception {
    Lab lab =
        new Lab(
            Gridmark.installation(),
            Gridmark.host(),
            Build.facts(Path.of(System.getProperty("gridmark.home", ""))));
    if (StudyDirectory.is(run)) {
      return resumeStudy(lab);
    }
    try (LiveView view = live.open()) {
      lab.resume(run, force, view.beside(ProgressLine.onStandardError()));
    }
    Rendering.render(run);
    return 0;
  }

  private int resumeStudy(Lab lab) throws InterruptedException {
    StudyDirectory directory = StudyDirectory.open(run);
    List<RunSpec> specs = RunCommand.specs(Gridmark.installation(), directory.info().arguments());
    try (LiveView view = live.open()) {
      return new WholeStudy(directory)
          .run(lab, specs, force, () -> view.beside(ProgressLine.onStandardError()));
    }
  }
}
