package org.gridmark.lab.host.emulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlacementTest {
  private static final List<Integer> TWO = List.of(0, 1);

  private static List<EmulatedHostSpec> hosts(double... shares) {
    List<EmulatedHostSpec> hosts = new ArrayList<>();
    for (double share : shares) {
      hosts.add(new EmulatedHostSpec("host-" + (hosts.size() + 1), share, 0));
    }
    return hosts;
  }

  private static Map<String, List<Integer>> placed(double... shares) {
    return Placement.of(hosts(shares), TWO);
  }

  @Test
  void hostsOfAShareTakeTurnsOnTheProcessors() {
    assertThat(placed(0.4, 0.4, 0.4, 0.4))
        .containsEntry("host-1", List.of(0))
        .containsEntry("host-2", List.of(1))
        .containsEntry("host-3", List.of(0))
        .containsEntry("host-4", List.of(1));
  }

  @Test
  void largeSharesArePlacedFirst() {
    assertThat(placed(0.2, 0.2, 0.9, 0.6))
        .containsEntry("host-3", List.of(0))
        .containsEntry("host-4", List.of(1))
        .containsEntry("host-1", List.of(1))
        .containsEntry("host-2", List.of(1));
  }

  @Test
  void aHostOfMoreThanOneProcessorHasSeveral() {
    assertThat(Placement.of(hosts(1.5, 1), List.of(4, 6, 7)))
        .containsEntry("host-1", List.of(4, 6))
        .containsEntry("host-2", List.of(7));
    assertThat(placed(3)).isEmpty();
  }

  @Test
  void aHostWithoutALimitRunsAnywhere() {
    assertThat(placed(0, 0.5)).containsOnlyKeys("host-2");
  }

  /** Three hosts of 0.6 need 1.2 of one of two processors. */
  @Test
  void sharesThatDoNotFitOnProcessorsOfTheirOwnAreLeftToTheKernel() {
    assertThat(placed(0.6, 0.6, 0.6)).isEmpty();
    assertThat(placed(0.5, 0.5, 0.5, 0.5)).hasSize(4);
    assertThat(Placement.of(hosts(0.5), List.of())).isEmpty();
  }
}
