package org.gridmark.cli;

import static java.util.stream.Collectors.joining;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gridmark.cli.option.AttachOptions;
import org.gridmark.cli.option.Comparing;
import org.gridmark.cli.option.HostsOption;
import org.gridmark.cli.option.KeyValues;
import org.gridmark.cli.option.PrecisionOptions;
import org.gridmark.cli.option.RankingOptions;
import org.gridmark.cli.option.RateOptions;
import org.gridmark.cli.option.SettingsFile;
import org.gridmark.cli.option.Shell;
import org.gridmark.cli.probe.ProbeFirst;
import org.gridmark.cli.progress.LiveOptions;
import org.gridmark.cli.progress.LiveView;
import org.gridmark.cli.progress.ProgressLine;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.run.Progress;
import org.gridmark.lab.spec.AttachOption;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RaceOption;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark run}: measures, and reports. */
@Command(
    name = "run",
    description =
        "Runs an experiment or all experiments of a study; without a name, the quick tour.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RunCommand implements Callable<Integer> {
  /** In place of the names of targets. */
  static final String ALL = "all";

  @Parameters(
      arity = "0..1",
      paramLabel = "STUDY[/EXPERIMENT]|FILE.yaml",
      description =
          "the study, experiment or file to run (default: the tour, see gridmark list); gridmark"
              + " init writes a file for your own data")
  private @Nullable String named;

  @Option(
      names = "--target",
      paramLabel = "T[,T..]",
      description =
          "the systems under test (default: those of the study, or else the usual one, see gridmark"
              + " list); all: each that can do what the experiment needs; trials of"
              + " several are interleaved")
  private @Nullable String target;

  @Option(
      names = "--strategy",
      paramLabel = "S[,S..]",
      description =
          "the strategies to compare, such as default,unique-services+zgc (default: the"
              + " experiment's own choice); see gridmark show TARGET")
  private @Nullable String strategy;

  @Option(
      names = "--scale",
      paramLabel = "X[,X..]",
      description =
          "size of the data; 1 is the full size; several, with commas between them, are compared")
  private @Nullable String scale;

  @Option(names = "--nodes", paramLabel = "N", description = "storage nodes")
  private @Nullable String nodes;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description =
          "repetitions of each strategy in fresh processes (default: the experiment's own choice,"
              + " most often 1)")
  private @Nullable Integer trials;

  @Option(
      names = "--race",
      negatable = true,
      description =
          "drop strategies as soon as they are shown to be slower (default: the experiment's own"
              + " choice)")
  private @Nullable Boolean race;

  @Option(
      names = "--quick",
      description = "small data and short phases, to check that everything works")
  private boolean quick;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "any other setting; see gridmark show STUDY")
  private List<String> set = List.of();

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = "a file of settings, which gridmark init STUDY writes; --set goes before it")
  private @Nullable Path settingsFile;

  /** Those of the file. */
  private Map<String, String> filed = Map.of();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "the directory that holds the run's directory (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @ArgGroup(exclusive = false, heading = "%nTrials until a precision is reached:%n")
  private @Nullable PrecisionOptions precision;

  @ArgGroup(
      exclusive = false,
      heading = "%nSearch for the highest rate, in place of the planned load:%n")
  private @Nullable RateOptions rate;

  @ArgGroup(exclusive = false, heading = "%nA cluster that is there already:%n")
  private @Nullable AttachOptions attach;

  @Mixin private RankingOptions ranking = new RankingOptions();

  @Mixin private HostsOption hosts;

  @Mixin private LiveOptions live;

  @Mixin private ProbeFirst probe;

  /** The name of the study, experiment or file, given or usual. */
  private String name = "";

  /** The settings that some experiments of a study do not use, a line each. */
  private List<String> unused = List.of();

  /**
   * The command of another one's arguments.
   *
   * @throws BadInput if they are not this command's
   */
  static RunCommand parsed(List<String> arguments) {
    RunCommand command = new RunCommand();
    try {
      new CommandLine(command).setExpandAtFiles(false).parseArgs(arguments.toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new BadInput(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
    return command;
  }

  /**
   * Refuses, before anything starts, what is not installed here or does not go together.
   *
   * @throws BadInput as {@link #call} would
   */
  void requireKnown() {
    specs(Gridmark.installation());
  }

  @Override
  public Integer call() throws Exception {
    return measured(
        (lab, specs, progress) ->
            Names.wholeStudy(name)
                ? wholeStudy(lab, specs, progress)
                : Rendering.renderNew(lab.run(specs.getFirst(), progress.get())));
  }

  /**
   * Runs one experiment.
   *
   * @return the run's directory
   */
  Path measured() throws Exception {
    return measured((lab, specs, progress) -> lab.run(specs.getFirst(), progress.get()));
  }

  /** Something done in a lab. */
  @FunctionalInterface
  private interface Measuring<T> {
    T measure(Lab lab, List<RunSpec> specs, Supplier<Progress> progress) throws Exception;
  }

  private <T> T measured(Measuring<T> measuring) throws Exception {
    Installation installation = Gridmark.installation();
    List<RunSpec> specs = specs(installation);
    unused.forEach(System.err::println);
    probe.run(specs, out, hosts.given(), Gridmark::probe);
    try (Hosts used = hosts.open();
        LiveView view = live.open()) {
      return measuring.measure(
          new Lab(installation, used, Build.facts()),
          specs,
          () -> view.beside(ProgressLine.onStandardError()));
    }
  }

  private int wholeStudy(Lab lab, List<RunSpec> specs, Supplier<Progress> progress)
      throws LabFailure, InterruptedException {
    WholeStudy.requirePossible(lab, specs);
    return new WholeStudy(
            WholeStudy.create(
                out, specs, arguments(Gridmark.installation(), specs.getFirst().study())))
        .run(lab, specs, false, progress);
  }

  /** The request for each experiment. */
  private List<RunSpec> specs(Installation installation) {
    name = named == null ? Names.declared(installation, Role.TOUR).toString() : named;
    List<RunSpec> specs = new ArrayList<>();
    Map<String, Set<String>> used = new LinkedHashMap<>();
    List<Names.Named> experiments = Names.experiments(installation, name);
    if (settingsFile != null) {
      filed = SettingsFile.read(settingsFile, experiments.getFirst().study());
    }
    for (Names.Named named : experiments) {
      RunSpec one = spec(installation, named);
      used.put(
          named.experiment().name(), SettingsInUse.of(named, one.settings(), one.candidates()));
      specs.add(one);
    }
    SettingsInUse.require(name, given().keySet(), used.values());
    unused = SettingsInUse.passedOver(given().keySet(), used);
    return specs;
  }

  /**
   * The requests that the arguments of an earlier command stand for.
   *
   * @param arguments as they are kept with a study's folder
   */
  static List<RunSpec> specs(Installation installation, List<String> arguments) {
    RunCommand command = new RunCommand();
    new CommandLine(command)
        .setExpandAtFiles(false)
        .parseArgs(arguments.subList(1, arguments.size()).toArray(String[]::new));
    return command.specs(installation);
  }

  /** This command's arguments, but for where its output goes. */
  private List<String> arguments(Installation installation, Study study) {
    List<String> all =
        new ArrayList<>(List.of("run", name, "--target", targets(installation, study)));
    if (strategy != null) {
      all.addAll(List.of("--strategy", strategy));
    }
    if (scales()) {
      all.addAll(List.of("--scale", String.valueOf(scale)));
    }
    if (trials != null) {
      all.addAll(List.of("--trials", String.valueOf(trials)));
    }
    if (race != null) {
      all.add(race ? "--race" : "--no-race");
    }
    all.addAll(ranking.arguments());
    if (quick) {
      all.add("--quick");
    }
    given().forEach((key, value) -> all.addAll(List.of("--set", key + "=" + value)));
    options()
        .forEach(
            (key, value) -> {
              all.add("--" + key);
              if (!AttachOption.FLAGS.contains(key)) {
                all.add(value);
              }
            });
    return all;
  }

  private RunSpec spec(Installation installation, Names.Named named) {
    Settings settings =
        hosts.with(Settings.of(named.study(), named.experiment(), quick, given()), given());
    List<Target> drivers = drivers(installation, named.study());
    Comparing comparing = new Comparing(Gridmark.host(), named.experiment(), settings, drivers);
    String strategies = strategies(named, settings);
    Candidates candidates = comparing.candidates(strategies);
    Map<String, String> options = recorded(comparing, candidates);
    RunSpec spec =
        new RunSpec(
            command(installation, named.study()),
            named.study(),
            named.experiment(),
            settings,
            quick,
            candidates,
            comparing.trials(trials, options),
            options,
            out);
    return ranking.applied(spec, strategies);
  }

  /** The options that a run's record has. */
  private Map<String, String> recorded(Comparing comparing, Candidates candidates) {
    Map<String, String> options = options();
    AttachOption wish = AttachOption.of(options);
    if (wish != null) {
      wish.requirePossible(given());
    }
    if (comparing.races(race, trials, candidates, options)) {
      options.put(RaceOption.RACE, RaceOption.ON);
    }
    options.putAll(ranking.recorded());
    return options;
  }

  /**
   * Those that were named; several sizes are strategies, too. Null: the experiment's own choice.
   */
  private @Nullable String strategies(Names.Named named, Settings settings) {
    if (scales() && strategy != null) {
      throw new BadInput("--scale: expected one size beside --strategy, not " + scale);
    }
    if (strategy != null) {
      return strategy;
    }
    if (scales()) {
      return scaled(Arrays.stream(String.valueOf(scale).split(",")).map(String::trim));
    }
    List<Double> own = named.experiment().scales(settings);
    return Names.wholeStudy(name) && !given().containsKey("scale") && !own.isEmpty()
        ? scaled(own.stream().map(one -> BigDecimal.valueOf(one).toPlainString()))
        : null;
  }

  private static String scaled(Stream<String> scales) {
    return scales.map(Strategy::scaled).map(Strategy::name).collect(joining(","));
  }

  /** Whether several sizes are requested. */
  private boolean scales() {
    return scale != null && scale.contains(",");
  }

  private String targets(Installation installation, Study study) {
    return target == null
        ? installation.usual(study).stream().map(Target::name).collect(joining(","))
        : target;
  }

  private List<Target> drivers(Installation installation, Study study) {
    if (ALL.equals(target)) {
      return installation.choices(study);
    }
    return Arrays.stream(targets(installation, study).split(","))
        .map(String::trim)
        .distinct()
        .map(one -> installation.driver(study, one))
        .toList();
  }

  private Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>(hosts.given());
    if (attach != null) {
      options.putAll(attach.given());
    }
    if (precision != null) {
      options.putAll(precision.given());
    }
    if (rate != null) {
      options.putAll(rate.given());
    }
    return options;
  }

  private Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>(filed);
    given.putAll(KeyValues.parse("--set", set));
    if (scale != null && !scales()) {
      given.put("scale", scale);
    }
    if (nodes != null) {
      given.put("nodes", nodes);
    }
    return given;
  }

  /** The command again, in a form that does the same. */
  private String command(Installation installation, Study study) {
    return "gridmark "
        + arguments(installation, study).stream().map(Shell::quoted).collect(joining(" "));
  }
}
