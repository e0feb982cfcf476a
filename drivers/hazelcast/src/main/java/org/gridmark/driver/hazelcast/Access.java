package org.gridmark.driver.hazelcast;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.map.IMap;
import org.gridmark.model.target.Placement;

/** A way into a cluster: as a member of it, or as a client of its members. */
sealed interface Access extends AutoCloseable permits Member, ThinClient {
  <K, V> IMap<K, V> map(String name);

  /** The service by which queries read stored forms. */
  InternalSerializationService serialization();

  /**
   * Where entries are now.
   *
   * @param backups that an entry should have
   */
  Placement placement(int backups);

  @Override
  void close();
}
