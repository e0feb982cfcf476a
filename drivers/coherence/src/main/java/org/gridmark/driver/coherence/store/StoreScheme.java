package org.gridmark.driver.coherence.store;

import java.util.Map;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;

/** How a node keeps the entries of a cache with a store. */
public final class StoreScheme {
  /**
   * The time after which a write that failed is stored again; twice the delay, if that is longer.
   * By itself it is a minute, for which all writes after a failure wait, too.
   */
  public static final Map<String, String> SETTINGS = Map.of("coherence.rwbm.requeue.delay", "1000");

  /**
   * A worker that loads what a cache lacks waits for the store, 10 s where the database is away. By
   * itself a node has few, four on two processors: as many such loads, and nobody reads what is in
   * memory. They are virtual threads, and cost little.
   */
  public static final String WORKERS = "<thread-count-min>64</thread-count-min>";

  /** Any but 0 has what failed stored again; at each multiple of it, the log tells of the queue. */
  private static final int REQUEUE = 10_000;

  private StoreScheme() {}

  /**
   * A backing map scheme.
   *
   * @param memory the scheme of the entries that are in memory
   */
  public static String xml(StoreSpec store, String memory) {
    return """
        <read-write-backing-map-scheme>
          <internal-cache-scheme>
            %1$s
          </internal-cache-scheme>
          <cachestore-scheme>
            <class-scheme>
              <class-factory-name>%2$s</class-factory-name>
              <method-name>of</method-name>
              <init-params>
                <init-param>
                  <param-type>com.tangosol.net.BackingMapManagerContext</param-type>
                  <param-value>{manager-context}</param-value>
                </init-param>
                <init-param>
                  <param-type>java.lang.String</param-type>
                  <param-value>{cache-name}</param-value>
                </init-param>
              </init-params>
            </class-scheme>
          </cachestore-scheme>
          <read-only>%3$s</read-only>
          <write-delay>%4$dms</write-delay>
          <write-requeue-threshold>%5$d</write-requeue-threshold>
          <write-max-batch-size>%6$d</write-max-batch-size>
        </read-write-backing-map-scheme>
        """
        .formatted(
            memory,
            NodeStore.class.getName(),
            store.mode() == StoreMode.READ_THROUGH,
            Terms.millis(store),
            REQUEUE,
            store.batch());
  }
}
