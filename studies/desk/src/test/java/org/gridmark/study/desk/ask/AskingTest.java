package org.gridmark.study.desk.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AskingTest {
  /** Hash codes of the first two differ by one, those of the last two by nothing. */
  private static final List<String> CACHES = List.of("c1", "c2", "Aa", "BB");

  @Test
  void noTwoChoicesOfKeysShareAStream() {
    Set<Long> firsts = new HashSet<>();
    int streams = 0;
    for (long seed = -2; seed < 12; seed++) {
      for (String cache : CACHES) {
        for (int choice = 0; choice < 32; choice++) {
          firsts.add(Asking.choosing(seed, cache, choice).nextLong());
          streams++;
        }
      }
    }
    assertThat(firsts).hasSize(streams);
  }
}
