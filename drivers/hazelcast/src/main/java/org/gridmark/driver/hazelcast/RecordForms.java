package org.gridmark.driver.hazelcast;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;

/**
 * The forms that a cluster's records have, alike in all its members and clients. A key is Compact
 * always, in versions that have it: it is found by its bytes, and Java serialization may write two
 * equal objects differently.
 */
record RecordForms(ClusterSpec cluster) {
  void configure(SerializationConfig serialization) {
    serialization.addDataSerializableFactory(Tasks.FACTORY, new Tasks());
    configureRecords(serialization);
  }

  /** Without what members that are not ours could not run. */
  void configureRecords(SerializationConfig serialization) {
    Set<Class<?>> compact = records(CacheSpec::key);
    Set<Class<?>> values = records(CacheSpec::value);
    if (!Member.VERSION.hasCompact()) {
      values.addAll(compact); // their fields are text and numbers, which Java writes alike
      compact.clear();
    }
    if (HazelcastDriver.inJava(cluster) || !Member.VERSION.hasCompact()) {
      int number = 1;
      for (Class<?> type : values) {
        serialization.addSerializerConfig(inJava(type.asSubclass(Record.class), number++));
      }
    } else {
      compact.addAll(values);
    }
    compact.forEach(type -> RecordSerializer.add(type.asSubclass(Record.class), serialization));
  }

  private static <T extends Record> SerializerConfig inJava(Class<T> type, int number) {
    return new SerializerConfig()
        .setTypeClass(type)
        .setImplementation(new JavaSerializer<>(type, number));
  }

  /** Each once, in the same order everywhere. */
  private Set<Class<?>> records(Function<CacheSpec<?, ?>, Class<?>> half) {
    return cluster.caches().stream()
        .<Class<?>>map(half)
        .filter(Class::isRecord)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
