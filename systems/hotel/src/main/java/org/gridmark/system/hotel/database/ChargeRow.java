package org.gridmark.system.hotel.database;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The charge for a reservation. */
@Entity(name = "Charge")
@Table(name = "charge")
class ChargeRow {
  @Id String reservation;
  int guest;
  int amount;
  boolean refunded;

  @SuppressWarnings("NullAway.Init") // filled by Hibernate
  ChargeRow() {}

  ChargeRow(String reservation, int guest, int amount) {
    this.reservation = reservation;
    this.guest = guest;
    this.amount = amount;
  }
}
