package org.gridmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.gridmark.cli.attach.DetachCommand;
import org.gridmark.cli.probe.ProbeCommand;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.program.Wire;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;
import org.gridmark.model.study.Role;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;

/** Entry of the command line. */
@Command(
    name = "gridmark",
    description = "A performance lab for in-memory data grids and the systems built on them.",
    mixinStandardHelpOptions = true,
    versionProvider = Build.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "gridmark run    runs the quick tour: starts a cluster, loads it, queries it, kills a node",
      "gridmark list   lists studies, experiments and targets",
    })
public final class Gridmark implements Callable<Integer> {
  private static final String HOME = "gridmark.home";
  private static final String JSON = "--json";

  private static final List<Class<?>> COMMANDS =
      List.of(
          RunCommand.class,
          InitCommand.class,
          SchemaCommand.class,
          ResumeCommand.class,
          ListCommand.class,
          ShowCommand.class,
          ReportCommand.class,
          CompareCommand.class,
          CheckCommand.class,
          PredictCommand.class,
          CalibrateCommand.class,
          TrafficCommand.class,
          DoctorCommand.class,
          CompletionCommand.class,
          CommandLine.HelpCommand.class);

  /** Those that need all the others. */
  private static final Set<String> OF_ALL = Set.of("help", "completion");

  static final int BAD_INPUT = 2;
  static final int LAB_FAILED = 3;

  @CommandLine.Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "print the stack trace of an error")
  private boolean stackTrace;

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  /** Takes the arguments of a shell and exits with the status. */
  public static void main(String[] args) {
    System.exit(status(args));
  }

  /** An error of the JVM is no verdict either: status 1 means worse to a gate. */
  private static int status(String... args) {
    try {
      return commandLine(args).execute(args);
    } catch (OutOfMemoryError e) {
      String more = "out of memory: JDK_JAVA_OPTIONS=-Xmx4g gridmark ... gives it more";
      return failed(LAB_FAILED, more, List.of(args).contains(JSON));
    } catch (Error e) {
      return failed(LAB_FAILED, "failed: " + e, List.of(args).contains(JSON));
    }
  }

  /**
   * For these arguments: where one of the usual commands is meant, that one alone, as to look at
   * the options of all takes half of a start; else all, and those that studies bring.
   */
  static CommandLine commandLine(String... args) {
    Gridmark gridmark = new Gridmark();
    CommandLine line = new CommandLine(gridmark).setExpandAtFiles(false);
    List<Class<?>> meant =
        COMMANDS.stream()
            .filter(command -> args.length > 0 && name(command).equals(args[0]))
            .filter(command -> !OF_ALL.contains(args[0]))
            .toList();
    if (!meant.isEmpty()) {
      line.addSubcommand(meant.getFirst());
    } else {
      COMMANDS.forEach(line::addSubcommand);
      line.addSubcommand(new ProbeCommand(Gridmark::probe));
      line.addSubcommand(new DetachCommand(Gridmark::installation));
      addSystems(line);
    }
    line.setUsageHelpWidth(Terminal.width());
    line.setExecutionExceptionHandler(
        (e, command, parsed) ->
            gridmark.explain(e, command.getParseResult().hasMatchedOption(JSON)));
    line.setParameterExceptionHandler(Gridmark::explain);
    return line;
  }

  private static String name(Class<?> command) {
    return command.getAnnotation(Command.class).name();
  }

  /** A command for each study of which a system can stand, unless another has its name. */
  private static void addSystems(CommandLine line) {
    if (System.getProperty(HOME) == null) {
      return;
    }
    installation().studies().stream()
        .filter(study -> study.target().isPresent() || study.frontend().isPresent())
        .filter(study -> !line.getSubcommands().containsKey(study.name()))
        .forEach(
            study ->
                line.addSubcommand(study.name(), SystemCommand.of(study, Gridmark::installation)));
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(System.out);
    return 0;
  }

  private int explain(Exception e, boolean json) {
    if (stackTrace) {
      e.printStackTrace();
    }
    int status = e instanceof BadInput ? BAD_INPUT : LAB_FAILED;
    return failed(status, message(e), printable(e), json);
  }

  private static String message(Exception e) {
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  /** Its message for a terminal: a line, and where a program failed the end of its log. */
  static String printable(Exception e) {
    return e instanceof LabFailure failure ? failure.printable() : Printable.message(message(e));
  }

  private static int explain(ParameterException e, String[] args) {
    // Picocli puts its own suggestion on a second line of standard output; one line is enough.
    String suggestion =
        e instanceof CommandLine.UnmatchedArgumentException unmatched
                && !unmatched.getSuggestions().isEmpty()
            ? "; did you mean " + unmatched.getSuggestions().getFirst() + "?"
            : "";
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    String problem = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    boolean json =
        e.getCommandLine().getCommandSpec().findOption(JSON) != null
            && List.of(args).contains(JSON);
    return failed(BAD_INPUT, problem + suggestion + " (see " + command + " --help)", json);
  }

  private static int failed(int status, String message, boolean json) {
    return failed(status, message, Printable.message(message), json);
  }

  /** Says why; to a program that reads JSON, there too. */
  private static int failed(int status, String message, String printable, boolean json) {
    System.err.println("gridmark: " + printable);
    if (json) {
      Map<String, Object> error = new LinkedHashMap<>();
      error.put("status", status);
      error.put("error", message);
      Terminal.out().println(Wire.line(error));
    }
    return status;
  }

  /** The machine that programs run on: this one. */
  static Host host() {
    return LocalHost.HERE;
  }

  /** The installation beside this program. */
  static Installation installation() {
    @Nullable String home = System.getProperty(HOME);
    if (home == null) {
      throw new BadInput(HOME + " is not set: start Gridmark by its launcher");
    }
    return new Installation(Path.of(home));
  }

  /** Runs the experiment that probes, with these arguments; the exit status. */
  static int probe(List<String> arguments) throws Exception {
    List<String> all = new ArrayList<>();
    all.add(Names.declared(installation(), Role.PROBE).toString());
    all.addAll(arguments);
    return RunCommand.parsed(all).call();
  }
}
