package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A trial with a cluster at each of two sites, whose nodes tell what they were told. */
@ExtendWith(TestInstallation.class)
class SitesTest {
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
  void eachSiteHasAClusterOfItsOwnAndItsProgramsReachTheOther() throws Exception {
    TrialData trial = trial("know", Map.of("nodes", "2", "servers", "2"));

    assertThat(trial.events(Event.SiteReady.class))
        .extracting(Event.SiteReady::site, Event.SiteReady::programs)
        .containsExactly(
            tuple("newyork", List.of("node-1", "node-2", "users")),
            tuple("london", List.of("node-london-1", "node-london-2", "readers")));
    assertThat(trial.events(Event.ClusterReady.class))
        .extracting(Event.ClusterReady::nodes)
        .containsExactly(4);
    assertThat(trial.figures())
        .extracting(figure -> figure.metric().name(), Figure::value)
        .containsExactlyInAnyOrder(tuple("same", 1.0), tuple("refused", 1.0));
    assertThat(trial.windows())
        .filteredOn(window -> window.subject().toString().matches("own|own of readers|other"))
        .allSatisfy(window -> assertThat(window.wrong() + window.failures()).isZero())
        .extracting(Window::client, window -> window.subject().toString())
        .contains(
            tuple("users", "own"), tuple("readers", "own of readers"), tuple("users", "other"));
    assertThat(trial.resources())
        .extracting(Resource::program)
        .contains("node-1", "node-london-2", "readers");
  }

  @Test
  void aFaultStrikesWhoIsAtItsSiteAndNobodyElse() throws Exception {
    TrialData trial = trial("strike", Map.of("nodes", "2", "servers", "2", "time", "2s"));

    List<Event.FaultInjected> faults = trial.events(Event.FaultInjected.class).toList();
    assertThat(faults)
        .extracting(Event.FaultInjected::fault)
        .containsExactly(
            "kill-node",
            "count-entries",
            "start-server",
            "kill-oldest",
            "kill-server",
            "renew-nodes",
            "count-entries");
    assertThat(faults.get(0).programs()).singleElement().asString().matches("node-london-[12]");
    assertThat(faults.get(0).servers()).singleElement().asString().matches("server-london-[12]");
    assertThat(faults.get(1).programs()).containsExactly("node-1", "node-2");
    assertThat(faults.get(2).programs()).containsExactly("node-london-3");
    assertThat(faults.get(2).servers()).isEqualTo(faults.get(0).servers());
    assertThat(faults.get(3).programs()).containsExactly("node-1");
    assertThat(faults.get(4).programs()).singleElement().asString().startsWith("node-london-");
    assertThat(faults.get(6).programs()).containsExactly("node-london-4", "node-london-5");
    assertThat(trial.figures())
        .filteredOn(figure -> figure.metric().name().equals("entries.held"))
        .extracting(figure -> figure.subject().toString(), Figure::value)
        .containsExactlyInAnyOrder(
            tuple("home", 1.0), tuple("home", 2.0), tuple("london", 4.0), tuple("london", 5.0));
  }

  @Test
  void aSiteCannotBeCutOffWhereAllAreOnOneMachine() {
    assertThatThrownBy(() -> trial("cut", Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "cut-site needs hosts whose network can be cut: --hosts examples/hosts/two-sites.yaml");
  }

  @Test
  void aTargetWithoutSitesIsRefused() {
    SmallLab lab = lab(Map.of());
    lab.targets("frail");

    assertThatThrownBy(() -> lab.run("know", "default", 1, Map.of()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("lacks sites");
  }

  private TrialData trial(String experiment, Map<String, String> settings) throws Exception {
    Path run = lab(settings).run(experiment, "default", 1, Map.of());
    return RunReader.read(run).trials().getFirst();
  }

  private SmallLab lab(Map<String, String> settings) {
    SmallLab lab = new SmallLab(home, out);
    lab.other("pairs");
    lab.targets("paired");
    lab.lasting("500ms");
    lab.set(settings);
    return lab;
  }
}
