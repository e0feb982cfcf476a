package org.gridmark.system.hotel.database;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.gridmark.system.hotel.stay.Guest;
import org.gridmark.system.hotel.stay.HotelSite;

/** A guest. */
@Entity(name = "Guest")
@Table(name = "guest")
class GuestRow {
  @Id int number;
  String name;
  String email;
  String password;

  @SuppressWarnings("NullAway.Init") // filled by Hibernate
  GuestRow() {}

  HotelSite.Known known() {
    return new HotelSite.Known(number, new Guest(name, email, password));
  }
}
