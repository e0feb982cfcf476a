package org.gridmark.model.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunPrefixTest {
  private static final RunPrefix PREFIX = new RunPrefix("gridmark-1a2b3c4d-");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "gridmark-",
        "gridmark--",
        "cust",
        "gridmark-1a2b3c4d",
        "gridmark-1a2b3c4-",
        "gridmark-1A2B3C4D-",
        "gridmark-1a2b3c4d-x",
        "xgridmark-1a2b3c4d-",
        "gridmark-kept",
        "gridmark-1a2b3c4d-\n"
      })
  void aTextOfAnotherFormIsNone(String text) {
    assertThatThrownBy(() -> new RunPrefix(text)).isInstanceOf(BadInput.class);
  }

  @Test
  void eachIsDrawnAnew() {
    Set<RunPrefix> all = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      all.add(RunPrefix.draw());
    }
    assertThat(all).hasSize(1000);
  }

  @Test
  void theRunsOwnAreToBeRemovedAndNoOthers() {
    Set<String> made = Set.of(PREFIX + "trades", PREFIX + "orders");
    assertThat(PREFIX.toRemove(Set.of("trades", "gridmark-kept-trades", PREFIX + "trades"), made))
        .containsExactly(PREFIX + "trades");
    assertThat(PREFIX.toRemove(Set.of("trades"), made)).isEmpty();
  }

  @Test
  void whereAnotherCacheHasThePrefixNothingIsToBeRemoved() {
    Set<String> there = Set.of(PREFIX + "trades", PREFIX + "mine");
    assertThatThrownBy(() -> PREFIX.toRemove(there, Set.of(PREFIX + "trades")))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "nothing was removed: the cluster has gridmark-1a2b3c4d-mine, which the run does not"
                + " name as one of its own");
  }

  @Test
  void aClusterIsTheSameByItsNameAndAMemberThatStayed() {
    ClusterIdentity noted = new ClusterIdentity("trading", Set.of("a", "b"));
    assertThat(noted.is(new ClusterIdentity("trading", Set.of("b", "c")))).isTrue();
    assertThat(noted.is(new ClusterIdentity("risk", Set.of("a", "b")))).isFalse();
    assertThat(noted.is(new ClusterIdentity("trading", Set.of("c")))).isFalse();
    assertThat(noted.is(new ClusterIdentity("trading", Set.of()))).isFalse();
    assertThat(new ClusterIdentity("", Set.of()).is(new ClusterIdentity("", Set.of()))).isFalse();
    assertThat(noted).hasToString("cluster trading of a, b");
  }
}
