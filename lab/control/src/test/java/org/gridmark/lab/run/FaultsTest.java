package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Faults that strike real processes, and what a trial tells of them. */
@ExtendWith(TestInstallation.class)
class FaultsTest {
  private static Path home;

  @TempDir private Path out;

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @AfterEach
  void noProcessIsLeft() {
    assertThat(TestHost.programs()).isEmpty();
  }

  @Test
  void aNodeThatIsKilledOnPurposeDoesNotEndTheTrial() throws Exception {
    TrialData trial = struck("kill", Map.of());

    assertThat(trial.events(Event.FaultInjected.class))
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.fault()).isEqualTo("kill-node");
              assertThat(fault.programs()).singleElement().asString().matches("node-[12]");
            });
    assertThat(trial.events(Event.PlacementChanged.class)).isNotEmpty();
    assertThat(count(trial, "right")).isEqualTo(200);
  }

  @Test
  void aServerDiesWithAllItsNodesAndANewOneTakesItsPlace() throws Exception {
    TrialData trial = struck("kill-server", Map.of("nodes", "4", "servers", "2", "time", "1s"));

    List<Event.FaultInjected> faults = faults(trial);
    List<String> server = faults.getFirst().servers();
    List<String> nodes =
        server.equals(List.of("server-1"))
            ? List.of("node-1", "node-3")
            : List.of("node-2", "node-4");
    assertThat(faults)
        .extracting(
            Event.FaultInjected::fault, Event.FaultInjected::programs, Event.FaultInjected::servers)
        .containsExactly(
            tuple("kill-server", nodes, server), tuple("start-node", List.of("node-5"), server));
  }

  @Test
  void whoDiesAtTheSameMomentIsSomebodyElse() throws Exception {
    TrialData trial = struck("kill-three", Map.of("nodes", "3", "time", "1s"));

    assertThat(faults(trial))
        .flatExtracting(Event.FaultInjected::programs)
        .containsExactlyInAnyOrder("node-1", "node-2", "node-3");
  }

  /** The trial goes on with those that were there. */
  @Test
  void whoJoinsIsKilledAndTheOthersStay() throws Exception {
    TrialData trial = struck("kill-joining", Map.of("nodes", "1", "time", "1s"));

    assertThat(faults(trial))
        .extracting(Event.FaultInjected::fault, Event.FaultInjected::programs)
        .containsExactly(
            tuple("kill-joining", List.of("node-2")), tuple("kill-joining", List.of("node-3")));
  }

  /** As many as when whole, of whatever is left; each tells what it holds: its number. */
  @Test
  void freshNodesTakeThePlaceOfAll() throws Exception {
    TrialData trial = struck("renew", Map.of("nodes", "3", "time", "1s"));

    assertThat(held(trial, "before")).containsExactlyInAnyOrder(1.0, 2.0, 3.0);
    assertThat(held(trial, "after")).containsExactlyInAnyOrder(4.0, 5.0, 6.0);
    assertThat(trial.events(Event.NodeLost.class)).isEmpty();
  }

  @Test
  void allNodesDieAtOnceAndAsManyStartAgain() throws Exception {
    TrialData trial = struck("gone", Map.of("nodes", "3", "time", "1s"));

    assertThat(held(trial, "before")).containsExactlyInAnyOrder(1.0, 2.0, 3.0);
    assertThat(held(trial, "after")).containsExactlyInAnyOrder(4.0, 5.0, 6.0);
    assertThat(trial.events(Event.FaultInjected.class))
        .filteredOn(event -> event.fault().equals("kill-storage"))
        .singleElement()
        .satisfies(event -> assertThat(event.programs()).hasSize(3));
  }

  @Test
  void aClientThatIsReplacedHasKeptNothing() throws Exception {
    TrialData trial = struck("replace", Map.of());

    assertThat(trial.figures())
        .filteredOn(f -> f.metric().name().equals("entries.kept"))
        .extracting(Figure::value)
        .containsExactly(0.0);
    assertThat(trial.figures())
        .filteredOn(f -> f.metric().name().equals("entries.stored"))
        .extracting(Figure::value)
        .containsExactly(100.0);
    assertThat(trial.figures())
        .as("the other client had none, and left that to the one that took its place")
        .filteredOn(f -> f.metric().name().equals("entries.told"))
        .extracting(Figure::value)
        .containsExactly(0.0);
    assertThat(faults(trial))
        .extracting(Event.FaultInjected::fault, Event.FaultInjected::programs)
        .containsExactly(tuple("replace-clients", List.of("users", "others")));
  }

  @Test
  void usersOfAClientThatCrashesAskAnewInAnotherAndTheRunGoesOn() throws Exception {
    TrialData trial = struck("crash", Map.of("time", "1s"));

    List<Event.FaultInjected> crashes = faults(trial);
    assertThat(crashes)
        .extracting(Event.FaultInjected::fault, Event.FaultInjected::programs)
        .containsExactly(
            tuple("crash-client", List.of("traffic")), tuple("crash-client", List.of("traffic")));
    long first = crashes.getFirst().time();
    long second = crashes.getLast().time();
    assertThat(second - first).isGreaterThanOrEqualTo(2500);
    List<Long> asked =
        trial.windows().stream()
            .filter(window -> window.client().equals("traffic") && window.count() > 0)
            .map(Window::start)
            .toList();
    assertThat(asked).anyMatch(time -> time < first).anyMatch(time -> time > first);
    assertThat(trial.events(Event.PhaseEnded.class))
        .extracting(Event.PhaseEnded::phase)
        .contains("measure");
  }

  @Test
  void whereNobodyIsLeftNobodyIsStruck() throws Exception {
    TrialData trial = struck("kill-all", Map.of("servers", "2", "time", "1s"));

    assertThat(faults(trial))
        .flatExtracting(Event.FaultInjected::servers)
        .containsExactlyInAnyOrder("server-1", "server-2");
  }

  @Test
  void aNodeThatDiesAfterAnotherWasKilledIsAFinding() throws Exception {
    TrialData trial =
        struck("kill-and-collect", "dies-of-collection", Map.of("nodes", "3", "time", "4s"));

    List<String> struck = faults(trial).getLast().programs();
    assertThat(trial.events(Event.NodeLost.class))
        .allSatisfy(lost -> assertThat(lost.exit()).isEqualTo("status 3"))
        .extracting(Event.NodeLost::program)
        .containsExactlyInAnyOrderElementsOf(struck);
    assertThat(struck).hasSize(2).allMatch(node -> node.matches("node-\\d"));
  }

  private static List<Double> held(TrialData trial, String subject) {
    return trial.figures().stream()
        .filter(
            f -> f.subject().toString().equals(subject) && f.metric().name().equals("entries.held"))
        .map(Figure::value)
        .toList();
  }

  private static List<Event.FaultInjected> faults(TrialData trial) {
    return trial.events(Event.FaultInjected.class).toList();
  }

  private static long count(TrialData trial, String subject) {
    return trial.windows().stream()
        .filter(window -> window.subject().toString().equals(subject))
        .mapToLong(Window::count)
        .sum();
  }

  private TrialData struck(String experiment, Map<String, String> settings) throws Exception {
    return struck(experiment, "default", settings);
  }

  /** The trial of an experiment, on two nodes and for two seconds unless settings say otherwise. */
  private TrialData struck(String experiment, String strategy, Map<String, String> settings)
      throws Exception {
    SmallLab lab = new SmallLab(home, out);
    lab.nodes(2);
    lab.lasting("2s");
    lab.set(settings);
    return RunReader.read(lab.run(experiment, strategy, 1, Map.of())).trials().getFirst();
  }
}
