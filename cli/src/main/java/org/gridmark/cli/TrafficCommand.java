package org.gridmark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.model.study.Role;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/**
 * {@code gridmark traffic}: {@code gridmark run} of the experiment that is traffic alone, by
 * options of its own.
 */
@Command(
    name = "traffic",
    description =
        "Starts a cluster, fills it and runs background traffic alone: each user sends queries drawn"
            + " from the seed and sleeps in between. Accepts every option of gridmark run.",
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
      description =
          "interval at which the nodes are asked to collect their garbage (default: never)")
  private @Nullable String collect;

  /** Picocli adds to it. */
  @Unmatched private final List<String> rest = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    Names.Named named = Names.declared(Gridmark.installation(), Role.TRAFFIC);
    return RunCommand.parsed(arguments(named)).call();
  }

  /** The arguments of {@code gridmark run}. */
  private List<String> arguments(Names.Named named) {
    String prefix = named.experiment().name();
    List<String> all = new ArrayList<>(List.of(named.toString()));
    set(all, prefix + ".time", duration);
    set(all, prefix + ".users", users);
    set(all, prefix + ".sleep", sleep);
    set(all, prefix + ".collect", collect);
    all.addAll(rest);
    return all;
  }

  private static void set(List<String> all, String key, @Nullable String value) {
    if (value != null) {
      all.addAll(List.of("--set", key + "=" + value));
    }
  }
}
