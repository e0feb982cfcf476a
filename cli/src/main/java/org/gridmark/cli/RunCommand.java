package org.gridmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.lab.Asked;
import org.gridmark.lab.Installation;
import org.gridmark.lab.Lab;
import org.gridmark.lab.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Driver;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark run}: measures, and reports. */
@Command(
    name = "run",
    description = "Runs an experiment, or all of a study; without a name, the quick tour of hub.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RunCommand implements Callable<Integer> {
  private static final int MOST_TRIALS = 1000;

  @Parameters(
      arity = "0..1",
      paramLabel = "STUDY[/EXPERIMENT]",
      defaultValue = "hub/tour",
      description = "what to run (default: ${DEFAULT-VALUE}); see gridmark list")
  private String name = "hub/tour";

  @Option(
      names = "--target",
      paramLabel = "T",
      defaultValue = "coherence",
      description = "the system under test (default: ${DEFAULT-VALUE})")
  private String target = "coherence";

  @Option(
      names = "--strategy",
      paramLabel = "S[,S..]",
      defaultValue = "default",
      description =
          "the strategies to compare (default: ${DEFAULT-VALUE}); see gridmark show TARGET")
  private String strategy = "default";

  @Option(
      names = "--scale",
      paramLabel = "X",
      description = "size of the data; 1 is the document's")
  private @Nullable String scale;

  @Option(names = "--nodes", paramLabel = "N", description = "storage nodes")
  private @Nullable String nodes;

  @Option(
      names = "--trials",
      paramLabel = "N",
      defaultValue = "1",
      description = "repetitions of each strategy, in fresh processes (default: ${DEFAULT-VALUE})")
  private int trials = 1;

  @Option(names = "--quick", description = "smaller and shorter: to see that everything works")
  private boolean quick;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "any other setting; see gridmark show STUDY")
  private List<String> set = List.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "where the run's directory is made (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @ArgGroup(exclusive = false, heading = "%nAs many trials as a precision takes:%n")
  private @Nullable PrecisionOptions precision;

  @ArgGroup(exclusive = false, heading = "%nThe highest rate in place of the planned load:%n")
  private @Nullable RateOptions rate;

  @Mixin private LiveOptions live;

  @Override
  public Integer call() throws Exception {
    Installation installation = Gridmark.installation();
    List<Asked> asked = new ArrayList<>();
    for (Names.Named named : Names.experiments(installation, name)) {
      asked.add(asked(installation, named));
    }
    Lab lab = new Lab(installation, Build.facts(Path.of(System.getProperty("gridmark.home", ""))));
    try (LiveView view = live.open()) {
      for (Asked one : asked) {
        Path run = lab.run(one, view.beside(ProgressLine.onStandardError()));
        Rendering.render(run);
      }
    }
    return 0;
  }

  private Asked asked(Installation installation, Names.Named named) {
    Driver driver = installation.driver(target);
    if (trials < 1 || trials > MOST_TRIALS) {
      throw new BadInput(
          "--trials: expected a whole number from 1 to " + MOST_TRIALS + ", not '" + trials + "'");
    }
    return new Asked(
        command(),
        named.study(),
        named.experiment(),
        Settings.of(named.study(), quick, given()),
        quick,
        driver,
        Strategies.parse(driver, strategy),
        trials,
        options(),
        out);
  }

  private Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    if (precision != null) {
      options.putAll(precision.given());
    }
    if (rate != null) {
      options.putAll(rate.given());
    }
    return options;
  }

  private Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    for (String pair : set) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw new BadInput("--set: expected KEY=VALUE, not '" + pair + "'");
      }
      given.put(pair.substring(0, equals).trim(), pair.substring(equals + 1).trim());
    }
    if (scale != null) {
      given.put("scale", scale);
    }
    if (nodes != null) {
      given.put("nodes", nodes);
    }
    return given;
  }

  /** The command again, in a form that does the same. */
  private String command() {
    StringBuilder command = new StringBuilder("gridmark run " + name + " --target " + target);
    command.append(" --strategy ").append(strategy).append(" --trials ").append(trials);
    command.append(quick ? " --quick" : "");
    given().forEach((key, value) -> command.append(" --set ").append(key + "=" + value));
    options().forEach((key, value) -> command.append(" --" + key + " " + quoted(value)));
    return command.toString();
  }

  /** So that a shell passes it on as it is. */
  private static String quoted(String value) {
    return "'" + value.replace("'", "'\\''") + "'";
  }
}
