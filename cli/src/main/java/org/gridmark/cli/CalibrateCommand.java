package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.cli.progress.ProgressLine;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.spec.Asked;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Target;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code gridmark calibrate}: measures what theory knows, and says whether that came out. */
@Command(
    name = "calibrate",
    description =
        "Measures stations whose answer queueing theory knows, in about a minute, and what the harness"
            + " itself costs. Exit status 1 if a check does not hold.",
    mixinStandardHelpOptions = true)
final class CalibrateCommand implements Callable<Integer> {
  private static final String EXPERIMENT = "calibration/queues";

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "where the run's directory is made (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Override
  public Integer call() throws Exception {
    Installation installation = Gridmark.installation();
    Lab lab = new Lab(installation, Build.facts(Path.of(System.getProperty("gridmark.home", ""))));
    Path run = lab.run(asked(installation), ProgressLine.onStandardError());
    Rendering.Written written = Rendering.write(run);
    CalibrationTable table = new CalibrationTable(written.analysis());
    System.out.println(table.render());
    System.out.println("report   " + written.report());
    List<String> reasons = table.reasons();
    reasons.forEach(reason -> System.out.println("not calibrated: " + reason));
    return reasons.isEmpty() ? 0 : 1;
  }

  private Asked asked(Installation installation) {
    Names.Named named = Names.experiments(installation, EXPERIMENT).getFirst();
    Target driver = installation.driver("loopback");
    return new Asked(
        "gridmark calibrate",
        named.study(),
        named.experiment(),
        Settings.of(named.study(), false, Map.of()),
        false,
        driver,
        Strategies.parse(driver, "default"),
        1,
        out);
  }
}
