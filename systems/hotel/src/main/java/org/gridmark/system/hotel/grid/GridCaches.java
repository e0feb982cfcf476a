package org.gridmark.system.hotel.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.system.hotel.stay.Brief;
import org.gridmark.system.hotel.stay.Charge;
import org.gridmark.system.hotel.stay.Guest;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Kind;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;

/**
 * The caches of the site. A search and a login are queries, which look at what is in memory: all
 * hotels, briefs and guests are loaded before the site opens.
 */
public record GridCaches(
    CacheSpec<Integer, Hotel> hotels,
    CacheSpec<Integer, Brief> briefs,
    CacheSpec<RoomKey, Room> rooms,
    CacheSpec<NightKey, Night> nights,
    CacheSpec<Integer, Guest> guests,
    CacheSpec<String, Reservation> reservations,
    CacheSpec<String, Charge> charges) {
  /**
   * Each with the store that it is given, if any.
   *
   * @param indexed whether the target has indexes
   */
  public static GridCaches of(boolean indexed, Function<Kind<?, ?>, Optional<StoreSpec>> stores) {
    return new GridCaches(
        spec(Kind.HOTELS, false, stores),
        spec(Kind.BRIEFS, indexed, stores, Field.of(Brief::city)),
        spec(Kind.ROOMS, false, stores),
        spec(Kind.NIGHTS, false, stores),
        spec(Kind.GUESTS, indexed, stores, Field.of(Guest::email)),
        spec(
            Kind.RESERVATIONS,
            indexed,
            stores,
            Field.of(Reservation::guest),
            Field.of(Reservation::state)),
        spec(Kind.CHARGES, false, stores));
  }

  /** Without stores. */
  public static GridCaches inMemory(boolean indexed) {
    return of(indexed, kind -> Optional.empty());
  }

  private static <K, V extends Record> CacheSpec<K, V> spec(
      Kind<K, V> kind,
      boolean indexed,
      Function<Kind<?, ?>, Optional<StoreSpec>> stores,
      Field<?, ?>... indexes) {
    CacheSpec<K, V> cache = indexed ? kind.cache().indexed(indexes) : kind.cache();
    return stores.apply(kind).map(cache::stored).orElse(cache);
  }

  /** Those that never change. */
  public List<CacheSpec<?, ?>> catalogue() {
    return List.of(hotels, briefs, rooms);
  }

  /** All. */
  public List<CacheSpec<?, ?>> all() {
    List<CacheSpec<?, ?>> all = new ArrayList<>(catalogue());
    all.addAll(List.of(nights, guests, reservations, charges));
    return all;
  }
}
