package org.gridmark.system.hotel.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.gridmark.system.hotel.books.Finding.Kind;
import org.gridmark.system.hotel.stay.Charge;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Books in order, into each of which one mistake is planted. */
class BooksTest {
  private static final LocalDate DATE = LocalDate.of(2027, 1, 1);
  private static final NightKey FIRST = new NightKey(1, 0, DATE);
  private static final NightKey SECOND = new NightKey(1, 0, DATE.plusDays(1));
  private static final Confirmation PAID = new Confirmation("order-01", 7, State.PAID, false);

  private final Map<NightKey, Night> nights = new HashMap<>();
  private final Map<String, Reservation> reservations = new HashMap<>();
  private final Map<String, Charge> charges = new HashMap<>();

  private static Reservation reservation(int guest, int nights, State state) {
    return new Reservation(
        guest, 1, 0, DATE, nights, 5000 * nights, state.name(), LocalDateTime.of(2026, 1, 1, 1, 1));
  }

  @BeforeEach
  void inOrder() {
    nights.put(FIRST, new Night(2, "order-01 order-02"));
    nights.put(SECOND, new Night(2, "order-01"));
    reservations.put("order-01", reservation(7, 2, State.PAID));
    reservations.put("order-02", reservation(8, 1, State.HELD));
    reservations.put("order-03", reservation(9, 2, State.CANCELLED));
    reservations.put("order-04", reservation(9, 2, State.REFUSED));
    charges.put("order-01", new Charge(7, 10_000, false));
    charges.put("order-03", new Charge(9, 10_000, true));
  }

  private Books books() {
    return new Books(nights, reservations, charges);
  }

  private List<Kind> kinds() {
    return books().audit().stream().map(Finding::kind).distinct().toList();
  }

  private List<Kind> told(Confirmation... confirmations) {
    return books().audit(List.of(confirmations)).stream()
        .map(Finding::kind)
        .filter(kind -> kind != Kind.UNTOLD) // the other reservations, in most of these tests
        .toList();
  }

  @Test
  void aReservationIsOneThatNoClientWishedFor() {
    assertThat(books().audit(List.of(PAID, new Confirmation("order-02", 8, State.ASKED, true))))
        .containsExactly(new Finding(Kind.UNTOLD, "order-03"));
  }

  /** A client was told that all rooms are taken, and has one. */
  @Test
  void aRefusalThatIsAReservationIsFound() {
    assertThat(told(new Confirmation("order-02", 8, State.REFUSED, false)))
        .containsExactly(Kind.LOST);
  }

  @Test
  void booksInOrderHaveNoFindings() {
    assertThat(books().audit()).isEmpty();
    assertThat(
            told(
                new Confirmation("order-01", 7, State.HELD, false),
                PAID,
                new Confirmation("order-02", 8, State.HELD, false),
                new Confirmation("order-03", 9, State.CANCELLED, false),
                new Confirmation("order-04", 9, State.REFUSED, false),
                new Confirmation("order-05", 9, State.ASKED, true)))
        .isEmpty();
  }

  /** As by counters that say the night is not full. */
  @Test
  void oversoldIsCountedFromReservations() {
    reservations.put("order-05", reservation(7, 1, State.HELD));
    assertThat(kinds()).containsExactlyInAnyOrder(Kind.OVERSOLD, Kind.WITHOUT_ROOM);
    assertThat(books().audit()).contains(new Finding(Kind.OVERSOLD, FIRST.toString()));
  }

  @Test
  void aRoomIsHeldByNobody() {
    nights.put(SECOND, new Night(2, "order-01 order-09"));
    assertThat(kinds()).containsExactly(Kind.HELD_BY_NOBODY);
  }

  @Test
  void aRoomIsHeldByOneThatHasEndedOrRefused() {
    for (String ended : List.of("order-03", "order-04")) {
      nights.put(SECOND, new Night(2, "order-01 " + ended));
      assertThat(kinds()).containsExactly(Kind.HELD_BY_NOBODY);
    }
  }

  @Test
  void aRoomIsHeldOnANightOfAnother() {
    nights.put(SECOND, new Night(2, "order-01 order-02"));
    assertThat(kinds()).containsExactly(Kind.HELD_BY_NOBODY);
  }

  @Test
  void aReservationHasNoRoom() {
    nights.put(SECOND, new Night(2, ""));
    assertThat(books().audit()).containsExactly(new Finding(Kind.WITHOUT_ROOM, "order-01"));
  }

  @Test
  void aReservationHasTwoRoomsOnANight() {
    nights.put(SECOND, new Night(2, "order-01 order-01"));
    assertThat(kinds()).containsExactly(Kind.DOUBLED);
  }

  @Test
  void aReservationIsLeftInBetween() {
    for (State state : List.of(State.ASKED, State.PAYING, State.ENDING)) {
      reservations.put("order-02", reservation(8, 1, state));
      assertThat(kinds()).containsExactly(Kind.UNFINISHED);
    }
  }

  private void assertChargeIsFound(Consumer<Map<String, Charge>> plant) {
    Map<String, Charge> before = Map.copyOf(charges);
    plant.accept(charges);
    assertThat(kinds()).containsExactly(Kind.CHARGE);
    charges.clear();
    charges.putAll(before);
    assertThat(kinds()).isEmpty();
  }

  @Test
  void aChargeIsNotThatOfItsReservation() {
    assertChargeIsFound(all -> all.remove("order-01"));
    assertChargeIsFound(all -> all.put("order-01", new Charge(7, 5_000, false)));
    assertChargeIsFound(all -> all.put("order-01", new Charge(8, 10_000, false)));
    assertChargeIsFound(all -> all.put("order-01", new Charge(7, 10_000, true)));
    assertChargeIsFound(all -> all.put("order-02", new Charge(8, 5_000, false)));
    assertChargeIsFound(all -> all.put("order-03", new Charge(9, 10_000, false)));
    assertChargeIsFound(all -> all.put("order-04", new Charge(9, 10_000, true)));
    assertChargeIsFound(all -> all.put("order-09", new Charge(9, 10_000, false)));
  }

  @Test
  void aConfirmationIsLost() {
    assertThat(told(new Confirmation("order-09", 1, State.HELD, false))).containsExactly(Kind.LOST);
    assertThat(told(new Confirmation("order-02", 8, State.PAID, false))).containsExactly(Kind.LOST);
    assertThat(told(new Confirmation("order-03", 9, State.PAID, false))).containsExactly(Kind.LOST);
    assertThat(told(new Confirmation("order-04", 9, State.HELD, false))).containsExactly(Kind.LOST);
    assertThat(told(new Confirmation("order-02", 8, State.CANCELLED, false)))
        .containsExactly(Kind.LOST);
    assertThat(told(new Confirmation("order-01", 8, State.PAID, false))).containsExactly(Kind.LOST);
    assertThat(told(new Confirmation("order-01", 7, State.HELD, false)))
        .as("paid, and never asked to")
        .containsExactly(Kind.LOST);
  }

  @Test
  void aWishWithoutAnAnswerMayHaveHappenedOrNot() {
    assertThat(told(new Confirmation("order-01", 7, State.HELD, true))).isEmpty();
    assertThat(told(new Confirmation("order-02", 8, State.HELD, true))).isEmpty();
    assertThat(told(new Confirmation("order-03", 9, State.PAID, true))).isEmpty();
  }

  @Test
  void aReservationIsConfirmedToTwoGuests() {
    assertThat(told(new Confirmation("order-01", 8, State.PAID, false), PAID))
        .containsExactly(Kind.DOUBLED);
  }

  @Test
  void aNightIsShownAsItWas() {
    assertThat(books().stale(Map.of(FIRST, new Night(2, "order-01 order-02")))).isEmpty();
    assertThat(books().stale(Map.of(FIRST, new Night(2, "order-01"))))
        .containsExactly(new Finding(Kind.STALE, FIRST.toString()));
  }

  @Test
  void aReservationOrChargeOfAGridIsAsItWas() {
    Books database = books();
    assertThat(database.stale(books())).isEmpty();
    reservations.put("order-01", reservation(7, 2, State.CANCELLED));
    charges.put("order-01", new Charge(7, 10_000, true));
    reservations.remove("order-04");
    reservations.put("order-05", reservation(9, 1, State.HELD));
    assertThat(database.stale(books()))
        .containsExactlyInAnyOrder(
            new Finding(Kind.STALE, "order-01"),
            new Finding(Kind.STALE, "charge order-01"),
            new Finding(Kind.STALE, "order-05"));
  }
}
