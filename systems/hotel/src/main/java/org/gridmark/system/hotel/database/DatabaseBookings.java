package org.gridmark.system.hotel.database;

import java.time.Clock;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.system.hotel.stay.Bookings;
import org.gridmark.system.hotel.stay.HotelSite;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Stay;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/**
 * Reservations in the database, each step of which is one transaction.
 *
 * <p>Whoever changes a reservation locks its row, then those of its nights in order of date;
 * whoever makes one has no row to lock yet, and locks the nights. So nobody who has a night waits
 * for one before it, or for a reservation, and no two wait for each other. A read under a lock is
 * answered by the database, even where a cache has the row.
 */
final class DatabaseBookings implements Bookings {
  private static final int SWEPT_AT_ONCE = 500;

  private final Database database;
  private final Clock clock;

  DatabaseBookings(Database database, Clock clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public Optional<HotelSite.Known> guest(String email) {
    return database.read(
        "guest",
        session ->
            session
                .createSelectionQuery("from Guest g where g.email = :email", GuestRow.class)
                .setParameter("email", email)
                .uniqueResultOptional()
                .map(GuestRow::known));
  }

  @Override
  public Map<NightKey, Night> nights(int hotel, LocalDate from, int nights) {
    return database.read(
        "nights",
        session ->
            rows(session, hotel, from, nights).stream()
                .filter(Objects::nonNull)
                .collect(Collectors.toMap(NightRow::key, NightRow::night)));
  }

  private List<NightRow> rows(Session session, int hotel, LocalDate from, int nights) {
    if (database.cached()) {
      List<NightKey> keys =
          RoomKey.of(hotel).stream()
              .flatMap(room -> NightKey.of(room, from, nights).stream())
              .toList();
      return session.findMultiple(NightRow.class, keys);
    }
    SelectionQuery<NightRow> query =
        session.createSelectionQuery(
            "from Night n where n.hotel = :hotel and n.date >= :from and n.date < :to",
            NightRow.class);
    return query
        .setParameter("hotel", hotel)
        .setParameter("from", from)
        .setParameter("to", from.plusDays(nights))
        .getResultList();
  }

  /** The rows of these nights, locked one after the other in order of date. */
  private static List<NightRow> locked(Session session, Reservation reservation) {
    return session
        .createSelectionQuery(
            "from Night n where n.hotel = :hotel and n.type = :type"
                + " and n.date >= :from and n.date < :to order by n.date",
            NightRow.class)
        .setParameter("hotel", reservation.hotel())
        .setParameter("type", reservation.type())
        .setParameter("from", reservation.from())
        .setParameter("to", reservation.from().plusDays(reservation.nights()))
        .setHibernateLockMode(LockMode.PESSIMISTIC_WRITE)
        .getResultList();
  }

  @Override
  public Outcome hold(Order order) {
    return database.write("hold", session -> hold(session, order));
  }

  private Outcome hold(Session session, Order order) {
    ReservationRow known = session.find(ReservationRow.class, order.key());
    if (known != null) {
      return again(known.reservation(), order);
    }
    RoomRow room = session.find(RoomRow.class, order.room());
    if (room == null) {
      return Outcome.UNKNOWN;
    }
    LocalDateTime now =
        LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
    Reservation held = Reservation.of(order, room.room(), State.HELD, now);
    List<NightRow> nights = locked(session, held);
    if (nights.size() < order.nights()) {
      return Outcome.UNKNOWN;
    }
    boolean mine = nights.stream().anyMatch(row -> row.night().holds(order.key()));
    boolean free = nights.stream().allMatch(row -> row.night().free() > 0);
    if (mine || !free) {
      // The same order, sent twice at once, may have been first: its row was not there before.
      ReservationRow first = session.find(ReservationRow.class, order.key());
      if (first != null) {
        return again(first.reservation(), order);
      }
    }
    session.persist(new ReservationRow(order.key(), free ? held : held.in(State.REFUSED)));
    if (!free) {
      return Outcome.SOLD_OUT;
    }
    nights.forEach(row -> row.become(row.night().without(order.key()).over(order.key())));
    return Outcome.DONE;
  }

  private static Outcome again(Reservation known, Order order) {
    if (!known.fulfils(order)) {
      return Outcome.UNKNOWN;
    }
    return switch (known.now()) {
      case REFUSED -> Outcome.SOLD_OUT;
      case CANCELLED -> Outcome.CANCELLED;
      default -> Outcome.DONE;
    };
  }

  private static @Nullable ReservationRow locked(Session session, int guest, String key) {
    ReservationRow row = session.find(ReservationRow.class, key, LockMode.PESSIMISTIC_WRITE);
    boolean shown = row != null && row.guest == guest && row.reservation().now().shown();
    return shown ? row : null;
  }

  @Override
  public Outcome pay(int guest, String reservation) {
    return database.write(
        "pay",
        session -> {
          ReservationRow row = locked(session, guest, reservation);
          if (row == null) {
            return Outcome.UNKNOWN;
          }
          if (row.reservation().is(State.CANCELLED)) {
            return Outcome.CANCELLED;
          }
          if (row.reservation().is(State.HELD)) {
            session.persist(new ChargeRow(reservation, guest, row.price));
            row.state = State.PAID.name();
          }
          return Outcome.DONE;
        });
  }

  @Override
  public Outcome cancel(int guest, String reservation) {
    return database.write(
        "cancel",
        session -> {
          ReservationRow row = locked(session, guest, reservation);
          if (row == null) {
            return Outcome.UNKNOWN;
          }
          end(session, row);
          return Outcome.DONE;
        });
  }

  private static void end(Session session, ReservationRow row) {
    if (row.reservation().is(State.CANCELLED)) {
      return;
    }
    for (NightRow night : locked(session, row.reservation())) {
      night.become(night.night().without(row.id));
    }
    ChargeRow charge = session.find(ChargeRow.class, row.id);
    if (charge != null) {
      charge.refunded = true;
    }
    row.state = State.CANCELLED.name();
  }

  @Override
  public List<Stay> stays(int guest, int most) {
    return database.read(
        "stays",
        session ->
            session
                .createSelectionQuery(
                    "select r, h.name from Reservation r join Hotel h on h.number = r.hotel"
                        + " where r.guest = :guest and r.state <> 'REFUSED'"
                        + " order by r.made desc, r.id",
                    Object[].class)
                .setParameter("guest", guest)
                .setMaxResults(most)
                .getResultList()
                .stream()
                .map(row -> stay((ReservationRow) row[0], (String) row[1]))
                .toList());
  }

  private static Stay stay(ReservationRow row, String hotel) {
    return new Stay(row.id, row.reservation(), hotel);
  }

  @Override
  public int release(LocalDateTime before) {
    int released = 0;
    List<String> overdue;
    do {
      overdue = overdue(before);
      for (String key : overdue) {
        released += release(key, before) ? 1 : 0;
      }
    } while (overdue.size() == SWEPT_AT_ONCE);
    return released;
  }

  private List<String> overdue(LocalDateTime before) {
    return database.read(
        "sweep",
        session ->
            session
                .createSelectionQuery(
                    "select r.id from Reservation r where r.state = 'HELD' and r.made <= :before"
                        + " order by r.made",
                    String.class)
                .setParameter("before", before)
                .setMaxResults(SWEPT_AT_ONCE)
                .getResultList());
  }

  /** Its guest may have paid meanwhile. */
  private boolean release(String key, LocalDateTime before) {
    return database.write(
        "sweep",
        session -> {
          ReservationRow row = session.find(ReservationRow.class, key, LockMode.PESSIMISTIC_WRITE);
          boolean overdue =
              row != null && row.state.equals(State.HELD.name()) && !row.made.isAfter(before);
          if (overdue) {
            end(session, row);
          }
          return overdue;
        });
  }

  @Override
  public Optional<String> trouble() {
    return database.trouble();
  }

  @Override
  public void close() {
    database.close();
  }
}
