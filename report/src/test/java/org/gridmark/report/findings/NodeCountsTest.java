package org.gridmark.report.findings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Conditions;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan;
import org.junit.jupiter.api.Test;

final class NodeCountsTest {
  private static RunInfo run(Map<String, String> settings, Map<String, Double> nodes) {
    Map<String, Map<String, Double>> conditions = new HashMap<>();
    nodes.forEach((strategy, count) -> conditions.put(strategy, Map.of(Conditions.NODES, count)));
    return new RunInfo(
        RunInfo.FORMAT,
        "run",
        0,
        RunInfo.State.COMPLETE,
        new RecordedSpec("", "hub", "tour", "", false, settings, Map.of(), "t", Map.of()),
        new Environment("T", Map.of(), Map.of(), conditions),
        new Publication("", List.of(), List.of()),
        new TrialPlan(List.of("default")));
  }

  @Test
  void strategiesThatDifferAreFromTheFewestToTheMost() {
    Map<String, String> set = Map.of("nodes", "4");
    assertThat(NodeCounts.words(run(set, Map.of("servers-1x1", 1.0, "servers-2x3", 6.0))))
        .contains("on 1 to 6 nodes");
    assertThat(NodeCounts.words(run(set, Map.of("default", 4.0, "serial", 4.0))))
        .contains("on 4 nodes");
    assertThat(NodeCounts.words(run(set, Map.of("servers-1x1", 1.0)))).contains("on 1 node");
  }

  @Test
  void anEarlierRunTellsThemByItsSettings() {
    assertThat(NodeCounts.words(run(Map.of("nodes", "3"), Map.of()))).contains("on 3 nodes");
    assertThat(NodeCounts.words(run(Map.of(), Map.of()))).isEmpty();
  }
}
