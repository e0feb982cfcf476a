package org.gridmark.system.hotel.database;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.gridmark.system.hotel.stay.Hotel;

/** A hotel. The site's settings say how its cache is used, since nothing is said here. */
@Entity(name = "Hotel")
@Table(name = "hotel")
@Cacheable
class HotelRow {
  @Id int number;
  String name;
  String city;
  String address;
  String phone;
  String fax;
  int stars;
  int price;
  String review;

  @SuppressWarnings("NullAway.Init") // filled by Hibernate
  HotelRow() {}

  Hotel hotel() {
    return new Hotel(name, city, address, phone, fax, stars, price, review);
  }
}
