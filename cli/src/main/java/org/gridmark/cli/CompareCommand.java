package org.gridmark.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Differences;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.analyse.gate.Glob;
import org.gridmark.cli.session.KnownSessions;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.record.RunInfo;
import org.gridmark.report.HtmlReport;
import org.gridmark.report.csv.ComparisonsCsv;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code gridmark compare}: runs against the first of them, or one run's strategies. */
@Command(
    name = "compare",
    description = {
      "Compares the strategies of one run, whose trials took turns: the sharp way. Or compares runs"
          + " with the first of them, each of another session: what differs between sessions is in"
          + " the intervals.",
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CompareCommand implements Callable<Integer> {
  private static final List<String> USUAL =
      List.of("latency.mean", "latency.p99", "throughput", "rate", "*.rate");

  @Parameters(
      arity = "1..*",
      paramLabel = "RUN",
      description = "a run's directory, its name in --out, or latest; the first is the baseline")
  private List<String> names = List.of();

  @Option(
      names = "--metric",
      split = ",",
      paramLabel = "M[,M..]",
      description =
          "the metrics to show, * for any text (default: latency.mean, latency.p99,"
              + " throughput and rates)")
  private List<String> metrics = List.of();

  @Option(names = "--all", description = "shows every metric")
  private boolean all;

  @Option(names = "--csv", paramLabel = "FILE", description = "also write the table as CSV")
  private @Nullable Path csv;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "also write a page with every metric")
  private @Nullable Path html;

  @Option(
      names = "--force",
      description = "compare runs although their targets give different guarantees")
  private boolean force;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "the directory that holds runs (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Override
  public Integer call() {
    List<Analysis> runs = new Runs(out).analyse(names);
    RunComparison compared = compare(runs);
    List<Comparison> shown = shown(compared.comparisons());
    PrintStream screen = Terminal.out();
    basis(runs).forEach(screen::println);
    boolean refused = runs.size() > 1 && !compared.semantics().isEmpty() && !force;
    list(screen, "Different guarantees", compared.semantics());
    if (refused) {
      throw new BadInput(
          "targets with different guarantees are not compared (see above); --force compares them");
    }
    list(screen, "Differences", compared.environment());
    list(screen, "Not in all", compared.onlyInOne());
    screen.print(ComparisonTable.render(shown).replace('\u00a0', ' '));
    if (csv != null) {
      ComparisonsCsv.write(csv, shown);
      screen.println("csv      " + csv);
    }
    if (html != null) {
      write(html, HtmlReport.renderComparison(compared));
      screen.println("html     " + html);
    }
    return 0;
  }

  /** Says, before all else, which differences the intervals cover. */
  private List<String> basis(List<Analysis> runs) {
    if (runs.size() == 1) {
      return List.of("in turn, as candidates of one run\n");
    }
    SessionBounds bounds = KnownSessions.in(out).of(runs.getLast().run().info());
    return List.of(
        "In turn is the way to compare: both as candidates of one run (gridmark check --help).",
        "These are runs of different sessions. Two equal ones here differ by up to",
        "  by kind: " + bounds.words(),
        "  (" + bounds.source() + ")\n");
  }

  private static void write(Path file, String page) {
    try {
      Files.writeString(file, page);
    } catch (IOException e) {
      throw new BadInput("cannot write " + file + ": " + e.getMessage());
    }
  }

  private RunComparison compare(List<Analysis> runs) {
    Analysis first = runs.getFirst();
    if (runs.size() > 1) {
      return new Runs(out).compare(names, runs);
    }
    if (first.comparisons().isEmpty()) {
      throw new BadInput(
          "nothing to compare: "
              + names.getFirst()
              + " has one strategy, "
              + String.join(", ", first.run().info().spec().strategies().keySet())
              + "; give a second run");
    }
    RunInfo info = first.run().info();
    return new RunComparison(
        List.of(info), first.comparisons(), List.of(), Differences.promises(info), List.of());
  }

  private List<Comparison> shown(List<Comparison> compared) {
    if (all) {
      return compared;
    }
    List<Glob> globs = (metrics.isEmpty() ? USUAL : metrics).stream().map(Glob::of).toList();
    List<String> known = compared.stream().map(one -> one.metric().name()).distinct().toList();
    if (!metrics.isEmpty()) {
      globs.forEach(glob -> require(glob, known));
    }
    return compared.stream()
        .filter(one -> !metrics.isEmpty() || !one.subject().hasPart())
        .filter(one -> globs.stream().anyMatch(glob -> glob.matches(one.metric().name())))
        .toList();
  }

  private static void require(Glob metric, List<String> known) {
    if (known.stream().noneMatch(metric::matches)) {
      throw new BadInput(
          "--metric: no metric "
              + metric.text()
              + " to compare"
              + Suggestion.hint(metric.text(), known));
    }
  }

  private static void list(PrintStream screen, String title, List<String> lines) {
    if (!lines.isEmpty()) {
      screen.println(title);
      lines.forEach(line -> screen.println("  " + Terminal.clean(line)));
      screen.println();
    }
  }
}
