package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TrialOrderTest {
  private static final List<String> STRATEGIES = List.of("a", "b", "c");

  @Test
  void everyRepetitionTakesEveryStrategyOnce() {
    List<String> order = TrialOrder.of(STRATEGIES, 7, 20);

    assertThat(order).hasSize(60);
    for (int i = 0; i < 60; i += 3) {
      assertThat(order.subList(i, i + 3)).containsExactlyInAnyOrderElementsOf(STRATEGIES);
    }
  }

  @Test
  void moreRepetitionsBeginWithTheOrderOfFewer() {
    List<String> many = TrialOrder.of(STRATEGIES, 7, 20);

    for (int repetitions = 0; repetitions < 20; repetitions++) {
      assertThat(TrialOrder.of(STRATEGIES, 7, repetitions))
          .isEqualTo(many.subList(0, 3 * repetitions));
    }
  }

  @Test
  void everyOrderOfOneRepetitionComesUp() {
    List<String> order = TrialOrder.of(STRATEGIES, 7, 100);
    Set<List<String>> seen = new HashSet<>();
    for (int i = 0; i < 300; i += 3) {
      seen.add(order.subList(i, i + 3));
    }

    assertThat(seen).hasSize(6);
  }
}
