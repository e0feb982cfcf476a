package org.gridmark.system.hotel.database;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import org.gridmark.system.hotel.stay.Room;
import org.gridmark.system.hotel.stay.RoomKey;

/** A type of room. The site's settings say how its cache is used, since nothing is said here. */
@Entity(name = "Room")
@Table(name = "room")
@IdClass(RoomKey.class)
@Cacheable
class RoomRow {
  @Id int hotel;
  @Id int type;
  String name;
  int sleeps;
  int price;
  int rooms;

  @SuppressWarnings("NullAway.Init") // filled by Hibernate
  RoomRow() {}

  RoomKey key() {
    return new RoomKey(hotel, type);
  }

  Room room() {
    return new Room(name, sleeps, price, rooms);
  }
}
