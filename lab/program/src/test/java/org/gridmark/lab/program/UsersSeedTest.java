package org.gridmark.lab.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.gridmark.model.Seed;
import org.junit.jupiter.api.Test;

/** What users draw from, as the client that starts them reckons it. */
class UsersSeedTest {
  private static final List<String> PHASES = List.of("", "alone", "traffic", "query-1", "query-2");
  private static final List<String> CLIENTS = List.of("c1", "c2", "c3", "c10", "users", "Aa", "BB");
  private static final int LOADS = 6;
  private static final int USERS = 20;

  /** Every user's stream begins with a number that no other has, and so do the loads' own. */
  @Test
  void noTwoUsersOfAnyLoadClientPhaseOrSeedShareAStream() {
    Set<Long> firsts = new HashSet<>();
    int streams = 0;
    for (long run = -2; run < 12; run++) {
      for (String phase : PHASES) {
        for (String client : CLIENTS) {
          Seed seed = MeasurePhase.seed(run, phase, client);
          for (int load = 0; load < LOADS; load++) {
            SplittableRandom users = new SplittableRandom(MeasurePhase.seed(seed, load));
            for (int user = 0; user < USERS; user++) {
              firsts.add(users.split().nextLong());
              streams++;
            }
          }
        }
      }
    }
    assertThat(firsts).hasSize(streams);
  }
}
