package org.gridmark.driver.cassandra;

import java.util.Map;
import org.gridmark.model.target.ClusterSpec;

/**
 * How a strategy lays tables out.
 *
 * @param wide whether entries whose keys have the same first field share a partition
 * @param rowCache whether the server keeps what is read in its row cache
 * @param vanilla whether table, client and server are as they come
 */
record Layout(boolean wide, boolean rowCache, boolean vanilla) {
  /** Setting: {@code wide} for partitions of the first field of a key. */
  static final String ROWS = "rows";

  /** Setting: {@code rows} for the row cache. */
  static final String CACHING = "caching";

  /** Setting: {@code vanilla} leaves all as it comes. */
  static final String SETUP = "setup";

  static Layout of(ClusterSpec cluster) {
    Map<String, String> settings = cluster.settings();
    return new Layout(
        "wide".equals(settings.get(ROWS)),
        "rows".equals(settings.get(CACHING)),
        "vanilla".equals(settings.get(SETUP)));
  }

  <K> KeyForm<K> keys(Class<K> type) {
    return wide ? KeyForm.parted(type) : KeyForm.whole(type);
  }

  /** Behind the columns of a table's definition. */
  String options() {
    if (vanilla) {
      return "";
    }
    return " with caching = {'keys': 'ALL', 'rows_per_partition': '%s'}"
            .formatted(rowCache ? "ALL" : "NONE")
        // A read of one small row decompresses so much: by itself 16 KB.
        + " and compression = {'class': 'LZ4Compressor', 'chunk_length_in_kb': 4}"
        // No other node could bring back what was deleted.
        + " and gc_grace_seconds = 0"
        // There is no other to ask when an answer takes long.
        + " and speculative_retry = 'NEVER'";
  }
}
