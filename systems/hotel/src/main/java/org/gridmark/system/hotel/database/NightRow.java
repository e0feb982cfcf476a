package org.gridmark.system.hotel.database;

import jakarta.persistence.Cacheable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.LocalDate;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;

/** A night in rooms of a type. The site's settings say how its cache is used. */
@Entity(name = "Night")
@Table(name = "night")
@IdClass(NightKey.class)
@Cacheable
class NightRow {
  @Id int hotel;
  @Id int type;
  @Id LocalDate date;
  int rooms;
  String holders;

  @SuppressWarnings("NullAway.Init") // filled by Hibernate
  NightRow() {}

  NightKey key() {
    return new NightKey(hotel, type, date);
  }

  Night night() {
    return new Night(rooms, holders);
  }

  void become(Night night) {
    holders = night.holders();
  }
}
