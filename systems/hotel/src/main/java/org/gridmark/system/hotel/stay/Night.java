package org.gridmark.system.hotel.stay;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rooms of a type in one night, and who holds them. It names its holders, so that a take which
 * is tried again finds what it took before.
 *
 * @param rooms how many there are
 * @param holders keys of the reservations that hold one, separated by blanks
 */
public record Night(int rooms, String holders) {
  /** The keys of the reservations that hold a room. */
  public List<String> held() {
    return holders.isEmpty() ? List.of() : List.of(holders.split(" "));
  }

  /** How many rooms nobody holds; negative if more are held than there are. */
  public int free() {
    return rooms - held().size();
  }

  /** Whether that reservation holds a room. */
  public boolean holds(String reservation) {
    return held().contains(reservation);
  }

  /** The night with a room for that reservation; empty if none is free. */
  public Optional<Night> taken(String reservation) {
    return free() > 0 ? Optional.of(over(reservation)) : Optional.empty();
  }

  /** The same whether a room is free or not: for an inventory that does not look. */
  public Night over(String reservation) {
    return new Night(rooms, holders.isEmpty() ? reservation : holders + " " + reservation);
  }

  /** The night without that reservation. */
  public Night without(String reservation) {
    Stream<String> others = held().stream().filter(one -> !one.equals(reservation));
    return new Night(rooms, others.collect(Collectors.joining(" ")));
  }
}
