package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What each topology of a real grid keeps when nodes and clients die. */
@Tag("soak")
class TopologiesIT {
  @TempDir private Path folder;

  @Test
  void whatHasACopyOnAnotherNodeSurvivesOneDeath() throws Exception {
    Analysis analysis = deaths(1);

    assertThat(lost(analysis))
        .containsEntry("local", 4000.0)
        .containsEntry("default", 0.0)
        .containsEntry("near", 0.0)
        .containsEntry("replicated", 0.0)
        .containsEntry("optimistic", 0.0);
    assertThat(lost(analysis).get("backups-0")).isBetween(1.0, 3999.0);
    assertThat(lost(analysis).get("near+backups-0")).isBetween(1.0, 3999.0);
    // Without the 1 entry that is written again and again.
    assertThat(values(analysis, "nodes that are left", "entries.held"))
        .containsEntry("local", 0.0)
        .containsEntry("default", 4001.0)
        .containsEntry("near", 4001.0)
        .containsEntry("replicated", 2 * 4001.0)
        .containsEntry("optimistic", 2 * 4001.0);
  }

  @Test
  void moreDeathsThanBackupsAreSeenAsLosses() throws Exception {
    Map<String, Double> lost = lost(deaths(2));

    assertThat(lost.get("default")).isBetween(1.0, 3999.0);
    assertThat(lost.get("near")).isBetween(1.0, 3999.0);
    assertThat(lost).containsEntry("replicated", 0.0).containsEntry("optimistic", 0.0);
  }

  @Test
  void whereNoNodeIsLeftEveryTopologyLosesAll() throws Exception {
    assertThat(lost(deaths(3)).values()).hasSize(7).containsOnly(4000.0);
  }

  /** Of three nodes with one backup, in one trial of each topology. */
  private Analysis deaths(int number) throws Exception {
    Installed gridmark = new Installed(folder);
    List<String> command =
        List.of(
            "run hub/topologies --quick --nodes 3 --set topologies.time=500ms"
                .concat(" --set topologies.freshness=500ms --set warm-up.time=1s")
                .concat(" --set topologies.deaths=" + number + " --out " + gridmark.out())
                .split(" "));
    Installed.Started run = gridmark.start(command.toArray(String[]::new));
    assertThat(run.await(Duration.ofMinutes(10))).as(run.said()).isZero();
    assertThat(gridmark.processes()).isEmpty();
    return Analyst.analyse(RunReader.read(gridmark.onlyRun()));
  }

  private static Map<String, Double> lost(Analysis analysis) {
    return values(analysis, "survivors", "entries.lost");
  }

  /** By strategy. */
  private static Map<String, Double> values(Analysis analysis, String subject, String metric) {
    Map<String, Double> values = new TreeMap<>();
    for (Result row : analysis.results()) {
      if (row.subject().toString().equals(subject) && row.metric().name().equals(metric)) {
        values.put(row.strategy(), row.estimate().value());
      }
    }
    return values;
  }
}
