package org.gridmark.analyse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.gate.Finding;
import org.gridmark.analyse.gate.Gate;
import org.gridmark.analyse.gate.Tolerances;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class SharedThroughputTest {
  /** A second of a client's: so many answers, all of a millisecond. */
  private record Asked(String client, String phase, Subject subject, int answers) {
    Window window(int second) {
      Distribution latency = new Distribution(new long[] {1_000_000}, new long[] {answers});
      long start = Fixtures.EPOCH + second * 1000L;
      return new Window(client, phase, subject, start, 1, answers, 0, 0, answers, latency, latency);
    }
  }

  private static Analysis run(Asked... asked) {
    List<TrialData> trials = new ArrayList<>();
    List<String> order = List.of("a", "b", "a", "b", "a", "b");
    for (String strategy : order) {
      List<Window> windows = new ArrayList<>();
      List<Event> events = new ArrayList<>();
      events.add(new Event.BackgroundDeclared(0, "load", Subject.of("traffic")));
      for (Asked one : asked) {
        for (int second = 0; second < 10; second++) {
          windows.add(one.window(second));
        }
      }
      trials.add(
          new TrialData(
              trials.size() + 1, strategy, windows, List.of(), List.of(), events, List.of()));
    }
    return Analyst.analyse(new RunData(Fixtures.info("run", Map.of(), order), trials, List.of()));
  }

  private static List<Comparison> throughput(Analysis analysis) {
    return analysis.comparisons().stream()
        .filter(one -> one.metric().equals(StandardMetrics.THROUGHPUT))
        .toList();
  }

  @Test
  void requestsThatTheSameUsersAskHaveOneThroughputTogether() {
    Analysis run =
        run(
            new Asked("users", "load", Subject.of("q"), 30),
            new Asked("users", "load", Subject.of("r"), 30),
            new Asked("users", "load", Subject.of("r").withPart("child"), 90),
            new Asked("users", "load", Subject.of("traffic"), 500));
    assertThat(throughput(run))
        .extracting(Comparison::subject)
        .contains(Subject.ofPhase("load"))
        .doesNotContain(Subject.of("q"), Subject.of("r"));
    Comparison together =
        throughput(run).stream()
            .filter(one -> one.subject().equals(Subject.ofPhase("load")))
            .findFirst()
            .orElseThrow();
    assertThat(together.before().value()).isCloseTo(60, within(1e-9));
    assertThat(together.ratio().n()).isEqualTo(3);
  }

  @Test
  void neitherTrafficNorThePartsOfARequestAreJudgedByAGate() {
    Analysis run =
        run(
            new Asked("users", "load", Subject.of("q"), 30),
            new Asked("users", "load", Subject.of("q").withPart("child"), 90),
            new Asked("users", "load", Subject.of("traffic"), 500));
    assertThat(Gate.inTurn(run, List.of(new Gate.Pair("a", "b")), Tolerances.USUAL).findings())
        .filteredOn(one -> one.comparison().isPresent())
        .extracting(Finding::what)
        .containsExactly("q latency.mean", "q latency.p99", "q throughput");
  }

  @Test
  void whoAsksFromAnotherClientOrAloneKeepsItsOwn() {
    Analysis run =
        run(
            new Asked("readers", "load", Subject.of("q"), 30),
            new Asked("writers", "load", Subject.of("r"), 7),
            new Asked("readers", "later", Subject.of("q"), 40));
    assertThat(throughput(run))
        .extracting(Comparison::subject, one -> Math.rint(one.before().value()))
        .containsExactlyInAnyOrder(
            tuple(Subject.of("q"), 30.0),
            tuple(Subject.of("r"), 7.0),
            tuple(Subject.of("q").in("later"), 40.0));
  }

  @Test
  void twoGroupsInOnePhaseAreToldApartByTheirClients() {
    Analysis run =
        run(
            new Asked("x", "load", Subject.of("q"), 30),
            new Asked("x", "load", Subject.of("r"), 30),
            new Asked("y", "load", Subject.of("s"), 5),
            new Asked("y", "load", Subject.of("t"), 5));
    assertThat(throughput(run))
        .extracting(one -> one.subject().toString())
        .containsExactly("phase: load by x", "phase: load by y");
  }
}
