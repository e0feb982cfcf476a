package org.gridmark.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Ruling;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.lab.spec.Candidate;
import org.gridmark.lab.spec.FindRate;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Phase;
import org.gridmark.record.Arguments;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.FirstScreen;

/**
 * Prints, for each command given, the commands that a report of its run would suggest, each taken
 * by the command line's own parser before; a program of its own, with the studies that are
 * installed.
 */
final class SuggestedCommands {
  private static final Claim CLAIM =
      new Claim(
          "size",
          "It is so at this size.",
          "chapter 1",
          Claim.Origin.DOCUMENT,
          List.of(
              new Claim.Condition(Conditions.ENTRIES, 1_000_000),
              new Claim.Condition(Conditions.SERVERS, 4)),
          List.of());

  private SuggestedCommands() {}

  public static void main(String[] commands) {
    for (String command : commands) {
      List<RunSpec> specs =
          RunCommand.specs(Gridmark.installation(), Arguments.of("run " + command).words());
      suggested(specs.getFirst()).forEach(SuggestedCommands::requireTaken);
      System.out.println(command + " -> " + String.join(" | ", suggested(specs.getFirst())));
    }
  }

  private static void requireTaken(String command) {
    String[] words = Arguments.of(command).words().stream().skip(1).toArray(String[]::new);
    Gridmark.commandLine(words).parseArgs(words);
    if (words[0].equals("run")) {
      for (RunSpec spec : RunCommand.specs(Gridmark.installation(), List.of(words))) {
        boolean searched =
            spec.findRate() == null
                || spec.candidates().able().stream()
                    .allMatch(one -> FindRate.searches(spec.plan(one)));
        if (!searched) {
          throw new IllegalStateException("there is no rate to find: " + command);
        }
      }
    }
  }

  private static List<String> suggested(RunSpec spec) {
    return FirstScreen.of(findings(spec)).next().stream()
        .flatMap(step -> step.pieces().stream())
        .filter(Prose.Command.class::isInstance)
        .map(piece -> ((Prose.Command) piece).text())
        .toList();
  }

  /** As a run of the request would have left it, with one trial of each candidate. */
  private static Findings findings(RunSpec spec) {
    List<String> strategies = spec.candidates().able().stream().map(Candidate::label).toList();
    String first = strategies.getFirst();
    RunInfo info =
        new RunInfo(
            RunInfo.FORMAT,
            "20261128-101500-run",
            0,
            RunInfo.State.COMPLETE,
            new RecordedSpec(
                spec.command(),
                spec.study().name(),
                spec.experiment().name(),
                spec.experiment().question(),
                spec.quick(),
                spec.recordedSettings(),
                spec.options(),
                spec.candidates().able().getFirst().driver().name(),
                strategies.stream().collect(Collectors.toMap(s -> s, s -> s))),
            new Environment("product", Map.of(), Map.of()),
            new Publication("document", List.of(), List.of()),
            new TrialPlan(strategies));
    List<TrialData> trials =
        spec.candidates().able().stream().map(one -> trial(spec, one)).toList();
    Verdict untested =
        new Verdict(
            CLAIM,
            first,
            Verdict.Finding.NOT_TESTED,
            List.of(),
            List.of(
                new Verdict.Unmet(CLAIM.conditions().getFirst(), 10_000),
                new Verdict.Unmet(CLAIM.conditions().getLast(), 2)));
    return new Findings(
        new Analysis(
            new RunData(info, trials, List.of()),
            List.of(tail(spec, first)),
            List.of(untested),
            List.of(),
            List.of(),
            List.of(),
            List.of()));
  }

  private static Result tail(RunSpec spec, String strategy) {
    return new Result(
        spec.study().name(),
        spec.experiment().name(),
        "target",
        strategy,
        Subject.of("query"),
        StandardMetrics.LATENCY_P99,
        Estimate.single(7),
        null,
        Ruling.NONE,
        List.of());
  }

  /** With the events of its plan's phases. */
  private static TrialData trial(RunSpec spec, Candidate one) {
    List<Event> events =
        spec.plan(one).phases().stream().flatMap(SuggestedCommands::events).toList();
    return new TrialData(
        1, one.label(), List.of(), List.of(), List.of(), events, List.of(), List.of());
  }

  private static Stream<Event> events(Phase phase) {
    Set<Subject> asked = Set.of(Subject.of("query"));
    Stream<Event> ended =
        phase instanceof Phase.Measure
            ? Stream.of()
            : Stream.of(new Event.JobEnded(2, phase.name(), Set.of()));
    Stream<Event> struck =
        phase.strikes().stream()
            .map(strike -> new Event.FaultInjected(1, phase.name(), "fault", List.of(), List.of()));
    return Stream.of(Stream.of(new Event.RequestsDeclared(0, phase.name(), asked)), struck, ended)
        .flatMap(all -> all);
  }
}
