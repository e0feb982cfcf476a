package org.gridmark.system.hotel.stay;

/** The few fields of a hotel that a search looks at: a hundredth of its bytes. */
public record Brief(String name, String city, int stars, int price) {
  /** Those of a hotel. */
  public static Brief of(Hotel hotel) {
    return new Brief(hotel.name(), hotel.city(), hotel.stars(), hotel.price());
  }
}
