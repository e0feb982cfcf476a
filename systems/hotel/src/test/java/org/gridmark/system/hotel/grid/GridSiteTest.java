package org.gridmark.system.hotel.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.target.Session;
import org.gridmark.system.hotel.Contention;
import org.gridmark.system.hotel.Likeness;
import org.gridmark.system.hotel.PayOrRelease;
import org.gridmark.system.hotel.TestClock;
import org.gridmark.system.hotel.books.Books;
import org.gridmark.system.hotel.books.Finding;
import org.gridmark.system.hotel.stay.Kind;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Unavailable;
import org.gridmark.system.hotel.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The site on a grid in this process. */
class GridSiteTest {
  private static final GridCaches CACHES = GridCaches.inMemory(false);
  private static final World WORLD = Contention.WORLD;
  private static final Clock CLOCK = Clock.systemUTC();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void itAnswersAsTheOracleDoes(long seed) {
    TestClock clock = new TestClock();
    try (Session session = Sessions.local(Likeness.WORLD, CACHES);
        GridSite site = GridSite.whole(session, CACHES, GridSettings.SAFE, clock)) {
      Likeness.check(site, clock, seed, 1500);
      assertThat(GridSite.books(session, CACHES).audit()).isEmpty();
    }
  }

  @Test
  void guestsWhoWantTheSameRoomsGetEachOnce() throws Exception {
    try (Session session = Sessions.local(WORLD, CACHES);
        GridSite site = GridSite.whole(session, CACHES, GridSettings.SAFE, CLOCK)) {
      Contention guests = new Contention(site);
      guests.run(30);
      guests.assertClean(GridSite.books(session, CACHES));
      assertThat(guests.unanswered()).isZero();
    }
  }

  /** The first two who read a night wait for each other before they write it. */
  private static final class Together implements Sessions.Watcher {
    private final CyclicBarrier both = new CyclicBarrier(2);
    private final Set<Thread> met = Collections.synchronizedSet(new HashSet<>());

    @Override
    public void after(String cache, Method method) throws Exception {
      boolean reads = method.getName().equals("getAll") && cache.equals(Kind.NIGHTS.cache().name());
      if (reads && met.add(Thread.currentThread())) {
        both.await(1, TimeUnit.MINUTES);
      }
    }
  }

  /** Both have read that the last room is free before either takes it: no matter of luck. */
  @ParameterizedTest
  @EnumSource(Inventory.class)
  void theLastRoomIsSoldTwiceByCheckThenSetAlone(Inventory inventory) throws Exception {
    World oneRoom = new World(1, 1, 1, 2, WORLD.first(), 3, 1, 10);
    GridSettings settings = new GridSettings(inventory, Duration.ofMinutes(1), 8);
    try (Session session = Sessions.local(oneRoom, CACHES);
        GridSite site =
            GridSite.whole(Sessions.watched(session, new Together()), CACHES, settings, CLOCK)) {
      List<Outcome> outcomes = Crew.complete(List.of(() -> hold(site, 0), () -> hold(site, 1)));
      List<Finding.Kind> found =
          GridSite.books(session, CACHES).audit().stream().map(Finding::kind).toList();
      if (inventory == Inventory.SAFE) {
        assertThat(outcomes).containsExactlyInAnyOrder(Outcome.DONE, Outcome.SOLD_OUT);
        assertThat(found).isEmpty();
      } else {
        assertThat(outcomes).containsOnly(Outcome.DONE);
        assertThat(found).contains(Finding.Kind.OVERSOLD, Finding.Kind.WITHOUT_ROOM);
      }
    }
  }

  private static Outcome hold(GridSite site, int guest) {
    return site.hold(order("order-of-" + guest, guest));
  }

  private static Order order(String key, int guest) {
    return new Order(key, guest, new RoomKey(0, 0), WORLD.first(), 3);
  }

  /** A web node that dies after so many writes: nothing that it wished for then happens. */
  private static final class Death implements Sessions.Watcher {
    private static final Set<String> WRITES = Set.of("put", "putIfAbsent", "replace");
    private int left;
    private boolean dead;

    Death(int writes) {
      this.left = writes;
    }

    @Override
    public synchronized void before(String cache, Method method) {
      dead |= WRITES.contains(method.getName()) && left-- == 0;
      if (dead) {
        throw new IllegalStateException("this web node is dead");
      }
    }

    boolean happened() {
      return dead;
    }
  }

  /** After each write of a guest's way, until none is left to die after. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aWebNodeDiesAfterAnyStepAndTheGuestOrTheSweepGoesOn(boolean guestRetries) {
    int deaths = 0;
    while (dies(deaths, guestRetries)) {
      deaths++;
    }
    assertThat(deaths).isEqualTo(20);
  }

  /** Holds, is sold out, pays and cancels; whether it died. */
  private static boolean dies(int after, boolean guestRetries) {
    TestClock clock = new TestClock();
    World twoRooms = new World(1, 1, 1, 2, WORLD.first(), 3, 1, 10);
    try (Session session = Sessions.local(twoRooms, CACHES)) {
      takeLast(session, clock);
      Death death = new Death(after);
      wishes(Sessions.watched(session, death), clock);
      if (guestRetries) {
        assertThat(wishes(session, clock)).isFalse();
      } else {
        clock.pass(Reservation.HOLD.plusSeconds(1));
        try (GridSite other = GridSite.whole(session, CACHES, GridSettings.SAFE, clock)) {
          other.releaseOverdue();
        }
      }
      Books books = GridSite.books(session, CACHES);
      assertThat(books.audit()).as("after %d writes", after).isEmpty();
      if (guestRetries) {
        assertThat(books.reservations()).containsKeys("order-full", "order-of-it");
      }
      return death.happened();
    }
  }

  /** Of another type, on the last night: an order of three nights takes two and then finds it. */
  private static void takeLast(Session session, TestClock clock) {
    try (GridSite site = GridSite.whole(session, CACHES, GridSettings.SAFE, clock)) {
      Order last = new Order("order-of-1", 1, new RoomKey(0, 1), WORLD.first().plusDays(2), 1);
      assertThat(site.hold(last)).isEqualTo(Outcome.DONE);
      assertThat(site.pay(1, "order-of-1")).isEqualTo(Outcome.DONE);
    }
  }

  /** Whether one was not answered, after which the guest goes away. */
  private static boolean wishes(Session session, TestClock clock) {
    try (GridSite site = GridSite.whole(session, CACHES, GridSettings.SAFE, clock)) {
      Order full = new Order("order-full", 0, new RoomKey(0, 1), WORLD.first(), 3);
      assertThat(site.hold(full)).isEqualTo(Outcome.SOLD_OUT);
      assertThat(site.hold(order("order-of-it", 0))).isIn(Outcome.DONE, Outcome.CANCELLED);
      assertThat(site.pay(0, "order-of-it")).isIn(Outcome.DONE, Outcome.CANCELLED);
      assertThat(site.cancel(0, "order-of-it")).isEqualTo(Outcome.DONE);
      return false;
    } catch (Unavailable e) {
      return true;
    }
  }

  /** Every tenth write fails, half of them after they were done. */
  private static final class Weather implements Sessions.Watcher {
    private final Random random = new Random(3);

    private synchronized void strike(Method method, int side) {
      if (Death.WRITES.contains(method.getName()) && random.nextInt(20) == side) {
        throw new IllegalStateException("the network broke");
      }
    }

    @Override
    public void before(String cache, Method method) {
      strike(method, 0);
    }

    @Override
    public void after(String cache, Method method) {
      strike(method, 1);
    }
  }

  @Test
  void guestsGetEachRoomOnceThoughTheNetworkBreaks() throws Exception {
    try (Session session = Sessions.local(WORLD, CACHES);
        GridSite site =
            GridSite.whole(
                Sessions.watched(session, new Weather()), CACHES, GridSettings.SAFE, CLOCK);
        GridSite sweeper = GridSite.whole(session, CACHES, GridSettings.SAFE, CLOCK)) {
      Contention guests = new Contention(site);
      guests.run(30);
      assertThat(guests.unanswered()).isPositive();
      sweeper.bookings().release(LocalDateTime.now(ZoneOffset.UTC));
      guests.assertClean(GridSite.books(session, CACHES));
    }
  }

  /** It has read before the sweep ended its reservation, takes a night afterwards, and dies. */
  @Test
  void aRoomThatIsTakenTooLateIsGivenBackByTheNextSweep() throws Exception {
    TestClock clock = new TestClock();
    try (Session session = Sessions.local(WORLD, CACHES);
        GridSite site = GridSite.whole(session, CACHES, GridSettings.SAFE, clock)) {
      wishes(Sessions.watched(session, new Death(1)), clock);
      clock.pass(Reservation.HOLD);
      assertThat(site.releaseOverdue()).isEqualTo(1);
      Order late = new Order("order-full", 0, new RoomKey(0, 1), WORLD.first(), 3);
      assertThat(site.hold(late)).isEqualTo(Outcome.CANCELLED);
      Nights nights = new Nights(session.cache(CACHES.nights()), Inventory.SAFE);
      List<NightKey> key = NightKey.of(late.room(), late.from(), 1);
      assertThat(nights.take(key, nights.read(key), late.key())).isTrue();
      assertThat(GridSite.books(session, CACHES).audit())
          .extracting(Finding::kind)
          .containsExactly(Finding.Kind.HELD_BY_NOBODY);
      assertThat(site.releaseOverdue()).isEqualTo(1);
      assertThat(GridSite.books(session, CACHES).audit()).isEmpty();
    }
  }

  @Test
  void theSweepLeavesWhatIsPaidMeanwhile() throws Exception {
    TestClock clock = new TestClock();
    try (Session session = Sessions.local(WORLD, CACHES);
        GridSite site = GridSite.whole(session, CACHES, GridSettings.SAFE, clock)) {
      Order order = order("order-of-it", 0);
      assertThat(site.hold(order)).isEqualTo(Outcome.DONE);
      Reservation held = session.cache(CACHES.reservations()).get("order-of-it");
      assertThat(site.pay(0, "order-of-it")).isEqualTo(Outcome.DONE);
      new Steps(session, CACHES, Inventory.SAFE).finish("order-of-it", held);
      assertThat(session.cache(CACHES.reservations()).get("order-of-it").now())
          .isEqualTo(Reservation.State.PAID);
    }
  }

  @Test
  void aGuestPaysWhileTheSweepEndsWhatIsNotPaid() throws Exception {
    TestClock clock = new TestClock();
    try (Session session = Sessions.local(PayOrRelease.WORLD, CACHES);
        GridSite site = GridSite.whole(session, CACHES, GridSettings.SAFE, clock)) {
      PayOrRelease.run(site, clock, 300);
      assertThat(GridSite.books(session, CACHES).audit()).isEmpty();
    }
  }

  /** A grid that does not answer, as one without a quorum may do for minutes. */
  @Test
  void aGridThatStandsStillIsUnavailableInTime() throws Exception {
    CountDownLatch stands = new CountDownLatch(1);
    Sessions.Watcher still =
        new Sessions.Watcher() {
          @Override
          public void before(String cache, Method method) throws Exception {
            stands.await();
          }
        };
    GridSettings settings = new GridSettings(Inventory.SAFE, Duration.ofMillis(50), 2);
    try (Session session = Sessions.local(WORLD, CACHES);
        GridSite site = GridSite.whole(Sessions.watched(session, still), CACHES, settings, CLOCK)) {
      assertThatThrownBy(() -> hold(site, 0))
          .isInstanceOf(Unavailable.class)
          .hasMessageContaining("no answer within");
      assertThat(site.trouble()).isPresent();
      stands.countDown();
      assertThat(site.trouble()).isEmpty();
    }
  }

  @Test
  void moreCallsThanItBearsAreTurnedAway() throws Exception {
    CountDownLatch inside = new CountDownLatch(2);
    CountDownLatch go = new CountDownLatch(1);
    try (Calls calls = new Calls(Duration.ofMinutes(1), 2)) {
      Crew.Work waits =
          () ->
              calls.call(
                  "wait",
                  () -> {
                    inside.countDown();
                    return go.await(1, TimeUnit.MINUTES);
                  });
      Crew.run(
          List.of(
              waits,
              waits,
              () -> {
                assertThat(inside.await(1, TimeUnit.MINUTES)).isTrue();
                assertThatThrownBy(() -> calls.call("one more", () -> 1))
                    .isInstanceOf(Unavailable.class)
                    .hasMessageContaining("too many calls");
                go.countDown();
              }));
    }
  }
}
