package org.gridmark.driver.hazelcast;

import com.hazelcast.instance.impl.Node;
import com.hazelcast.internal.services.NodeAware;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.gridmark.model.target.Placement;
import org.jspecify.annotations.Nullable;

/** Asks a member where entries are: a client knows the owners, and nothing of backups. */
final class PlacementTask implements Callable<int[]>, NodeAware, IdentifiedDataSerializable {
  private int backups;
  private @Nullable Node member;

  /** For Hazelcast. */
  PlacementTask() {}

  PlacementTask(int backups) {
    this.backups = backups;
  }

  /** The member it has come to. */
  @Override
  public void setNode(Node node) {
    member = node;
  }

  @Override
  public int[] call() {
    Placement seen = new Ownership(Objects.requireNonNull(member), backups).placement();
    return new int[] {
      seen.nodes(), seen.partitions(), seen.unowned(), seen.unprotected(), seen.balanced() ? 1 : 0
    };
  }

  /** From a member's answer, which is of numbers: not every version sends records. */
  static Placement placement(int[] answer) {
    return new Placement(answer[0], answer[1], answer[2], answer[3], answer[4] == 1);
  }

  @Override
  public void writeData(ObjectDataOutput out) throws IOException {
    out.writeInt(backups);
  }

  @Override
  public void readData(ObjectDataInput in) throws IOException {
    backups = in.readInt();
  }

  @Override
  public int getFactoryId() {
    return Tasks.FACTORY;
  }

  @Override
  public int getClassId() {
    return Tasks.PLACEMENT;
  }
}
