package org.gridmark.study.hotel.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Figure;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hotel.Given;
import org.gridmark.study.hotel.figure.HotelMetrics;
import org.gridmark.study.hotel.visit.Confirmations;
import org.gridmark.system.hotel.stay.Charge;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.RoomKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A site in memory at which three guests were, and one thing after the other goes wrong. */
class SiteAuditTest {
  private static final RoomKey ROOM = new RoomKey(0, 1);

  private final HotelSettings own =
      HotelSettings.of(
          Given.site(
              HotelSettings.MODE,
              "memory",
              "hotel.hotels",
              "2",
              "hotel.cities",
              "1",
              "hotel.rooms",
              "2",
              "hotel.days",
              "4",
              "hotel.guests",
              "5",
              "hotel.iterations",
              "1"));
  private final LocalDate first = own.world().first();
  private final Confirmations confirmations = new Confirmations();
  private final AuditBench bench = new AuditBench(Services.of(Map.of()), NanoClock.system());
  private final Cache<NightKey, Night> nights = bench.session().cache(own.caches().nights());
  private final Cache<String, Reservation> reservations =
      bench.session().cache(own.caches().reservations());
  private final Cache<String, Charge> charges = bench.session().cache(own.caches().charges());

  @BeforeEach
  void open() throws Exception {
    new Opening(own).run(bench);
    try (CombinedSite site = Sites.open(bench.session(), bench, own)) {
      hold(site, "reservation-paid", 0);
      pay(site, "reservation-paid", 0);
      hold(site, "reservation-held", 1);
      hold(site, "reservation-cancelled", 2);
      pay(site, "reservation-cancelled", 2);
      confirmations.asks("reservation-cancelled", State.CANCELLED);
      assertThat(site.cancel(2, "reservation-cancelled")).isEqualTo(Outcome.DONE);
      confirmations.told("reservation-cancelled", State.CANCELLED);
    }
  }

  @AfterEach
  void close() {
    bench.session().close();
  }

  /** In different nights: each has both of its rooms for the wrongs to come. */
  private void hold(CombinedSite site, String key, int guest) {
    confirmations.asks(key, State.HELD);
    Order order = new Order(key, guest, ROOM, first.plusDays(guest == 1 ? 2 : 0), 2);
    assertThat(site.hold(order)).isEqualTo(Outcome.DONE);
    confirmations.told(key, State.HELD);
  }

  private void pay(CombinedSite site, String key, int guest) {
    confirmations.asks(key, State.PAID);
    assertThat(site.pay(guest, key)).isEqualTo(Outcome.DONE);
    confirmations.told(key, State.PAID);
  }

  private AuditBench audit() throws Exception {
    new SiteAudit("the site", own, confirmations, Duration.ofSeconds(1)).run(bench);
    return bench;
  }

  /** The audit tells these of its defects, and no other. */
  private void assertTold(Map<Metric, Double> expected) throws Exception {
    Map<String, Double> told = new TreeMap<>();
    audit().figures().stream()
        .filter(one -> one.metric().direction() == Direction.LOWER && one.value() != 0)
        .forEach(one -> told.put(one.metric().name(), one.value()));
    Map<String, Double> names = new TreeMap<>();
    expected.forEach((metric, value) -> names.put(metric.name(), value));
    assertThat(told).isEqualTo(names);
  }

  private NightKey night(int day) {
    return new NightKey(ROOM.hotel(), ROOM.type(), first.plusDays(day));
  }

  private Reservation kept(String key) {
    Reservation kept = reservations.get(key);
    assertThat(kept).as(key).isNotNull();
    return kept;
  }

  private Night kept(NightKey key) {
    Night kept = nights.get(key);
    assertThat(kept).as(key.toString()).isNotNull();
    return kept;
  }

  @Test
  void aSiteThatKeepsWhatItToldIsClean() throws Exception {
    assertTold(Map.of());
    assertThat(bench.value(HotelMetrics.CONFIRMED)).isEqualTo(3);
    assertThat(bench.value(HotelMetrics.IN_DOUBT)).isZero();
    assertThat(bench.value(HotelMetrics.SOLD_OUT)).isZero();
    Set<String> told = new HashSet<>();
    bench.figures().forEach(figure -> told.add(figure.metric().name()));
    assertThat(told)
        .contains("reservations.lost", "reservations.doubled", "reservations.without-room")
        .contains(
            "reservations.unfinished",
            "reservations.unasked",
            "nights.oversold",
            "nights.without-reservation")
        .contains("charges.wrong", "reservations.unchecked");
    assertThat(bench.figures())
        .extracting(Figure::subject)
        .extracting("request")
        .containsOnly("the site");
  }

  /** All that is held is brought to its end first: its room is free, and that is no loss. */
  @Test
  void whatIsHeldEndsAndIsNotLost() throws Exception {
    assertThat(kept(night(2)).held()).containsExactly("reservation-held");
    assertTold(Map.of());
    assertThat(kept("reservation-held").now()).isEqualTo(State.CANCELLED);
    assertThat(kept(night(2)).held()).isEmpty();
  }

  /** It was told of, and all that the site kept of it is gone. */
  @Test
  void aConfirmationOfWhichNothingIsKeptIsLost() throws Exception {
    reservations.remove("reservation-paid");
    charges.remove("reservation-paid");
    for (int day = 0; day < 2; day++) {
      nights.put(night(day), kept(night(day)).without("reservation-paid"));
    }
    assertTold(Map.of(HotelMetrics.LOST, 1.0));
  }

  @Test
  void onePaidThatTheSiteHasCancelledIsLost() throws Exception {
    try (CombinedSite site = Sites.open(bench.session(), bench, own)) {
      assertThat(site.cancel(0, "reservation-paid")).isEqualTo(Outcome.DONE);
    }
    assertTold(Map.of(HotelMetrics.LOST, 1.0));
  }

  /** A wish without an answer may have been met, or not. */
  @Test
  void whatIsInDoubtIsNeverLost() throws Exception {
    confirmations.asks("reservation-paid", State.CANCELLED);
    confirmations.asks("reservation-never-arrived", State.HELD);
    try (CombinedSite site = Sites.open(bench.session(), bench, own)) {
      assertThat(site.cancel(0, "reservation-paid")).isEqualTo(Outcome.DONE);
    }
    assertTold(Map.of());
    assertThat(bench.value(HotelMetrics.IN_DOUBT)).isEqualTo(2);
  }

  /** Two of two rooms are sold on two nights; a third reservation has taken none of them. */
  @Test
  void aNightOnWhichMoreRoomsAreSoldThanThereAreIsOversold() throws Exception {
    for (String other : new String[] {"reservation-second", "reservation-third"}) {
      plant(other, 3);
      confirmations.asks(other, State.HELD);
      confirmations.told(other, State.PAID);
      for (int day = 0; day < 2; day++) {
        nights.put(night(day), kept(night(day)).over(other));
      }
    }
    assertTold(Map.of(HotelMetrics.OVERSOLD, 2.0));
  }

  /** As a site does that makes two reservations of one wish: each is sound by itself. */
  @Test
  void aReservationThatNobodyWishedForIsTold() throws Exception {
    sound("reservation-second", 0);
    assertTold(Map.of(HotelMetrics.UNASKED, 1.0));
  }

  @Test
  void aReservationThatIsKeptAlthoughItWasRefusedIsTold() throws Exception {
    confirmations.asks("reservation-refused", State.HELD);
    confirmations.refused("reservation-refused");
    sound("reservation-refused", 3);
    assertTold(Map.of(HotelMetrics.UNASKED, 1.0));
  }

  /** Its visitor got no answer, and has not asked to pay. */
  @Test
  void aReservationThatIsPaidThoughARoomAloneWasWishedForIsTold() throws Exception {
    confirmations.asks("reservation-in-doubt", State.HELD);
    sound("reservation-in-doubt", 3);
    assertTold(Map.of(HotelMetrics.UNASKED, 1.0));
  }

  private void sound(String key, int guest) {
    plant(key, guest);
    for (int day = 0; day < 2; day++) {
      nights.put(night(day), kept(night(day)).over(key));
    }
  }

  /** A reservation that is paid, and its charge. */
  private void plant(String key, int guest) {
    Reservation like = kept("reservation-paid");
    reservations.put(
        key,
        new Reservation(
            guest,
            0,
            1,
            first,
            2,
            like.price(),
            State.PAID.name(),
            kept("reservation-paid").made()));
    charges.put(key, new Charge(guest, like.price(), false));
  }

  @Test
  void aRoomIsHeldByAReservationThatIsNotThere() throws Exception {
    nights.put(night(3), kept(night(3)).over("reservation-nobody"));
    assertTold(Map.of(HotelMetrics.WITHOUT_RESERVATION, 1.0));
  }

  @Test
  void aReservationHasNoRoomOnOneOfItsNights() throws Exception {
    nights.put(night(1), kept(night(1)).without("reservation-paid"));
    assertTold(Map.of(HotelMetrics.WITHOUT_ROOM, 1.0));
  }

  @Test
  void aReservationHasTwoRooms() throws Exception {
    nights.put(night(1), kept(night(1)).over("reservation-paid"));
    assertTold(Map.of(HotelMetrics.DOUBLED, 1.0));
  }

  @Test
  void chargesThatAreMissingOrOfNothingAreWrong() throws Exception {
    charges.remove("reservation-paid");
    charges.put("reservation-nothing", new Charge(4, 100, false));
    charges.put(
        "reservation-cancelled", new Charge(2, kept("reservation-cancelled").price(), false));
    assertTold(Map.of(HotelMetrics.CHARGES_WRONG, 3.0));
  }

  /** As a web node leaves it that dies between two writes. */
  @Test
  void whatWasLeftInBetweenIsFinishedFirst() throws Exception {
    reservations.put("reservation-paid", kept("reservation-paid").in(State.ENDING));
    confirmations.asks("reservation-paid", State.CANCELLED);
    assertTold(Map.of());
    assertThat(kept("reservation-paid").now()).isEqualTo(State.CANCELLED);
  }

  @Test
  void reservationsThatWereTooManyToRememberAreTold() throws Exception {
    Confirmations few = new Confirmations(1);
    few.asks("reservation-paid", State.HELD);
    few.asks("reservation-held", State.HELD);
    new SiteAudit("the site", own, few, Duration.ofSeconds(1)).run(bench);
    assertThat(bench.value(HotelMetrics.UNCHECKED)).isEqualTo(1);
    assertThat(bench.value(HotelMetrics.UNASKED)).isNaN();
  }
}
