package org.gridmark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.model.BadInput;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** {@code gridmark traffic}: {@code gridmark run hub/traffic} in its own words. */
@Command(
    name = "traffic",
    description = {
      "Starts a cluster, fills it and makes traffic alone: users who each ask one query of one region",
      "and day, drawn from the seed, and sleep in between. Whatever gridmark run takes may follow.",
    },
    mixinStandardHelpOptions = true)
final class TrafficCommand implements Callable<Integer> {
  @Option(names = "--duration", paramLabel = "TIME", description = "how long, such as 90s or 10m")
  private @Nullable String duration;

  @Option(names = "--users", paramLabel = "N", description = "how many users")
  private @Nullable String users;

  @Option(
      names = "--sleep",
      paramLabel = "TIME",
      description = "how long a user sleeps between queries")
  private @Nullable String sleep;

  @Option(
      names = "--collect-every",
      paramLabel = "TIME",
      description = "how often the nodes are told to collect their garbage (default: never)")
  private @Nullable String collect;

  /** Picocli adds to it. */
  @Unmatched private final List<String> rest = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    RunCommand run = new RunCommand();
    try {
      new CommandLine(run).parseArgs(arguments().toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new BadInput(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
    return run.call();
  }

  /** What {@code gridmark run} is given. */
  private List<String> arguments() {
    List<String> all = new ArrayList<>(List.of("hub/traffic"));
    set(all, "traffic.time", duration);
    set(all, "traffic.users", users);
    set(all, "traffic.sleep", sleep);
    set(all, "traffic.collect", collect);
    all.addAll(rest);
    return all;
  }

  private static void set(List<String> all, String key, @Nullable String value) {
    if (value != null) {
      all.addAll(List.of("--set", key + "=" + value));
    }
  }
}
