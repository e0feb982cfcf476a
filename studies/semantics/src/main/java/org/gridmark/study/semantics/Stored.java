package org.gridmark.study.semantics;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.gridmark.system.table.TableSource;

/** The caches with a table behind them, of one service, each of a table with its own name. */
final class Stored {
  /** The service that has the tables. */
  static final String SERVICE = "postgres";

  /**
   * Writes wait for the table because it is held, however short the delay is; a product may know no
   * shorter one.
   */
  private static final Duration DELAY = Duration.ofSeconds(1);

  private static final int BATCH = 100;

  /** Writes reach the table later. */
  static final CacheSpec<Long, Mark> BEHIND =
      spec("behind", source -> StoreSpec.writeBehind(source, DELAY, BATCH));

  /** Writes reach the table before they return. */
  static final CacheSpec<Long, Mark> THROUGH = spec("through", StoreSpec::writeThrough);

  private Stored() {}

  /** Makes the tables. */
  static void make(Job.Bench bench) throws SQLException {
    StoreTable.make(BEHIND, bench);
    StoreTable.make(THROUGH, bench);
  }

  /** Tells how many entries were stored more than once after members died. */
  static void tellStoredAgain(Job.Bench bench) throws SQLException {
    try (StoreTable table = StoreTable.of(BEHIND, bench)) {
      bench.figure(
          new Figure(StoredWrites.BEHIND, ProbeMetrics.WRITES_STORED_AGAIN, table.storedAgain()));
    }
  }

  private static CacheSpec<Long, Mark> spec(String name, Function<StoreSource, StoreSpec> mode) {
    StoreSource source = new TableSource(SERVICE, name, List.of(StoreTable.KEY));
    return new CacheSpec<>(name, Long.class, Mark.class)
        .holding(Marks.TEXT_BYTES)
        .stored(mode.apply(source));
  }
}
