package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.cli.option.FullOption;
import org.gridmark.cli.option.HostsOption;
import org.gridmark.cli.progress.LiveOptions;
import org.gridmark.cli.progress.LiveView;
import org.gridmark.cli.progress.ProgressLine;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.trust.Provenance;
import org.gridmark.lab.trust.TrustedRun;
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

  @Option(
      names = "--trust",
      description =
          "use again what the folder names, such as JVM options, jars and hosts, although it was"
              + " not made here by you")
  private boolean trust;

  @Mixin private LiveOptions live;

  @Mixin private FullOption full = new FullOption();

  @Override
  public Integer call() throws Exception {
    Installation installation = Gridmark.installation();
    Provenance provenance = Provenance.ofUser();
    if (StudyDirectory.is(run)) {
      return resumeStudy(installation, provenance);
    }
    if (Rendering.isMissing(run)) {
      return Rendering.renderNew(run, full.asked());
    }
    TrustedRun trusted = TrustedRun.of(run, installation, provenance, trust);
    Map<String, String> options = RunDirectory.open(run).info().spec().options();
    try (Hosts hosts = HostsOption.open(options);
        LiveView view = live.open()) {
      lab(installation, hosts).resume(trusted, force, view.beside(ProgressLine.onStandardError()));
    }
    return Rendering.renderNew(run, full.asked());
  }

  private static Lab lab(Installation installation, Hosts hosts) {
    return new Lab(installation, hosts, Build.facts());
  }

  private int resumeStudy(Installation installation, Provenance provenance)
      throws LabFailure, InterruptedException {
    StudyDirectory directory = StudyDirectory.open(run);
    TrustedRun.require(directory, provenance, trust);
    List<String> arguments = directory.info().arguments();
    List<RunSpec> specs = RunCommand.specs(installation, arguments);
    WholeStudy study =
        new WholeStudy(directory, before -> TrustedRun.of(before, installation, provenance, trust));
    try (Hosts hosts = HostsOption.open(arguments);
        LiveView view = live.open()) {
      return study.run(
          lab(installation, hosts),
          specs,
          force,
          () -> view.beside(ProgressLine.onStandardError()));
    }
  }
}
