package org.gridmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Comparer;
import org.gridmark.analyse.compare.Differences;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.analyse.gate.Gate;
import org.gridmark.analyse.gate.Judgement;
import org.gridmark.analyse.gate.Likeness;
import org.gridmark.analyse.gate.Remedy;
import org.gridmark.analyse.gate.Tolerances;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.result.Result;
import org.gridmark.cli.gate.Damaged;
import org.gridmark.cli.gate.Decide;
import org.gridmark.cli.gate.InTurn;
import org.gridmark.cli.gate.JudgementJson;
import org.gridmark.cli.gate.Pairs;
import org.gridmark.cli.gate.Subjects;
import org.gridmark.cli.gate.TolerancesFile;
import org.gridmark.cli.option.FullOption;
import org.gridmark.cli.session.KnownSessions;
import org.gridmark.model.BadInput;
import org.gridmark.model.Printable;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.RunInfo;
import org.gridmark.report.findings.Unanswered;
import org.gridmark.report.panel.PanelReport;
import org.gridmark.report.panel.compare.GateReport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Unmatched;

/** {@code gridmark check}: a gate, whose exit status says whether a run is as good as another. */
@Command(
    name = "check",
    description = {
      "Gates what was changed against what was good: exit status 0 passed, 1 worse, 4 undecided.",
      "In turn, as candidates of one run, is the sharp way:",
      "  gridmark check hub/queries --baseline hazelcast@5.5.0 --target hazelcast@5.7.0",
      "measures both, with the options of gridmark run behind it, and gates.",
    },
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class CheckCommand implements Callable<Integer> {
  private static final int WORSE = 1;
  private static final int UNDECIDED = 4;
  private static final String MACHINE = "machine";

  /** How a gate ends that is not decided. */
  private enum Undecided {
    pass,
    fail
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "RUN|STUDY/EXPERIMENT|FILE.yaml",
      defaultValue = "latest",
      description =
          "a run's directory, its name in --out, or latest (default: ${DEFAULT-VALUE}); or, with"
              + " --baseline and --target, what to run first")
  private String name = "latest";

  @Option(
      names = "--baseline",
      paramLabel = "TARGET|STRATEGY",
      description = "what is good, among the candidates of the run")
  private @Nullable String baseline;

  @Option(
      names = "--against",
      arity = "1..*",
      paramLabel = "GOOD",
      description =
          "good runs of other sessions, or a folder of them; three tell how sessions differ, with"
              + " fewer that is assumed")
  private List<String> against = List.of();

  @Option(
      names = "--tolerances",
      paramLabel = "FILE",
      description =
          "how many times worse numbers may be (default: latency.mean, throughput and rates 1.15,"
              + " latency.p99 1.75, all requests together 1.10; no additional errors)")
  private @Nullable Path file;

  @Option(
      names = "--undecided",
      paramLabel = "pass|fail",
      description =
          "exit status 0 or 1 in place of 4, where nothing is worse but not all passed; a run that"
              + " is not whole never passes")
  private @Nullable Undecided undecided;

  @Option(
      names = "--accept",
      paramLabel = MACHINE,
      description = "machine: judge although the good runs were made on another machine or JDK")
  private @Nullable String accept;

  @Option(
      names = "--force",
      description =
          "judge although other things were asked, or the targets give different guarantees")
  private boolean force;

  @Option(names = "--html", paramLabel = "FILE", description = "also draw a page")
  private @Nullable Path html;

  @Mixin private FullOption full = new FullOption();

  @Option(names = "--json", description = "one line of JSON in place of text")
  private boolean json;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "runs",
      description = "the directory that holds runs (default: ${DEFAULT-VALUE})")
  private Path out = Path.of("runs");

  @Unmatched private List<String> options = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    if (accept != null && !accept.equals(MACHINE)) {
      throw new BadInput("--accept: expected " + MACHINE + ", not '" + accept + "'");
    }
    if (against.isEmpty() == (baseline == null)) {
      throw new BadInput(
          "expected --baseline, a candidate of the same run, or --against, runs of other sessions");
    }
    boolean measures = baseline != null && !new Runs(out).there(name) && Names.experiment(name);
    if (!measures && !options.isEmpty()) {
      throw new BadInput(
          "Unknown option: '" + options.getFirst() + "' (see gridmark check --help)");
    }
    Path run = measures ? measured() : new Runs(out).find(name);
    return baseline == null ? sessions() : inTurn(run.toString(), baseline);
  }

  /** Runs both in turn. */
  private Path measured() throws Exception {
    List<String> arguments = new ArrayList<>(InTurn.run(name, String.valueOf(baseline), options));
    arguments.addAll(List.of("--out", out.toString()));
    if (force) {
      arguments.add("--force");
    }
    Path run = RunCommand.parsed(arguments).measured();
    if (!json) {
      Rendering.render(run, false);
    }
    return run;
  }

  private int inTurn(String run, String good) {
    Analysis analysis = new Runs(out).analyse(List.of(run)).getFirst();
    RunInfo info = analysis.run().info();
    List<Gate.Pair> pairs = Pairs.of(info, good);
    List<String> unlike = info.allTargets().size() > 1 ? Differences.promises(info) : List.of();
    requireAlike("guarantees", unlike);
    Judgement found =
        Damaged.undecided(
            Gate.inTurn(analysis, pairs, tolerances(List.of(analysis))), List.of(analysis));
    Optional<String> again = InTurn.again(info, found.remedy().map(Remedy::trials).orElse(0));
    PanelReport report =
        new GateReport(found, "")
            .report(
                List.of(
                    Prose.of("In turn, against ")
                        .name(good)
                        .words(", as candidates of ")
                        .name(info.name())),
                List.of(),
                unlike,
                Decide.steps(found.remedy(), again));
    return done(analysis, found, report);
  }

  private int sessions() {
    Runs runs = new Runs(out);
    List<String> names = new ArrayList<>(runs.all(against, name));
    names.add(name);
    List<Analysis> all = runs.analyse(names);
    Analysis run = all.getLast();
    List<Analysis> good = all.subList(0, all.size() - 1);
    Likeness likeness = Likeness.of(all);
    List<String> differing = new ArrayList<>();
    if (Damaged.among(all).isEmpty()) {
      List<String> promises = Comparer.promises(all);
      requireAlike("what was asked", likeness.asked());
      requireAlike("guarantees", promises);
      differing.addAll(likeness.asked());
      differing.addAll(promises);
      runs.compare(List.of(names.getFirst(), name), List.of(good.getFirst(), run));
    }
    differing.addAll(likeness.other());
    SessionBounds bounds = KnownSessions.in(out).of(run.run().info());
    Judgement found = Damaged.undecided(Gate.sessions(good, run, bounds, tolerances(all)), all);
    boolean elsewhere = !likeness.machine().isEmpty() && accept == null;
    if (!elsewhere) {
      differing.addAll(likeness.machine());
    }
    Judgement judged = elsewhere ? found.elsewhere() : found;
    Optional<String> command =
        InTurn.command(
            good.getFirst().run().info(),
            run.run().info(),
            found.remedy().map(Remedy::trials).orElse(0));
    PanelReport report =
        new GateReport(judged, basis(good.size(), bounds))
            .report(
                List.of(about(good, run)),
                elsewhere ? likeness.machine() : List.of(),
                differing,
                Decide.steps(found.remedy(), command));
    return done(run, judged, report);
  }

  private static Prose about(List<Analysis> good, Analysis run) {
    Prose gated = Prose.NONE.name(run.run().info().name());
    return good.size() == 1
        ? gated.words(" against ").name(good.getFirst().run().info().name())
        : gated.words(" against %d good runs".formatted(good.size()));
  }

  private static String basis(int good, SessionBounds bounds) {
    return good > 2
        ? "Against %d good runs, each an observation of its session.".formatted(good)
        : "Against one good run, of another session: two equal ones here differ by up to %s (%s)."
            .formatted(bounds.words(), bounds.source());
  }

  /** Refuses what is not alike, with a list, unless it is forced. */
  private void requireAlike(String what, List<String> lines) {
    if (!force && !lines.isEmpty()) {
      lines.forEach(line -> System.err.println("differs: " + Terminal.clean(line)));
      throw new BadInput("not alike in " + what + " (see above); --force judges all the same");
    }
  }

  private int done(Analysis run, Judgement found, PanelReport report) {
    List<String> unanswered = run.run().sound() ? Unanswered.in(run.run()) : List.of();
    unanswered.forEach(one -> System.err.println("gridmark: no answer to " + Printable.line(one)));
    int status = unanswered.isEmpty() ? status(found) : Gridmark.LAB_FAILED;
    if (json) {
      Terminal.out().println(JudgementJson.line(found, status));
    } else {
      Panels.print(report, full.asked());
    }
    Panels.write(report, html, json ? System.err : Terminal.out());
    return status;
  }

  private int status(Judgement found) {
    return switch (found.status()) {
      case PASSED -> 0;
      case WORSE -> WORSE;
      case UNDECIDED -> undecided(found.whole());
    };
  }

  private int undecided(boolean whole) {
    if (undecided == Undecided.fail) {
      return WORSE;
    }
    return undecided == Undecided.pass && whole ? 0 : UNDECIDED;
  }

  private Tolerances tolerances(List<Analysis> runs) {
    return file == null
        ? Tolerances.USUAL
        : TolerancesFile.read(file, metrics(runs), Subjects.of(runs));
  }

  /** Those that the runs have, and those that others may have: a file may serve several. */
  private static List<Metric> metrics(List<Analysis> runs) {
    Stream<Metric> measured =
        runs.stream().flatMap(analysis -> analysis.results().stream()).map(Result::metric);
    Stream<Metric> declared =
        Gridmark.installation().studies().stream().flatMap(study -> study.metrics().stream());
    return Stream.of(measured, declared, StandardMetrics.JUDGED.stream())
        .flatMap(each -> each)
        .distinct()
        .toList();
  }
}
