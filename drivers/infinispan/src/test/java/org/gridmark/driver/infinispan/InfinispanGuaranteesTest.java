package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.data.SiteCopies.Pace;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.promise.Guarantees.Reads;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;

class InfinispanGuaranteesTest {
  private static Guarantees of(int nodes, int backups, CacheSpec<?, ?>... caches) {
    return new InfinispanDriver()
        .guarantees(
            new ClusterSpec("c", nodes, backups, "127.0.0.1", 7000, List.of(caches), Map.of()));
  }

  /** It is that of any other grid: nobody waits for a backup that is not there. */
  @Test
  void withoutABackupTheOwnerAcknowledges() {
    assertThat(of(3, 0)).isEqualTo(Guarantees.inMemory(0).with(Reads.FROM_ANY_COPY));
    assertThat(of(1, 1)).isEqualTo(of(3, 0));
    assertThat(of(3, 1).acknowledgement()).isEqualTo(Acknowledgement.OWNER_AND_BACKUPS);
  }

  @Test
  void aSiteThatIsAwaitedCounts() {
    assertThat(of(3, 1, copied(Pace.SYNC)).acknowledgement()).isEqualTo(Acknowledgement.EVERY_SITE);
    assertThat(of(3, 1, copied(Pace.ASYNC))).isEqualTo(of(3, 1));
  }

  private static CacheSpec<?, ?> copied(Pace pace) {
    return Values.SAMPLES.copied(new SiteCopies(pace, Conflicts.USUAL));
  }
}
