package org.gridmark.analyse.resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Fixtures;
import org.gridmark.analyse.result.Row;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

/** A machine of four processors; a phase of ten seconds, one look a second at each program. */
class ResourceRowsTest {
  private static final double MEGA = 1e6;

  private final List<Event> events = new ArrayList<>();
  private final List<Resource> resources = new ArrayList<>();
  private final List<Window> windows = new ArrayList<>();

  @Test
  void eachRoleIsTheSumOfItsPrograms() {
    phase("queries", 10, 20);
    use("node-1", 0.5, 100, 40, 0.02, 1000);
    use("node-2", 0.3, 200, 60, 0.04, 3000);
    use("users", 1.0, 50, 10, 0.01, 500);
    use("postgres", 0.1, 30, Double.NaN, Double.NaN, 100);
    use("controller", 0.9, 99, 99, 0.9, 9);
    use(Resource.MACHINE, 4, 999, Double.NaN, Double.NaN, 9);
    pause("node-2", 15, 35);
    pause("node-1", 15, 20);
    pause("users", 25, 400); // after the phase

    Map<String, Double> rows = rows();

    assertThat(rows)
        .contains(
            entry("nodes cpu.share", 0.2),
            entry("nodes memory.resident", 300 * MEGA),
            entry("nodes memory.heap", 100 * MEGA),
            entry("nodes network.bytes", 4000.0),
            entry("nodes pause.share", 0.03),
            entry("nodes pause.longest", 35.0),
            entry("clients cpu.share", 0.25),
            entry("clients pause.share", 0.01),
            entry("services cpu.share", 0.025),
            entry("services memory.resident", 30 * MEGA))
        .doesNotContainKeys(
            "clients pause.longest", "services memory.heap", "services pause.share");
  }

  @Test
  void whatIsUsedWhileAFaultStrikesOrNobodyAsksDoesNotCount() {
    phase("failover", 0, 10);
    events.add(new EventText(at(5), "fault", "failover", Map.of("fault", "kill-node")).event());
    events.add(new EventText(at(20), "phase-started", "index", Map.of()).event());
    events.add(new EventText(at(25), "phase-ended", "index", Map.of()).event());
    use("node-1", 0.5, 100, 40, 0.02, 1000);

    assertThat(rows()).isEmpty();
  }

  @Test
  void phasesCountByTheirLength() {
    phase("short", 0, 10);
    phase("long", 10, 40);
    for (int second = 0; second <= 40; second++) {
      double cpu = second <= 10 ? 2.0 * second : 20 + 1.0 * (second - 10);
      resources.add(new Resource(at(second), "node-1", cpu, 0, 0, 1, 1, 0, 0, 0));
    }
    assertThat(rows()).containsEntry("nodes cpu.share", (2.0 * 10 + 1.0 * 30) / 40 / 4);
  }

  @Test
  void aMachineOfUnknownSizeHasNoShare() {
    phase("queries", 10, 20);
    use("node-1", 0.5, 100, 40, 0.02, 1000);

    assertThat(ResourceRows.of(List.of(trial()), 0))
        .extracting(one -> one.metric().name())
        .contains("memory.resident")
        .doesNotContain("cpu.share");
  }

  private void phase(String name, int start, int end) {
    events.add(new EventText(at(start), "phase-started", name, Map.of()).event());
    events.add(new EventText(at(end), "phase-ended", name, Map.of()).event());
    windows.add(Fixtures.window(name, "query", start, 1, 5));
  }

  private void use(
      String program, double cores, double resident, double heap, double pause, double bytes) {
    for (int second = 0; second <= 30; second++) {
      resources.add(
          new Resource(
              at(second),
              program,
              cores * second,
              0,
              0,
              resident * MEGA,
              heap * MEGA,
              pause * second,
              bytes * second * 0.25,
              bytes * second * 0.75));
    }
  }

  private void pause(String program, int second, int millis) {
    events.add(
        new EventText(at(second), "pause", "", Map.of("program", program, "millis", "" + millis))
            .event());
  }

  private static long at(int second) {
    return Fixtures.EPOCH + second * 1000L;
  }

  private TrialData trial() {
    return new TrialData(1, "default", windows, List.of(), List.of(), events, resources);
  }

  private Map<String, Double> rows() {
    Map<String, Double> rows = new LinkedHashMap<>();
    for (Row row : ResourceRows.of(List.of(trial()), 4)) {
      double value = row.number().estimate().value();
      rows.put(row.subject() + " " + row.metric(), Math.round(value * 1e9) / 1e9);
    }
    return rows;
  }
}
