package org.gridmark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gridmark.cli.option.FrontendOptions;
import org.gridmark.cli.option.RunOptions;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Target;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;

/** {@code gridmark completion}: a script by which a shell completes commands, options and names. */
@Command(
    name = "completion",
    description = {
      "Prints a script by which your shell completes commands, options, studies and targets:",
      "  source <(gridmark completion bash)",
    },
    mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
  private static final List<String> SHELLS = List.of("bash", "zsh");
  private static final String TARGET = "--target";

  @Parameters(paramLabel = "SHELL", description = "bash or zsh; one script serves both")
  private String shell = "";

  @Override
  public Integer call() {
    if (!SHELLS.contains(shell)) {
      throw new BadInput("no completion for " + shell + Suggestion.hint(shell, SHELLS));
    }
    System.out.print(script(Gridmark.installation()));
    return 0;
  }

  /** The script, which knows the names of what is installed now. */
  private static String script(Installation installation) {
    CommandLine line = Gridmark.commandLine();
    List<String> targets = installation.drivers().stream().map(Target::name).toList();
    List<String> given = Stream.concat(targets.stream(), Stream.of(RunOptions.ALL)).toList();
    List<String> experiments = experiments(installation.studies());
    List<String> shown = Stream.concat(experiments.stream(), targets.stream()).distinct().toList();
    offer(line, "run", experiments);
    offer(line, "show", shown);
    offer(spec(line, "run"), TARGET, given);
    offer(spec(line, "traffic"), TARGET, targets);
    for (CommandLine command : line.getSubcommands().values()) {
      CommandLine start = command.getSubcommands().get("start");
      if (start != null) {
        offer(start.getCommandSpec(), FrontendOptions.STORE, targets);
      }
    }
    return AutoComplete.bash("gridmark", line);
  }

  private static void offer(CommandSpec spec, String name, List<String> values) {
    OptionSpec option = spec.findOption(name);
    if (option != null) {
      spec.remove(option);
      spec.addOption(option.toBuilder().completionCandidates(values).build());
    }
  }

  private static void offer(CommandLine line, String command, List<String> names) {
    CommandSpec spec = spec(line, command);
    PositionalParamSpec name = spec.positionalParameters().getFirst();
    spec.remove(name);
    spec.addPositional(name.toBuilder().completionCandidates(names).build());
  }

  private static CommandSpec spec(CommandLine line, String command) {
    return Objects.requireNonNull(line.getSubcommands().get(command)).getCommandSpec();
  }

  private static List<String> experiments(List<Study> studies) {
    List<String> names = new ArrayList<>();
    for (Study study : studies) {
      names.add(study.name());
      study.experiments().forEach(one -> names.add(study.name() + "/" + one.name()));
    }
    return names;
  }
}
