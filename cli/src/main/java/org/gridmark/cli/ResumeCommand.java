package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.cli.option.HostsOption;
import org.gridmark.cli.progress.LiveOptions;
import org.gridmark.cli.progress.LiveView;
import org.gridmark.cli.progress.ProgressLine;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.store.RunDirectory;
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
    if (StudyDirectory.is(run)) {
      return resumeStudy();
    }
    Map<String, String> options = RunDirectory.open(run).info().spec().options();
    try (Hosts hosts = HostsOption.open(options);
        LiveView view = live.open()) {
      lab(hosts).resume(run, force, view.beside(ProgressLine.onStandardError()));
    }
    return Rendering.renderNew(run);
  }

  private static Lab lab(Hosts hosts) {
    return new Lab(Gridmark.installation(), hosts, Build.facts());
  }

  private int resumeStudy() throws LabFailure, InterruptedException {
    StudyDirectory directory = StudyDirectory.open(run);
    List<String> arguments = directory.info().arguments();
    List<RunSpec> specs = RunCommand.specs(Gridmark.installation(), arguments);
    try (Hosts hosts = HostsOption.open(arguments);
        LiveView view = live.open()) {
      return new WholeStudy(directory)
          .run(lab(hosts), specs, force, () -> view.beside(ProgressLine.onStandardError()));
    }
  }
}
