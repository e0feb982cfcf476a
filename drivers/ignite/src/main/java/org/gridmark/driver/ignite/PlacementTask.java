package org.gridmark.driver.ignite;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.ignite.Ignite;
import org.apache.ignite.cluster.ClusterNode;
import org.apache.ignite.compute.ComputeJob;
import org.apache.ignite.compute.ComputeJobAdapter;
import org.apache.ignite.compute.ComputeJobResult;
import org.apache.ignite.compute.ComputeTaskAdapter;
import org.apache.ignite.internal.IgniteEx;
import org.apache.ignite.resources.IgniteInstanceResource;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/**
 * Where entries are, as the node sees it that a thin client asks; it asks no other. It is asked by
 * the cluster's name, and has no answer if its own is another. Public because Ignite makes it.
 */
public final class PlacementTask extends ComputeTaskAdapter<String, int @Nullable []> {
  private static final long serialVersionUID = 1;

  @IgniteInstanceResource private transient @Nullable Ignite here;

  /** For Ignite. */
  public PlacementTask() {}

  @Override
  public Map<? extends ComputeJob, ClusterNode> map(List<ClusterNode> nodes, String cluster) {
    return Map.of(new Asked(cluster), Objects.requireNonNull(here).cluster().localNode());
  }

  @Override
  public int @Nullable [] reduce(List<ComputeJobResult> results) {
    return results.getFirst().getData();
  }

  /** Of an answer. */
  static Placement placement(int[] told) {
    return new Placement(told[0], told[1], told[2], told[3], told[4] == 1);
  }

  /** On the node that was asked. */
  private static final class Asked extends ComputeJobAdapter {
    private static final long serialVersionUID = 1;

    private final String cluster;

    @IgniteInstanceResource private transient @Nullable Ignite node;

    Asked(String cluster) {
      this.cluster = cluster;
    }

    @Override
    public int @Nullable [] execute() {
      IgniteEx ignite = (IgniteEx) Objects.requireNonNull(node);
      if (!OneCluster.isOf(ignite.localNode(), cluster)) {
        return null;
      }
      Placement now = new Ownership(ignite).placement();
      return new int[] {
        now.nodes(), now.partitions(), now.unowned(), now.unprotected(), now.balanced() ? 1 : 0
      };
    }
  }
}
