package org.gridmark.driver.coherence;

import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.PortableObject;
import com.tangosol.net.CacheFactory;
import com.tangosol.net.Cluster;
import com.tangosol.net.Invocable;
import com.tangosol.net.InvocationService;
import com.tangosol.net.PartitionedService;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/** Asks a node where entries are: a client that is no member sees no owners. */
public final class PlacementTask implements Invocable, PortableObject {
  private static final long serialVersionUID = 1;
  private static final int SERVICES = 0;
  private static final int BACKUPS = 1;

  private String services = "";
  private int backups;
  private transient int @Nullable [] result;

  /** For POF. */
  public PlacementTask() {}

  PlacementTask(Collection<String> services, int backups) {
    this.services = String.join(",", services);
    this.backups = backups;
  }

  @Override
  public void init(InvocationService service) {}

  /** On the node it has come to. */
  @Override
  public void run() {
    Cluster cluster = CacheFactory.getCluster();
    Placement seen =
        Ownership.of(
            List.of(services.split(",")).stream()
                .map(name -> (PartitionedService) cluster.getService(name))
                .toList(),
            backups);
    result =
        new int[] {
          seen.nodes(),
          seen.partitions(),
          seen.unowned(),
          seen.unprotected(),
          seen.balanced() ? 1 : 0
        };
  }

  @Override
  public @Nullable Object getResult() {
    return result;
  }

  /** From a node's answer. */
  static Placement placement(int[] answer) {
    return new Placement(answer[0], answer[1], answer[2], answer[3], answer[4] == 1);
  }

  @Override
  public void readExternal(PofReader in) throws IOException {
    services = in.readString(SERVICES);
    backups = in.readInt(BACKUPS);
  }

  @Override
  public void writeExternal(PofWriter out) throws IOException {
    out.writeString(SERVICES, services);
    out.writeInt(BACKUPS, backups);
  }
}
