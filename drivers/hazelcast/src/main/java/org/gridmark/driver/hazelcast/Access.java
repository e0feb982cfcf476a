package org.gridmark.driver.hazelcast;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.map.IMap;
import com.hazelcast.transaction.TransactionOptions;
import com.hazelcast.transaction.TransactionalTask;
import java.util.Optional;
import org.gridmark.model.target.Placement;

/** A way into a cluster: as a member of it, or as a client of its members. */
sealed interface Access extends AutoCloseable permits Member, ThinClient {
  /** Of two phases, the log kept by one more node. */
  TransactionOptions TWO_PHASES =
      new TransactionOptions()
          .setTransactionType(TransactionOptions.TransactionType.TWO_PHASE)
          .setDurability(1);

  <K, V> IMap<K, V> map(String name);

  /** Whether maps have their indexes only once they are added: no member was told of them. */
  default boolean addsIndexes() {
    return false;
  }

  /** Does this work in a transaction of two phases: one of a single phase may be half done. */
  <R> R transaction(TransactionalTask<R> work);

  /** The service by which queries read stored forms. */
  InternalSerializationService serialization();

  /**
   * Where entries are now.
   *
   * @param backups that an entry should have
   */
  Placement placement(int backups);

  /** The product's own way of using this connection, if it has it. */
  default <T> Optional<T> unwrap(Class<T> type) {
    return Optional.empty();
  }

  @Override
  void close();
}
