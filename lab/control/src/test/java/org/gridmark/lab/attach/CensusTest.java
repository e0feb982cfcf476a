package org.gridmark.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CensusTest {
  @Test
  void cachesOfGridmarksRunsAreNotOthers() {
    assertThat(Census.ofOthers(Map.of("gridmark-1a2b3c4d-orders", 7L, "orders", 100L)).entries())
        .containsExactly(Map.entry("orders", 100L));
  }

  @Test
  void aCacheOfSomebodysThatHasOurNameInFrontIsAnothers() {
    Map<String, Long> mine = Map.of("gridmark-mine", 7L, "gridmark-results-2026", 8L);
    assertThat(Census.ofOthers(mine).entries()).isEqualTo(mine);
  }

  @Test
  void whatIsTheSameIsSaidInTotal() {
    Census census = Census.ofOthers(Map.of("orders", 1000L, "trades", 500L));

    assertThat(Census.compared(census, census))
        .startsWith("caches of others: 2 with 1,500 entries, the same before and after");
  }

  @Test
  void whatDiffersIsSaidWithBothNumbers() {
    Census before = Census.ofOthers(Map.of("orders", 100L, "gone", 1L, "same", 5L));
    Census after = Census.ofOthers(Map.of("orders", 103L, "new", 2L, "same", 5L));

    assertThat(Census.compared(before, after))
        .contains(
            "gone had 1 entries before and has no entries, as it was not there, after",
            "new had no entries, as it was not there, before and has 2 entries after",
            "orders had 100 entries before and has 103 entries after",
            "their own traffic may be the cause")
        .doesNotContain("same had");
  }
}
