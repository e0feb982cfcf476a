package org.gridmark.system.hotel.stay;

import java.util.List;
import org.gridmark.model.data.CacheSpec;

/**
 * One of the kinds of entries that the site keeps: a cache of a grid, a table of a database.
 *
 * @param cache without index and store
 * @param table its name
 * @param key the columns of the key; the others are named as the fields are
 */
public record Kind<K, V extends Record>(CacheSpec<K, V> cache, String table, List<String> key) {
  private static final String HOTEL = "hotel";
  private static final String NUMBER = "number";

  /** Hotels, by number. */
  public static final Kind<Integer, Hotel> HOTELS =
      new Kind<>(
          new CacheSpec<>("hotel", Integer.class, Hotel.class).holding(10_240),
          HOTEL,
          List.of(NUMBER));

  /** The same rows, of which it has fewer columns. */
  public static final Kind<Integer, Brief> BRIEFS =
      new Kind<>(new CacheSpec<>("brief", Integer.class, Brief.class), HOTEL, List.of(NUMBER));

  /** Types of rooms. */
  public static final Kind<RoomKey, Room> ROOMS =
      new Kind<>(
          new CacheSpec<>("room", RoomKey.class, Room.class), "room", List.of(HOTEL, "type"));

  /** Nights in them. */
  public static final Kind<NightKey, Night> NIGHTS =
      new Kind<>(
          new CacheSpec<>("night", NightKey.class, Night.class),
          "night",
          List.of(HOTEL, "type", "date"));

  /** Guests, by number. */
  public static final Kind<Integer, Guest> GUESTS =
      new Kind<>(new CacheSpec<>("guest", Integer.class, Guest.class), "guest", List.of(NUMBER));

  /** Reservations, by the key of their order. */
  public static final Kind<String, Reservation> RESERVATIONS =
      new Kind<>(
          new CacheSpec<>("reservation", String.class, Reservation.class),
          "reservation",
          List.of("key"));

  /** Charges, by the same key. */
  public static final Kind<String, Charge> CHARGES =
      new Kind<>(
          new CacheSpec<>("charge", String.class, Charge.class), "charge", List.of("reservation"));

  /** Copies. */
  public Kind {
    key = List.copyOf(key);
  }
}
