package org.gridmark.system.hotel.grid;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.system.hotel.stay.Kind;
import org.gridmark.system.table.TableSource;

/** Caches with and without stores, known to the nodes by the names of these classes. */
final class Modes {
  private Modes() {}

  private static TableSource table(Kind<?, ?> kind) {
    return new TableSource("postgres", kind.table(), kind.key());
  }

  private static boolean catalogue(Kind<?, ?> kind) {
    return List.of(Kind.HOTELS, Kind.BRIEFS, Kind.ROOMS, Kind.GUESTS).contains(kind);
  }

  /** Without a store. */
  public static final class Memory {
    static final GridCaches ALL = GridCaches.inMemory(true);

    /** For the nodes. */
    public static final List<CacheSpec<?, ?>> CACHES = ALL.all();
  }

  /** Each write is in the database before it returns. */
  public static final class Through {
    static final GridCaches ALL =
        GridCaches.of(
            true,
            kind ->
                Optional.of(
                    catalogue(kind)
                        ? StoreSpec.readThrough(table(kind))
                        : StoreSpec.writeThrough(table(kind))));

    /** For the nodes. */
    public static final List<CacheSpec<?, ?>> CACHES = ALL.all();
  }

  /** Writes wait for a second. */
  public static final class Behind {
    static final GridCaches ALL =
        GridCaches.of(
            true,
            kind ->
                Optional.of(
                    catalogue(kind)
                        ? StoreSpec.readThrough(table(kind))
                        : StoreSpec.writeBehind(table(kind), Duration.ofSeconds(1), 100)));

    /** For the nodes. */
    public static final List<CacheSpec<?, ?>> CACHES = ALL.all();
  }
}
