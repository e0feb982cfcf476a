package org.gridmark.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.compare.Differences;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.analyse.gate.Glob;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.cli.gate.ComparisonJson;
import org.gridmark.cli.gate.InTurn;
import org.gridmark.cli.option.FullOption;
import org.gridmark.cli.session.KnownSessions;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.record.RunInfo;
import org.gridmark.report.csv.ComparisonsCsv;
import org.gridmark.report.panel.PanelReport;
import org.gridmark.report.panel.compare.ComparisonReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

  @Option(names = "--csv", paramLabel = "FILE", description = "also write what is shown as CSV")
  private @Nullable Path csv;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "also draw a page, with every metric")
  private @Nullable Path html;

  @Option(
      names = "--force",
      description = "compare runs although their targets give different guarantees")
  private boolean force;

  @Option(names = "--json", description = "one line of JSON in place of text")
  private boolean json;

  @Mixin private FullOption full = new FullOption();

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
    if (runs.size() > 1 && !compared.semantics().isEmpty() && !force) {
      refuse(compared.semantics());
    }
    PanelReport report =
        new ComparisonReport(compared, shown, basis(runs)).report(next(runs, shown));
    PrintStream screen = Terminal.out();
    if (json) {
      screen.println(ComparisonJson.line(compared, shown, report));
    } else {
      Panels.print(report, full.asked());
    }
    if (csv != null) {
      ComparisonsCsv.write(csv, shown);
      told().println("csv      " + csv);
    }
    Panels.write(report, html, told());
    return 0;
  }

  /** Beside JSON, which has standard output for itself. */
  private PrintStream told() {
    return json ? System.err : Terminal.out();
  }

  private static void refuse(List<String> guarantees) {
    PrintStream screen = Terminal.out();
    screen.println("Different guarantees");
    guarantees.forEach(line -> screen.println("  " + Terminal.clean(line)));
    throw new BadInput(
        "targets with different guarantees are not compared (see above); --force compares them");
  }

  /** Which differences the intervals cover; empty for candidates of one run. */
  private String basis(List<Analysis> runs) {
    if (runs.size() == 1) {
      return "";
    }
    SessionBounds bounds = KnownSessions.in(out).of(runs.getLast().run().info());
    return "Runs of different sessions: two equal ones here differ by up to %s (%s)."
        .formatted(bounds.words(), bounds.source());
  }

  private List<Prose> next(List<Analysis> runs, List<Comparison> shown) {
    List<Prose> next = new ArrayList<>();
    RunInfo first = runs.getFirst().run().info();
    if (runs.size() == 2) {
      InTurn.command(first, runs.getLast().run().info(), InTurn.USUAL_TRIALS)
          .ifPresentOrElse(
              command -> next.add(step(command, "compares both in turn, which is sharper")),
              () -> next.add(step("gridmark check --help", "tells how to compare in turn")));
    }
    if (runs.size() == 1
        && shown.stream().anyMatch(one -> one.outcome() == Outcome.TOO_FEW_TRIALS)) {
      InTurn.again(first, InTurn.USUAL_TRIALS)
          .ifPresent(command -> next.add(step(command, "gives intervals and verdicts")));
    }
    if (html == null) {
      next.add(step("--html FILE", "draws a page"));
    }
    return next;
  }

  private static Prose step(String command, String words) {
    return Prose.NONE.command(command).words(" " + words);
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
}
