package org.gridmark.driver.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.HazelcastInstanceImpl;
import com.hazelcast.instance.Node;
import java.lang.reflect.Method;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who has which copy of a partition, as a member has it written down. By reflection, since its
 * types moved to other packages within 3.x.
 *
 * <p>It asks nobody. The public {@code isClusterSafe} makes members compare their copies and send
 * what is missing: an observer that asks it ten times a second may mend what a fault would show.
 */
final class PartitionTable {
  private static final Method SERVICE = method(Node.class, "getPartitionService");
  private static final Method PARTITION =
      method(SERVICE.getReturnType(), "getPartition", int.class);
  private static final Method REPLICA =
      method(PARTITION.getReturnType(), "getReplicaAddress", int.class);

  private final Object service;

  PartitionTable(HazelcastInstance member) {
    this.service = Objects.requireNonNull(called(SERVICE, ((HazelcastInstanceImpl) member).node));
  }

  /**
   * The address of the member that has a copy; null if none has.
   *
   * @param copy 0 the owner's, from 1 on those of backups
   */
  @Nullable Object address(int partition, int copy) {
    return called(REPLICA, Objects.requireNonNull(called(PARTITION, service, partition)), copy);
  }

  private static @Nullable Object called(Method method, Object on, Object... given) {
    try {
      return method.invoke(on, given);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method method(Class<?> type, String name, Class<?>... given) {
    try {
      return type.getMethod(name, given);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }
}
