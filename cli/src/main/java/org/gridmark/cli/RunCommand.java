package org.gridmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.gridmark.cli.option.AttachOptions;
import org.gridmark.cli.option.Comparing;
import org.gridmark.cli.option.FullOption;
import org.gridmark.cli.option.HostsOption;
import org.gridmark.cli.option.PrecisionOptions;
import org.gridmark.cli.option.RankingOptions;
import org.gridmark.cli.option.RateOptions;
import org.gridmark.cli.option.RunOptions;
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
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;
import org.gridmark.record.Arguments;
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
  private static final String RUNS = "runs";

  @Parameters(
      arity = "0..1",
      paramLabel = "STUDY[/EXPERIMENT]|FILE.yaml",
      description =
          "the study, experiment or file to run (default: the tour, see gridmark list); gridmark"
              + " init writes a file for your own data")
  private @Nullable String named;

  @Mixin private RunOptions asked = new RunOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = RUNS,
      description = "the directory that holds the run's directory (default: ${DEFAULT-VALUE})")
  private Path out = Path.of(RUNS);

  @ArgGroup(exclusive = false, heading = "%nTrials until a precision is reached:%n")
  private @Nullable PrecisionOptions precision;

  @ArgGroup(
      exclusive = false,
      heading = "%nSearch for the highest rate, in place of the planned load:%n")
  private @Nullable RateOptions rate;

  @ArgGroup(exclusive = false, heading = "%nAn existing cluster:%n")
  private @Nullable AttachOptions attach;

  @Mixin private RankingOptions ranking = new RankingOptions();

  @Mixin private HostsOption hosts;

  @Mixin private LiveOptions live;

  @Mixin private FullOption full = new FullOption();

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
                : Rendering.renderNew(lab.run(specs.getFirst(), progress.get()), full.asked()));
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
    if (specs.size() == 1) { // of a whole study, others may be possible
      hosts.requireSites(specs.getFirst());
    }
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
    asked.readSettings(experiments.getFirst().study());
    for (Names.Named named : experiments) {
      RunSpec one = spec(installation, named);
      used.put(
          named.experiment().name(), SettingsInUse.of(named, one.settings(), one.candidates()));
      specs.add(one);
    }
    SettingsInUse.require(name, asked.given().keySet(), used.values());
    unused = SettingsInUse.passedOver(asked.given().keySet(), used);
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
    List<String> all = new ArrayList<>(List.of("run", name));
    all.addAll(asked.candidates(installation, study));
    all.addAll(ranking.arguments());
    all.addAll(asked.settings());
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
    Study study = named.study();
    Experiment experiment = named.experiment();
    Settings settings = settings(named);
    List<Target> drivers = asked.drivers(installation, study);
    Comparing comparing = new Comparing(Gridmark.host(), study, experiment, settings, drivers);
    String strategies = asked.strategies(experiment, settings, Names.wholeStudy(name));
    Candidates candidates = comparing.candidates(strategies);
    Map<String, String> options = recorded(comparing, candidates);
    int trials = comparing.trials(asked.trials(), options);
    String command = command(installation, study);
    RunSpec spec =
        new RunSpec(
            command, study, experiment, settings, asked.quick(), candidates, trials, options, out);
    return ranking.applied(spec, strategies);
  }

  private Settings settings(Names.Named named) {
    Map<String, String> given = asked.given();
    Settings settings = Settings.of(named.study(), named.experiment(), asked.quick(), given);
    return hosts.with(settings, given, named.experiment()::plan);
  }

  /** The options that a run's record has. */
  private Map<String, String> recorded(Comparing comparing, Candidates candidates) {
    Map<String, String> options = options();
    AttachOption wish = AttachOption.of(options);
    if (wish != null) {
      wish.requirePossible(asked.given());
    }
    if (comparing.races(asked.race(), asked.trials(), candidates, options)) {
      options.put(RaceOption.RACE, RaceOption.ON);
    }
    options.putAll(ranking.recorded());
    return options;
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

  /** The command again, in a form that does the same. */
  private String command(Installation installation, Study study) {
    Arguments all = new Arguments(arguments(installation, study));
    boolean usual = out.equals(Path.of(RUNS));
    return "gridmark " + (usual ? all : all.with("--out", out)).text();
  }
}
