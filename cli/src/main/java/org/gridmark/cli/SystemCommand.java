package org.gridmark.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.gridmark.cli.option.FrontendOptions;
import org.gridmark.cli.option.KeyValues;
import org.gridmark.cli.option.SettingsFile;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.system.TargetSystem;
import org.gridmark.model.Printable;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Study;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/**
 * {@code gridmark STUDY}: uses the target that comes with a study, or its frontend before a target,
 * beside measuring it.
 */
@Command(mixinStandardHelpOptions = true, synopsisSubcommandLabel = "COMMAND")
final class SystemCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandSpec spec;

  /** Of a study that brings its target, or has a frontend. */
  static CommandLine of(Study study, Supplier<Installation> installation) {
    CommandLine line = new CommandLine(new SystemCommand());
    line.getCommandSpec()
        .name(study.name())
        .usageMessage()
        .description(
            study.title()
                + (study.frontend().isPresent()
                    ? ": in use before a target"
                    : ": the study's own target in use")
                + ", beside being measured (gridmark run).");
    line.addSubcommand("start", started(new Start(study, installation)));
    for (AdminCommand adminCommand : study.adminCommands()) {
      line.addSubcommand(
          adminCommand.name(), described(new Run(study, adminCommand), adminCommand));
    }
    line.addSubcommand("stop", new Stop(study));
    return line;
  }

  private static CommandLine started(Start start) {
    CommandLine line = new CommandLine(start);
    start
        .options()
        .ifPresent(
            options -> {
              options.addTo(line.getCommandSpec());
              line.getCommandSpec()
                  .usageMessage()
                  .description(
                      "Starts a store and what stands before it, tells where to ask, and restarts"
                          + " programs that die until it is stopped. Nothing is kept then.");
            });
    return line;
  }

  private static CommandLine described(Run run, AdminCommand adminCommand) {
    CommandLine line = new CommandLine(run);
    line.getCommandSpec()
        .usageMessage()
        .description(adminCommand.meaning())
        .customSynopsis(
            "gridmark %s %s [--dir=DIR] [--set=KEY=VALUE].. %s"
                .formatted(run.study.name(), adminCommand.name(), adminCommand.arguments()));
    return line;
  }

  /** Where a system stands. */
  static final class Where {
    @Option(
        names = "--dir",
        paramLabel = "DIR",
        description = "the system's directory (default: standing/ and the study's name)")
    private @Nullable Path directory;

    TargetSystem system(Study study) {
      Path usual = Path.of("standing", study.name());
      return new TargetSystem(study, directory == null ? usual : directory);
    }
  }

  /** Settings. */
  static final class Given {
    @Option(
        names = "--set",
        paramLabel = "KEY=VALUE",
        description = "override a setting for this command; see gridmark show")
    private List<String> set = List.of();

    Map<String, String> settings() {
      return KeyValues.parse("--set", set);
    }
  }

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Missing required subcommand");
  }

  /** {@code start}. */
  @Command(
      name = "start",
      description =
          "Starts services and nodes, and restarts those that die until it is stopped. Started again in the"
              + " same directory, it continues with the stored data.",
      mixinStandardHelpOptions = true,
      sortOptions = false)
  static final class Start implements Callable<Integer> {
    private final Study study;
    private final Supplier<Installation> installation;

    @Mixin private Where where;

    @Option(names = "--nodes", paramLabel = "N", description = "programs of the target")
    private @Nullable String nodes;

    @Mixin private Given given;

    @Option(
        names = "--settings",
        paramLabel = "FILE",
        description =
            "a file of settings, which gridmark init STUDY writes; --set and other options go before"
                + " it")
    private @Nullable Path file;

    @CommandLine.Spec private CommandSpec own;

    Start(Study study, Supplier<Installation> installation) {
      this.study = study;
      this.installation = installation;
    }

    private Optional<FrontendOptions> options() {
      return study.frontend().map(frontend -> new FrontendOptions(study, frontend));
    }

    private Map<String, String> settings(ParseResult parsed) {
      Map<String, String> all = new LinkedHashMap<>();
      if (file != null) {
        all.putAll(SettingsFile.read(file, study));
      }
      all.putAll(given.settings());
      options().ifPresent(options -> all.putAll(options.settings(parsed)));
      if (nodes != null) {
        all.put("nodes", nodes);
      }
      return all;
    }

    @Override
    public Integer call() throws Exception {
      ParseResult parsed = own.commandLine().getParseResult();
      Map<String, String> settings = settings(parsed);
      where
          .system(study)
          .hold(
              installation.get(),
              Gridmark.host(),
              options()
                  .flatMap(options -> options.store(parsed, installation.get(), Gridmark.host())),
              settings,
              System.out::println,
              text -> System.err.println(Printable.lines(text)));
      return 0;
    }
  }

  /** {@code stop}. */
  @Command(
      name = "stop",
      description = "Lets the nodes finish their work in progress, and ends all processes.",
      mixinStandardHelpOptions = true)
  static final class Stop implements Callable<Integer> {
    private final Study study;

    @Mixin private Where where;

    Stop(Study study) {
      this.study = study;
    }

    @Override
    public Integer call() throws Exception {
      where.system(study).stop();
      String data = study.frontend().isPresent() ? "" : "; its data stays";
      System.out.println(study.name() + " has stopped" + data);
      return 0;
    }
  }

  /** An adminCommand. */
  @Command(mixinStandardHelpOptions = true, sortOptions = false)
  static final class Run implements Callable<Integer> {
    private final Study study;
    private final AdminCommand adminCommand;

    @Mixin private Where where;
    @Mixin private Given given;

    @Parameters(arity = "0..*", hidden = true)
    private List<String> arguments = List.of();

    Run(Study study, AdminCommand adminCommand) {
      this.study = study;
      this.adminCommand = adminCommand;
    }

    @Override
    public Integer call() throws Exception {
      where.system(study).run(adminCommand, given.settings(), arguments, Terminal.out()::println);
      return 0;
    }
  }
}
