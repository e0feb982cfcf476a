package org.gridmark.study.hotel.visit;

import java.time.LocalDate;
import java.util.List;
import org.gridmark.system.hotel.stay.Hotel;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.Search;

/** The world that the site shows, as its generator makes it; pages are compared with it. */
public interface VisitedWorld {
  /** How many guests can log in. */
  int guests();

  /** The address of a guest, from 0. */
  String email(int guest);

  /** The password of a guest. */
  String password(int guest);

  /** How many cities there are. */
  int cities();

  /** The name of a city, from 0. */
  String city(int number);

  /** The first night. */
  LocalDate first();

  /** How many nights follow one another. */
  int days();

  /** Hotels that a search must list. */
  Results find(Search search);

  /** A hotel as lists show it. */
  Listed listed(int hotel);

  /** A hotel with all its texts. */
  Hotel hotel(int number);

  /** A hotel's rooms by their types, from 0. */
  List<Room> rooms(int hotel);

  /**
   * A page of results.
   *
   * @param hotels by number, in order
   * @param more whether another page follows
   */
  record Results(List<Integer> hotels, boolean more) {
    /** Copies. */
    public Results {
      hotels = List.copyOf(hotels);
    }
  }

  /** The few facts of a hotel in a list. */
  record Listed(String name, int stars, int price) {}
}
