package org.gridmark.study.settlement.admin;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.model.BadInput;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.engine.Endpoints;
import org.gridmark.system.settlement.ledger.Clearance;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.ledger.Ledgers;
import org.gridmark.system.settlement.rules.Clearing;

/**
 * {@code clear}: the end of a business day. First the day is closed, so that what comes late is
 * refused from then on. Then it waits until all that was taken before has had its effects: the
 * queues are empty. Only then do trades leave the books.
 */
final class Clear implements AdminCommand {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

  private final InstantSource clock;

  /**
   * @param clock by which a day is over
   */
  Clear(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public String name() {
    return "clear";
  }

  @Override
  public String arguments() {
    return "DAY";
  }

  @Override
  public String meaning() {
    return "Ends a business day, such as 2005-01-19: trades that are due leave the books, and those"
        + " that have not matched are shown, a line each. Messages about them are refused from then"
        + " on.";
  }

  @Override
  public void run(
      Services services, Settings settings, List<String> arguments, Consumer<String> out)
      throws Exception {
    LocalDate day = day(new Arguments(this, arguments, 1, 1).text(0));
    SettlementSettings known = new SettlementSettings(settings);
    Endpoints places = known.places(services);
    try (Ledgers ledgers = Ledgers.open(places.databases(), Ledger.Way.BULK)) {
      Optional<LocalDate> cleared = ledgers.cleared();
      if (cleared.isPresent() && day.isBefore(cleared.get())) {
        throw new BadInput("all is cleared through " + cleared.get() + " already");
      }
      ledgers.closeDay(day);
      awaitEmptyQueues(places, known.patience(), day);
      Clearance.Left left = ledgers.clear(Clearing.standard(), day, out);
      out.accept(
          "%s is cleared: %d trades have left the books, %d of them not matched"
              .formatted(day, left.trades(), left.unmatched()));
    }
  }

  /** A day that is over or is today: there would be no way back from a slip of the pen. */
  private LocalDate day(String text) {
    try {
      LocalDate day = LocalDate.parse(text);
      LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
      if (!day.isAfter(today)) {
        return day;
      }
      throw new BadInput("DAY: " + day + " has not come yet");
    } catch (DateTimeParseException e) {
      throw new BadInput("DAY: expected a date such as 2005-01-19, not '" + text + "'");
    }
  }

  private static void awaitEmptyQueues(Endpoints places, Duration patience, LocalDate day)
      throws IOException, InterruptedException {
    try (Broker broker = Broker.open(places.broker())) {
      long deadline = System.nanoTime() + patience.toNanos();
      long waiting = places.queues().waiting(broker); // those being processed among them
      long least = waiting;
      while (waiting > 0) {
        if (waiting < least) { // it goes on, however much there is
          least = waiting;
          deadline = System.nanoTime() + patience.toNanos();
        }
        if (System.nanoTime() > deadline) {
          throw new IOException(
              "%d messages still wait to be processed, and nothing has left the books; late ones are"
                      .formatted(waiting)
                  + " refused already; gridmark settlement clear "
                  + day
                  + " goes on");
        }
        LockSupport.parkNanos(LOOK_AGAIN.toNanos());
        waiting = places.queues().waiting(broker);
      }
    }
  }
}
