package org.gridmark.study.hotel.site;

import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.study.hotel.figure.HotelMetrics;
import org.gridmark.study.hotel.visit.Confirmations;
import org.gridmark.system.hotel.books.Books;
import org.gridmark.system.hotel.books.Finding;
import org.gridmark.system.hotel.database.HotelTables;
import org.gridmark.system.hotel.grid.GridSite;
import org.gridmark.system.hotel.stay.CombinedSite;
import org.gridmark.system.hotel.stay.Night;
import org.gridmark.system.hotel.stay.NightKey;
import org.gridmark.system.hotel.stay.Reservation;
import org.gridmark.system.hotel.stay.Reservation.State;
import org.gridmark.system.hotel.world.World;
import org.jspecify.annotations.Nullable;

/**
 * Holds all that the site keeps against itself and against what visitors were told, when nobody is
 * at work: what was left in between is brought to its end first, as the site does after a quarter
 * of an hour, and writes that wait for the database get their time.
 *
 * @param subject of the figures
 * @param confirmations that visitors of this client got
 * @param patience how long nothing may change in the database, beyond the delay of writes, before
 *     what is not there is missing
 */
public record SiteAudit(
    String subject, HotelSettings own, Confirmations confirmations, Duration patience)
    implements Job {
  private static final long LOOK_AGAIN_NANOS = 200_000_000;

  /** Of what is wrong within the site; what was lost or is stale is held against others. */
  private static final Map<Finding.Kind, Metric> METRICS = metrics();

  private static Map<Finding.Kind, Metric> metrics() {
    Map<Finding.Kind, Metric> metrics = new EnumMap<>(Finding.Kind.class);
    metrics.put(Finding.Kind.OVERSOLD, HotelMetrics.OVERSOLD);
    metrics.put(Finding.Kind.HELD_BY_NOBODY, HotelMetrics.WITHOUT_RESERVATION);
    metrics.put(Finding.Kind.WITHOUT_ROOM, HotelMetrics.WITHOUT_ROOM);
    metrics.put(Finding.Kind.DOUBLED, HotelMetrics.DOUBLED);
    metrics.put(Finding.Kind.CHARGE, HotelMetrics.CHARGES_WRONG);
    metrics.put(Finding.Kind.UNFINISHED, HotelMetrics.UNFINISHED);
    return metrics;
  }

  @Override
  public void run(Bench bench) throws Exception {
    Connection connection = bench.connection(Connection.class);
    try (CombinedSite site = Sites.open(connection, bench, own)) {
      // One second on: all that is held now is overdue then.
      site.bookings().release(LocalDateTime.now(ZoneOffset.UTC).plusSeconds(1));
      Books grid =
          own.where().booksInGrid()
              ? GridSite.books((Session) connection, own.caches())
              : new Books(Map.of(), Map.of(), Map.of());
      Books books = own.where().hasDatabase() ? database(grid, bench) : grid;
      tell(bench, books.audit());
      told(bench, books);
      if (own.where().hasDatabase()) {
        compare(bench, books, grid, shown(site));
      }
    }
  }

  private Books database(Books grid, Bench bench) throws SQLException {
    HotelTables tables = new HotelTables(bench.address(HotelSettings.DATABASE));
    return own.where().booksInGrid() ? settled(tables, grid, bench.clock()) : tables.books();
  }

  /** The database's, once it has what the grid has, or once nothing changes any more. */
  private Books settled(HotelTables tables, Books grid, NanoClock clock) throws SQLException {
    long most = own.delay().plus(patience).toNanos(); // what waits for its delay is not missing yet
    Books books = tables.books();
    long since = clock.nanos();
    while (!books.equals(grid) && clock.nanos() - since < most) {
      clock.park(LOOK_AGAIN_NANOS);
      Books next = tables.books();
      since = next.equals(books) ? since : clock.nanos();
      books = next;
    }
    return books;
  }

  private void tell(Bench bench, List<Finding> findings) {
    METRICS.forEach(
        (kind, metric) -> {
          long found = findings.stream().filter(one -> one.kind() == kind).count();
          bench.figure(subject, metric, found);
        });
  }

  private void compare(Bench bench, Books books, Books grid, Map<NightKey, Night> shown) {
    int stale = books.stale(shown).size() + books.stale(grid).size();
    int compared = shown.size() + grid.reservations().size() + grid.charges().size();
    bench.figure(subject, HotelMetrics.COMPARED, compared);
    bench.figure(subject, HotelMetrics.STALE, stale);
  }

  private void told(Bench bench, Books books) {
    long lost =
        confirmations.all().entrySet().stream()
            .filter(one -> isLost(one.getValue(), books.reservations().get(one.getKey())))
            .count();
    Confirmations.Counts counts = confirmations.counts();
    long confirmed = counts.held() + counts.paid() + counts.cancelled();
    bench.figure(subject, HotelMetrics.CONFIRMED, confirmed);
    bench.figure(subject, HotelMetrics.IN_DOUBT, counts.inDoubt());
    bench.figure(subject, HotelMetrics.SOLD_OUT, counts.soldOut());
    bench.figure(subject, HotelMetrics.UNCHECKED, counts.forgotten());
    bench.figure(subject, HotelMetrics.SESSIONS_ENDED, counts.ended());
    bench.figure(subject, HotelMetrics.LOST, lost);
    bench.figure(subject, HotelMetrics.BROKEN_OFF, confirmations.takeBrokenOff());
    if (counts.forgotten() == 0) { // one that is forgotten looks as if nobody had asked
      bench.figure(subject, HotelMetrics.UNASKED, unasked(books));
    }
  }

  private long unasked(Books books) {
    return books.reservations().entrySet().stream()
        .filter(one -> isUnasked(confirmations.of(one.getKey()), one.getValue().now()))
        .count();
  }

  /** Who was told of it may find it otherwise: then it is lost. */
  private static boolean isUnasked(Optional<Confirmations.Word> word, State kept) {
    return kept.shown()
        && word.map(one -> kept == State.PAID && one.told() == null && one.asked() != kept)
            .orElse(true);
  }

  /** One that was held and not paid is cancelled by now, and so may one be that was asked for. */
  private static boolean isLost(Confirmations.Word word, @Nullable Reservation kept) {
    if (word.told() == null) {
      return false;
    }
    State state = kept == null ? null : kept.now();
    boolean released = word.told() == State.HELD && state == State.CANCELLED;
    return !released && !word.allows(state);
  }

  /** All nights as the site shows them, by its caches. */
  private Map<NightKey, Night> shown(CombinedSite site) {
    World world = own.world();
    Map<NightKey, Night> shown = new HashMap<>();
    for (int hotel = 0; hotel < world.hotels(); hotel++) {
      shown.putAll(site.bookings().nights(hotel, world.first(), world.days()));
    }
    return shown;
  }
}
