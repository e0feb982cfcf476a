package org.gridmark.cli.probe;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.BadInput;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import picocli.CommandLine.Option;

/** The option of a run to probe its targets first, in a run of its own in the same directory. */
public final class ProbeFirst {
  @Option(
      names = "--probe-first",
      description =
          "probe the targets first, in a run of its own in the same directory, so that the report"
              + " has what each was found to keep")
  private boolean wished;

  /**
   * Probes all targets of a run if that was wished.
   *
   * @param specs the run's, or one for each experiment of a study
   * @param out where runs are kept
   * @param hosts the option that names them, with its value
   * @throws BadInput where the targets may not be killed
   */
  public void run(List<RunSpec> specs, Path out, Map<String, String> hosts, ProbeCommand.Run probe)
      throws Exception {
    if (!wished) {
      return;
    }
    if (specs.stream().anyMatch(spec -> spec.attach() != null)) {
      throw new BadInput("--probe-first: expected a run without --attach, since a probe kills");
    }
    System.err.println("probe of the targets");
    probe.with(arguments(specs, out, hosts));
    System.err.println("the run itself");
  }

  /** The arguments of the probe. */
  static List<String> arguments(List<RunSpec> specs, Path out, Map<String, String> hosts) {
    RunSpec first = specs.getFirst();
    List<String> all = new ArrayList<>();
    all.addAll(List.of("--target", targets(specs)));
    all.addAll(List.of("--strategy", strategies(specs)));
    all.addAll(List.of("--set", "backups=" + first.settings().backups()));
    all.addAll(List.of("--out", out.toString()));
    if (first.quick()) {
      all.add("--quick");
    }
    hosts.forEach((name, value) -> all.addAll(List.of("--" + name, value)));
    return all;
  }

  private static String targets(List<RunSpec> specs) {
    return specs.stream()
        .flatMap(spec -> spec.candidates().drivers().stream())
        .map(Target::name)
        .distinct()
        .collect(Collectors.joining(","));
  }

  /** One that varies the size of the data alone keeps what the target by itself keeps. */
  private static String strategies(List<RunSpec> specs) {
    Set<String> names = new LinkedHashSet<>();
    specs.stream()
        .flatMap(spec -> spec.candidates().able().stream())
        .map(one -> one.strategy().name())
        .map(EarlierProbes::withoutScale)
        .forEach(names::add);
    return names.isEmpty() ? Strategy.DEFAULT.name() : String.join(",", names);
  }
}
