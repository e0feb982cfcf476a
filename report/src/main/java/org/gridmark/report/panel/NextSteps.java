package org.gridmark.report.panel;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.Arguments;
import org.gridmark.record.Event;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.UnderTraffic;

/** Two or three commands that this run suggests, none of which the command line would refuse. */
public final class NextSteps {
  private static final int MOST = 3;
  private static final int TRIALS = 5;

  private final Findings findings;
  private final RecordedSpec spec;

  /** The command that made the run. */
  private final Arguments ran;

  private NextSteps(Findings findings) {
    this.findings = findings;
    this.spec = findings.info().spec();
    this.ran = Arguments.of(spec.command());
  }

  static List<Prose> of(Findings findings) {
    NextSteps steps = new NextSteps(findings);
    return steps.repeatable()
        ? Stream.<Supplier<Optional<Prose>>>of(
                steps::resumed, steps::trials, steps::claims, steps::rate, steps::compared)
            .flatMap(step -> step.get().stream())
            .limit(MOST)
            .toList()
        : List.of();
  }

  /** The command that tests the claims for which this run is too small; empty if there is none. */
  public static Optional<String> ofClaims(Findings findings) {
    NextSteps steps = new NextSteps(findings);
    return steps.size().map(size -> size.applied(steps.again()).text());
  }

  /** A folder from elsewhere may hold any text in place of the command. */
  private boolean repeatable() {
    List<String> words = ran.words();
    return words.size() > 2 && words.get(0).equals("gridmark") && words.get(1).equals("run");
  }

  /** Whether the command was that of the whole study. */
  private boolean part() {
    return ran.words().get(2).equals(spec.study());
  }

  /**
   * The command for this experiment alone. That of a whole study stays as it is where it sets what
   * this experiment may not know.
   */
  private Arguments again() {
    return part() && !ran.has("--set") ? ran.with(2, spec.study() + "/" + spec.experiment()) : ran;
  }

  private Optional<Prose> resumed() {
    return findings.info().state() == RunInfo.State.PARTIAL && !part()
        ? Optional.of(step("gridmark resume " + folder(), "to go on where it ended"))
        : Optional.empty();
  }

  private Optional<Prose> trials() {
    int candidates = Math.max(1, findings.strategies().size());
    boolean few = findings.info().plan().trials() < Estimate.LEAST * candidates;
    boolean itself = ran.has("--race") || spec.options().containsKey("precision");
    return few && !itself
        ? Optional.of(
            step(
                again().with("--trials", TRIALS).text(),
                "for intervals and verdicts" + takes((long) TRIALS * candidates)))
        : Optional.empty();
  }

  /** By how long one took, if it was recorded. */
  private String takes(long trials) {
    double millis =
        findings.recorded().stream().mapToLong(NextSteps::millis).average().orElse(Double.NaN);
    long minutes = Math.round(millis * trials / 60_000);
    return minutes > 0 ? ", about " + minutes + " min" : "";
  }

  private static long millis(TrialData trial) {
    long first = trial.events().stream().mapToLong(Event::time).min().orElse(0);
    return trial.events().stream().mapToLong(Event::time).max().orElse(0) - first;
  }

  private Optional<Prose> claims() {
    return size().map(size -> step(size.applied(again()).text(), "for " + size.words()));
  }

  private Optional<ClaimSize> size() {
    List<Verdict> untested =
        findings.analysis().verdicts().stream()
            .filter(one -> one.finding() == Verdict.Finding.NOT_TESTED)
            .toList();
    boolean fixed =
        spec.options().containsKey("read-only")
            || findings.strategies().stream().anyMatch(findings.info()::scaled);
    return fixed || !repeatable() ? Optional.empty() : ClaimSize.of(untested, spec);
  }

  /** Of a run that searched none, and measured something undisturbed. */
  private Optional<Prose> rate() {
    boolean possible = findings.recorded().stream().allMatch(NextSteps::undisturbed);
    if (!possible || findings.recorded().isEmpty() || part() || ran.has("--find-rate")) {
      return Optional.empty();
    }
    Arguments search = again().without("--precision").without("--budget").withoutFlag("--race");
    return tail()
        .map(
            millis ->
                step(
                    search.with("--find-rate", "p99<=" + limit(millis) + "ms").text(),
                    "for the highest rate that keeps this"));
  }

  /** Whether a load was measured in a phase of its own, without a fault. */
  private static boolean undisturbed(TrialData trial) {
    Set<String> others =
        Stream.concat(
                trial.events(Event.FaultInjected.class).map(Event.FaultInjected::phase),
                trial.events(Event.JobEnded.class).map(Event.JobEnded::phase))
            .collect(Collectors.toSet());
    return trial
        .events(Event.RequestsDeclared.class)
        .anyMatch(declared -> !others.contains(declared.phase()));
  }

  /** The p99 of the middle one of all requests without a fault, in milliseconds. */
  private Optional<Double> tail() {
    List<Double> all =
        findings.all(StandardMetrics.LATENCY_P99).stream()
            .filter(result -> result.subject().fault().isEmpty())
            .filter(result -> !result.subject().hasPart() && !Findings.hiccups(result.subject()))
            .map(UnderTraffic::millis)
            .map(Estimate::value)
            .filter(Double::isFinite)
            .sorted()
            .toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() / 2));
  }

  /** Twice as much, in 1, 2 or 5 and noughts. */
  private static long limit(double millis) {
    long power = 1;
    while (power * 10 <= 2 * millis) {
      power *= 10;
    }
    for (int factor : List.of(1, 2, 5)) {
      if (factor * power >= 2 * millis) {
        return factor * power;
      }
    }
    return 10 * power;
  }

  private Optional<Prose> compared() {
    if (part()) {
      return Optional.empty();
    }
    Arguments compare = new Arguments(List.of("gridmark", "compare", findings.info().name()));
    Optional<String> out = ran.value("--out");
    boolean turns = !findings.analysis().comparisons().isEmpty();
    Arguments with = turns ? compare : compare.and("latest");
    return Optional.of(
        step(
            out.map(folder -> with.with("--out", folder)).orElse(with).text(),
            turns ? "for every difference" : "after the next run, for what has changed"));
  }

  private String folder() {
    return new Arguments(List.of(ran.value("--out").orElse("runs") + "/" + findings.info().name()))
        .text();
  }

  private static Prose step(String command, String why) {
    return Prose.NONE.command(command).words(" " + why);
  }
}
