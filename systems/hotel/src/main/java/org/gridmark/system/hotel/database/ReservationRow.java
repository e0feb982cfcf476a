package org.gridmark.system.hotel.database;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDate;
import java.time.LocalDateTime;
import org.gridmark.system.hotel.stay.Reservation;

/** A reservation. */
@Entity(name = "Reservation")
@Table(name = "reservation")
class ReservationRow {
  @Id
  @Column(name = "key")
  String id;

  int guest;
  int hotel;
  int type;

  @Column(name = "from")
  LocalDate arrival;

  int nights;
  int price;
  String state;
  LocalDateTime made;

  @SuppressWarnings("NullAway.Init") // filled by Hibernate
  ReservationRow() {}

  ReservationRow(String id, Reservation reservation) {
    this.id = id;
    this.guest = reservation.guest();
    this.hotel = reservation.hotel();
    this.type = reservation.type();
    this.arrival = reservation.from();
    this.nights = reservation.nights();
    this.price = reservation.price();
    this.state = reservation.state();
    this.made = reservation.made();
  }

  Reservation reservation() {
    return new Reservation(guest, hotel, type, arrival, nights, price, state, made);
  }
}
