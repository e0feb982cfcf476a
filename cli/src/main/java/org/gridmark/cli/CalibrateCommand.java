package org.gridmark.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.cli.progress.ProgressLine;
import org.gridmark.cli.session.KnownSessions;
import org.gridmark.cli.session.Sessions;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.gridmark.record.RunData;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/** {@code gridmark calibrate}: measures what theory knows, and says whether that came out. */
@Command(
    name = "calibrate",
    description =
        "Measures stations whose results queueing theory predicts, in about a minute, and the cost of the"
            + " harness. Exit status 1 if a check does not hold. With --sessions: how runs of the same"
            + " thing differ from hour to hour on this machine.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CalibrateCommand implements Callable<Integer> {
  private static final String USUAL = "30m";

  @Parameters(
      arity = "0..1",
      paramLabel = "STUDY/EXPERIMENT|FILE.yaml",
      description =
          "with --sessions: what to run, with options of gridmark run behind it (default: the tour,"
              + " --quick --trials 3)")
  private @Nullable String experiment;

  @Option(
      names = "--sessions",
      arity = "0..1",
      fallbackValue = "6",
      paramLabel = "N",
      description =
          "measure how sessions differ, in N of them, 6 or more (default: 6); compare and check go"
              + " by it. Ctrl-C, and the same command later, goes on")
  private @Nullable Integer sessions;

  @Option(
      names = "--every",
      paramLabel = "TIME",
      description = "with --sessions: from one session to the next (default: " + USUAL + ")")
  private @Nullable String every;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "the directory that holds the run's directory (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Unmatched private List<String> options = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    if (sessions != null) {
      return sessions(sessions);
    }
    if (experiment != null || !options.isEmpty()) {
      String given = experiment == null ? options.getFirst() : experiment;
      throw new BadInput("'" + given + "' goes with --sessions (see gridmark calibrate --help)");
    }
    if (every != null) {
      throw new BadInput("--every goes with --sessions (see gridmark calibrate --help)");
    }
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
    reasons.forEach(reason -> System.out.println(Printable.line("not calibrated: " + reason)));
    return reasons.isEmpty() ? 0 : 1;
  }

  private int sessions(int wanted) throws Exception {
    Path folder = out.resolve("sessions");
    Sessions all = new Sessions(folder, wanted, every(every == null ? USUAL : every));
    RunCommand.parsed(arguments(folder)).requireKnown();
    List<RunData> runs =
        all.measured(
            into -> RunCommand.parsed(arguments(into)).measured(),
            Clock.systemUTC(),
            time -> TimeUnit.MILLISECONDS.sleep(time.toMillis()),
            System.out::println);
    KnownSessions known = KnownSessions.in(out);
    SessionBounds bounds = Sessions.spread(runs, known);
    System.out.println("two equal sessions on this machine differ by up to " + bounds.words());
    System.out.println("written  " + known.file());
    return 0;
  }

  /** One after the other without a pause are no sessions: they share their hour. */
  private static Duration every(String text) {
    Setting.Time time = new Setting.Time();
    if (!time.accepts(text) || !Setting.Time.parse(text).isPositive()) {
      throw new BadInput("--every: expected " + time.expected() + " above 0, not '" + text + "'");
    }
    return Setting.Time.parse(text);
  }

  private List<String> arguments(Path folder) {
    List<String> all = new ArrayList<>();
    if (experiment == null) {
      all.addAll(List.of(Names.declared(Gridmark.installation(), Role.TOUR).toString()));
      all.addAll(List.of("--quick", "--trials", "3"));
    } else {
      all.add(experiment);
      all.addAll(options);
    }
    all.addAll(List.of("--out", folder.toString()));
    return all;
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
