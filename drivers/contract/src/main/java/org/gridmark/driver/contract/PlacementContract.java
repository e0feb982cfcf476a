package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.driver.contract.node.NodeProcess;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** A session sees where entries are, and when nodes come and go. */
public interface PlacementContract extends Contract {
  /** The cluster under test. */
  TestCluster cluster();

  @Test
  default void everyPartHasItsOwnerAndBackups() {
    needs(Trait.PLACEMENT);
    Placement placement = session().placement();

    assertThat(placement.nodes()).isEqualTo(cluster().spec().nodes());
    assertThat(placement.partitions()).isPositive();
    assertThat(placement.whole()).isTrue();
    assertThat(placement.balanced()).isTrue();
    assertThat(placement.ready(cluster().spec().nodes())).isTrue();
    assertThat(placement.ready(cluster().spec().nodes() + 1)).isFalse();
  }

  /** With a backup, a killed node takes nothing along. */
  @Test
  default void aNodeThatComesGetsItsShareAndAKilledOneIsReplaced() throws Exception {
    needs(Trait.PLACEMENT);
    Map<SampleKey, Sample> all = Values.samples(1000);
    samples().putAll(all);
    int nodes = cluster().spec().nodes();
    try (NodeProcess further = cluster().startNode("server-further")) {
      cluster().awaitReady(session(), nodes + 1);
      further.kill();
      cluster().awaitReady(session(), nodes);
    }

    if (cluster().spec().backups() > 0) {
      assertThat(samples().getAll(all.keySet())).isEqualTo(all);
    }
  }

  /**
   * Two nodes of one server hold no entry that the rest of the cluster does not. A node of another
   * server joins between them: members that joined one after the other watch each other in some
   * products, which find out much later when both are dead.
   */
  @Test
  default void aKilledServerTakesNothingAlong() throws Exception {
    needs(Trait.PLACEMENT);
    needs(Trait.SERVERS);
    assumeTrue(cluster().spec().backups() > 0, "nothing is kept twice");
    int nodes = cluster().spec().nodes();
    Map<SampleKey, Sample> all = Values.samples(2000);
    samples().putAll(all);
    try (NodeProcess one = cluster().startNode("server-shared");
        NodeProcess between = cluster().startNode("server-between");
        NodeProcess other = cluster().startNode("server-shared")) {
      cluster().awaitReady(session(), nodes + 3);
      one.kill();
      other.kill();
      cluster().awaitReady(session(), nodes + 1);
      between.kill();
      cluster().awaitReady(session(), nodes);
    }

    assertThat(samples().getAll(all.keySet())).isEqualTo(all);
  }
}
