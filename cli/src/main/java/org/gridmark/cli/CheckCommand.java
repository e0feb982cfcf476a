package org.gridmark.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.result.Result;
import org.gridmark.cli.gate.Gate;
import org.gridmark.cli.gate.Tolerances;
import org.gridmark.cli.gate.TolerancesFile;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark check}: a gate, whose exit status says whether a run is as good as another. */
@Command(
    name = "check",
    description =
        "Fails with status 1 if a run is worse than a good one by more than the tolerances.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CheckCommand implements Callable<Integer> {
  private static final int FAILED = 1;

  @Parameters(
      arity = "0..1",
      paramLabel = "RUN",
      defaultValue = "latest",
      description = "a run's directory, its name in --out, or latest (default: ${DEFAULT-VALUE})")
  private String name = "latest";

  @Option(
      names = "--against",
      required = true,
      paramLabel = "GOOD",
      description = "the run to compare with")
  private String against = "";

  @Option(
      names = "--tolerances",
      paramLabel = "FILE",
      description =
          "per-metric tolerances (default: at most 1.10 times worse, no additional errors)")
  private @Nullable Path file;

  @Option(names = "--strict", description = "also fail when a comparison is inconclusive")
  private boolean strict;

  @Option(names = "--force", description = "compare although the targets give different guarantees")
  private boolean force;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "the directory that holds runs (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Override
  public Integer call() {
    List<Analysis> both = new Runs(out).analyse(List.of(against, name));
    Analysis good = both.getFirst();
    Analysis run = both.getLast();
    RunComparison compared = Runs.compare(List.of(against, name), both);
    Gate.Finding found = Gate.check(good, run, compared, tolerances(good, run));
    List<String> reasons = new ArrayList<>();
    if (!force) {
      compared.semantics().forEach(line -> reasons.add("unlike: " + line));
    }
    reasons.addAll(found.reasons());
    boolean passed = reasons.isEmpty() && (found.untold().isEmpty() || !strict);
    PrintStream screen = Terminal.out();
    reasons.forEach(line -> screen.println(Terminal.clean(line)));
    found.untold().forEach(line -> screen.println("no verdict: " + Terminal.clean(line)));
    screen.printf(
        "%s: %d numbers and claims, %d reasons, %d without a verdict%n",
        passed ? "passed" : "failed", found.looked(), reasons.size(), found.undecided());
    return passed ? 0 : FAILED;
  }

  private Tolerances tolerances(Analysis good, Analysis run) {
    return file == null ? Tolerances.USUAL : TolerancesFile.read(file, metrics(good, run));
  }

  /** Those that the runs have, and those that others may have: a file may serve several. */
  private static List<Metric> metrics(Analysis good, Analysis run) {
    Stream<Metric> measured =
        Stream.of(good, run).flatMap(analysis -> analysis.results().stream()).map(Result::metric);
    Stream<Metric> declared =
        Gridmark.installation().studies().stream().flatMap(study -> study.metrics().stream());
    return Stream.of(measured, declared, StandardMetrics.JUDGED.stream())
        .flatMap(each -> each)
        .distinct()
        .toList();
  }
}
