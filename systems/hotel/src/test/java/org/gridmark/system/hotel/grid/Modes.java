package org.gridmark.system.hotel.grid;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.system.hotel.stay.Kind;
import org.gridmark.system.table.TableSource;

/** Caches of one cluster, with and without stores. */
public final class Modes {
  private Modes() {}

  private static TableSource table(Kind<?, ?> kind) {
    return new TableSource("postgres", kind.table(), kind.key());
  }

  private static boolean catalogue(Kind<?, ?> kind) {
    return List.of(Kind.HOTELS, Kind.BRIEFS, Kind.ROOMS, Kind.GUESTS).contains(kind);
  }

  static final GridCaches MEMORY = named("memory", GridCaches.inMemory(true));

  /** Each write is in the database before it returns. */
  static final GridCaches THROUGH =
      named("through", stored(kind -> StoreSpec.writeThrough(table(kind))));

  /** Writes wait for a second. */
  static final GridCaches BEHIND =
      named(
          "behind", stored(kind -> StoreSpec.writeBehind(table(kind), Duration.ofSeconds(1), 100)));

  /** For the nodes. */
  public static final List<CacheSpec<?, ?>> CACHES =
      Stream.of(MEMORY, THROUGH, BEHIND).flatMap(caches -> caches.all().stream()).toList();

  private static GridCaches stored(Function<Kind<?, ?>, StoreSpec> changing) {
    return GridCaches.of(
        true,
        kind ->
            Optional.of(
                catalogue(kind) ? StoreSpec.readThrough(table(kind)) : changing.apply(kind)));
  }

  private static GridCaches named(String mode, GridCaches caches) {
    return new GridCaches(
        caches.hotels().named(mode + "-hotel"),
        caches.briefs().named(mode + "-brief"),
        caches.rooms().named(mode + "-room"),
        caches.nights().named(mode + "-night"),
        caches.guests().named(mode + "-guest"),
        caches.reservations().named(mode + "-reservation"),
        caches.charges().named(mode + "-charge"));
  }
}
