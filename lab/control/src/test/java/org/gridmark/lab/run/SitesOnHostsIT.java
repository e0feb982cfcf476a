package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.lab.host.LinkQuality;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.host.inventory.Inventory;
import org.gridmark.record.Event;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two sites on emulated hosts of their own, 53 ms apart, and what comes between them. */
@ExtendWith(TestInstallation.class)
class SitesOnHostsIT {
  private static final Path FILE = Path.of("../../examples/hosts/two-sites.yaml");
  private static final double ROUND_TRIP = 53;

  /** A visit connects, asks and is answered: two round trips. */
  private static final double VISIT = 2 * ROUND_TRIP;

  private static Path home;
  private static Hosts hosts;

  @TempDir private Path out;

  @BeforeAll
  static void install(TestInstallation.Shared installed) throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    EmulatedHosts.refusal(LinkQuality.parse("27ms")).ifPresent(why -> Assumptions.abort(why));
    home = installed.home();
    hosts = Hosts.open(Inventory.of(FILE.toString()));
  }

  @AfterAll
  static void close() {
    if (hosts != null) {
      hosts.close();
    }
  }

  @Test
  void aSiteThatIsCutOffIsNotReachedUntilTheCutIsHealed() throws Exception {
    TrialData trial = trial("cut");

    Event.FaultInjected cut = trial.events(Event.FaultInjected.class).findFirst().orElseThrow();
    assertThat(cut.fault()).isEqualTo("cut-site");
    assertThat(cut.programs())
        .containsExactlyInAnyOrder("node-london-1", "node-london-2", "readers");
    long healed = trial.events(Event.FaultEnded.class).findFirst().orElseThrow().time();
    List<Point> other = other(trial);
    assertThat(started(other, 0, cut.time() - 200))
        .isNotEmpty()
        .allSatisfy(point -> assertThat(point.outcome()).isEqualTo(Point.Outcome.RIGHT))
        .allSatisfy(point -> assertThat(millis(point)).isGreaterThan(VISIT));
    assertThat(started(other, cut.time() + 400, healed - 600))
        .isNotEmpty()
        .allSatisfy(point -> assertThat(point.outcome()).isEqualTo(Point.Outcome.FAILED));
    assertThat(started(other, healed + 100, Long.MAX_VALUE))
        .isNotEmpty()
        .allSatisfy(point -> assertThat(point.outcome()).isEqualTo(Point.Outcome.RIGHT));
    assertThat(trial.windows())
        .filteredOn(window -> window.subject().toString().startsWith("own"))
        .allSatisfy(window -> assertThat(window.failures() + window.wrong()).isZero());
  }

  @Test
  @Tag("soak")
  void whatIsLostOneWayAloneStopsQuestions() throws Exception {
    TrialData trial = trial("cut-out");

    assertThat(trial.events(Event.FaultInjected.class))
        .extracting(Event.FaultInjected::fault)
        .containsExactly("cut-site-out");
    assertThat(other(trial))
        .extracting(Point::outcome)
        .contains(Point.Outcome.RIGHT, Point.Outcome.FAILED);
  }

  @Test
  @Tag("soak")
  void aSlowLinkIsSlowerThanWhatIsDeclared() throws Exception {
    TrialData trial = trial("slow");

    long began = trial.events(Event.FaultInjected.class).findFirst().orElseThrow().time();
    long ended = trial.events(Event.FaultEnded.class).findFirst().orElseThrow().time();
    assertThat(started(other(trial), began + 400, ended - 1000))
        .isNotEmpty()
        .allSatisfy(point -> assertThat(millis(point)).isGreaterThan(4 * 50.0));
  }

  private static double millis(Point point) {
    return point.latency() / 1e6;
  }

  private static List<Point> other(TrialData trial) {
    return trial.points().stream()
        .filter(point -> point.subject().toString().equals("other"))
        .toList();
  }

  private static List<Point> started(List<Point> points, long from, long to) {
    return points.stream().filter(point -> point.start() >= from && point.start() < to).toList();
  }

  private TrialData trial(String experiment) throws Exception {
    SmallLab lab = new SmallLab(home, out);
    lab.other("pairs");
    lab.targets("paired");
    lab.on(hosts);
    lab.set(Map.of("nodes", "2", "servers", "2", "time", "5s"));
    return RunReader.read(lab.run(experiment, "default", 1, Map.of())).trials().getFirst();
  }
}
