package org.gridmark.system.hotel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.gridmark.system.hotel.stay.Order;
import org.gridmark.system.hotel.stay.Outcome;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.stay.RoomKey;
import org.gridmark.system.hotel.stay.Stay;
import org.gridmark.system.hotel.world.World;

/** A guest pays at the moment at which the hold is over: one of the two comes first. */
public final class PayOrRelease {
  /** A room for every order. */
  public static final World WORLD = new World(5, 1, 1, 2, LocalDate.of(2027, 1, 1), 3, 1000, 10);

  private PayOrRelease() {}

  /** So often; the books are to be clean afterwards. */
  public static void run(CombinedSite site, TestClock clock, int times) throws Exception {
    for (int time = 0; time < times; time++) {
      String key = "order-number-" + time;
      Order order = new Order(key, 1, new RoomKey(0, 0), WORLD.first(), 3);
      assertThat(site.hold(order)).isEqualTo(Outcome.DONE);
      clock.pass(Reservation.HOLD);
      CyclicBarrier both = new CyclicBarrier(2);
      Outcome outcome =
          Crew.<Outcome>complete(
                  List.of(
                      () -> {
                        both.await();
                        return site.pay(1, key);
                      },
                      () -> {
                        both.await();
                        site.releaseOverdue();
                        return Outcome.DONE;
                      }))
              .getFirst();
      Stay newest = site.stays(1, 1).getFirst();
      assertThat(newest.key()).isEqualTo(key);
      State expected = outcome == Outcome.DONE ? State.PAID : State.CANCELLED;
      assertThat(newest.reservation().now()).as(outcome.name()).isEqualTo(expected);
    }
  }
}
