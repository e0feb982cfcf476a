package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.cli.progress.ProgressLine;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code gridmark calibrate}: measures what theory knows, and says whether that came out. */
@Command(
    name = "calibrate",
    description =
        "Measures stations whose results queueing theory predicts, in about a minute, and the cost of the"
            + " harness. Exit status 1 if a check does not hold.",
    mixinStandardHelpOptions = true)
final class CalibrateCommand implements Callable<Integer> {
  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "the directory that holds the run's directory (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Override
  public Integer call() throws Exception {
    Installation installation = Gridmark.installation();
    Names.Named named = Names.declared(installation, Role.CALIBRATION);
    RunSpec spec = spec(named, inTheClient(installation));
    Lab lab = new Lab(installation, Hosts.alone(Gridmark.host()), Build.facts());
    Path run = lab.run(spec, ProgressLine.onStandardError());
    Rendering.Written written = Rendering.write(run);
    CalibrationTable table =
        new CalibrationTable(written.analysis(), lastPhase(named, spec.settings()));
    System.out.println(table.render());
    System.out.println("report   " + written.report());
    List<String> reasons = table.reasons();
    reasons.forEach(reason -> System.out.println("not calibrated: " + reason));
    return reasons.isEmpty() ? 0 : 1;
  }

  /** The stations are in the client: nodes would only take its processors. */
  private static Target inTheClient(Installation installation) {
    return installation.drivers().stream()
        .filter(driver -> driver.livesInClient(ClusterSpec.configured(Map.of())))
        .findFirst()
        .orElseThrow(() -> new BadInput("no target that is installed here runs in the client"));
  }

  private static String lastPhase(Names.Named named, Settings settings) {
    return named.experiment().plan(settings).phases().getLast().name();
  }

  private RunSpec spec(Names.Named named, Target driver) {
    return new RunSpec(
        "gridmark calibrate",
        named.study(),
        named.experiment(),
        Settings.of(named.study(), false, Map.of()),
        false,
        driver,
        Strategies.parse(Gridmark.host(), driver, "default"),
        1,
        out);
  }
}
