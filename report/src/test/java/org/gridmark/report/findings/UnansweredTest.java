package org.gridmark.report.findings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Environment;
import org.gridmark.record.Event;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

final class UnansweredTest {
  private static RunData run(TrialData... trials) {
    RecordedSpec spec =
        new RecordedSpec("", "s", "e", "", false, Map.of(), Map.of(), "t", Map.of("default", ""));
    RunInfo info =
        new RunInfo(
            RunInfo.FORMAT,
            "run",
            0,
            RunInfo.State.COMPLETE,
            spec,
            new Environment("T", Map.of(), Map.of()),
            new Publication("", List.of(), List.of()),
            new TrialPlan(List.of("default")));
    return new RunData(info, List.of(trials), List.of());
  }

  private static TrialData trial(List<Event> events, Window... windows) {
    return new TrialData(1, "default", List.of(windows), List.of(), List.of(), events, List.of());
  }

  private static Window window(String request, long count, long failures) {
    Distribution none = Distribution.NONE;
    return new Window(
        "users", "alone", Subject.of(request), 0, 1, count, failures, 0, 0, none, none);
  }

  @Test
  void aRequestOfWhichNoneWasAnsweredIsNamed() {
    assertThat(Unanswered.in(run(trial(List.of(), window("get", 10, 10), window("put", 10, 9)))))
        .containsExactly("get in phase alone (default)");
  }

  /** A slow request before it in the turn took all the time of the phase. */
  @Test
  void aRequestThatALoadWasToAskAndNeverCameToIsNamed() {
    Event declared =
        new Event.RequestsDeclared(0, "alone", Set.of(Subject.of("get"), Subject.of("slow")));
    TrialData trial = trial(List.of(declared), window("get", 10, 0));
    assertThat(Unanswered.in(run(trial))).containsExactly("slow in phase alone (default)");
    TrialData came = trial(List.of(declared), window("slow", 1, 0));
    assertThat(Unanswered.in(run(trial, came))).isEmpty();
    Event fault = new Event.FaultInjected(1, "alone", "kill-node", List.of(), List.of());
    assertThat(Unanswered.in(run(trial(List.of(declared, fault))))).isEmpty();
  }

  @Test
  void oneAnswerInAnySecondOfAnyTrialIsEnough() {
    TrialData failed = trial(List.of(), window("get", 10, 10), window("get", 5, 5));
    TrialData answered = trial(List.of(), window("get", 10, 10), window("get", 5, 4));
    assertThat(Unanswered.in(run(failed, answered))).isEmpty();
    assertThat(Unanswered.in(run(failed, failed))).hasSize(1);
  }

  @Test
  void whatWasNeverAskedIsNotMissed() {
    assertThat(Unanswered.in(run(trial(List.of(), window("get", 0, 0))))).isEmpty();
  }

  @Test
  void aFaultMayLeaveAllUnanswered() {
    Event fault = new Event.FaultInjected(5, "alone", "kill-node", List.of("node-1"), List.of());
    assertThat(Unanswered.in(run(trial(List.of(fault), window("get", 10, 10))))).isEmpty();
  }
}
