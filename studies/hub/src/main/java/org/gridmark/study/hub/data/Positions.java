package org.gridmark.study.hub.data;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;
import org.gridmark.model.random.Permutation;

/** The positions of one cache. */
public final class Positions implements Source<PositionKey, Position> {
  private static final int LISTED_ACCOUNTS = 5;
  private static final int EACH = 183;
  private static final String[] PRODUCTS = {"BOND", "EQUITY", "SWAP", "FUTURE", "OPTION", "REPO"};
  private static final String[] STATES = {"OPEN", "OPEN", "OPEN", "CLOSED", "SUSPENDED", ""};

  // Within an account the instruments differ: multiplying by STRIDE permutes the numbers below a
  // prime.
  private static final int FIRST_INSTRUMENT = 1_000_000;
  private static final long INSTRUMENTS = 999_983;
  private static final long STRIDE = 104_729;
  private static final long UNSTRIDE =
      BigInteger.valueOf(STRIDE).modInverse(BigInteger.valueOf(INSTRUMENTS)).longValue();
  private static final long OFFSET = 7_919;

  private final CacheSpec<PositionKey, Position> cache;
  private final Region region;
  private final LocalDate date;
  private final Rows rows;
  private final long seed;
  private final Accounts accounts;
  private final Permutation byAccount;
  private final Permutation byDate;

  Positions(Region region, Day day, Rows rows, long seed) {
    this(HubCaches.positions(region, day), region, day, rows, seed);
  }

  /**
   * @param cache the one they are in
   */
  Positions(CacheSpec<PositionKey, Position> cache, Region region, Day day, Rows rows, long seed) {
    this.cache = cache;
    this.region = region;
    this.date = day.date();
    this.rows = rows;
    this.seed = Draw.seed(seed, cache.name());
    this.accounts = new Accounts(region, rows.positionAccounts(), LISTED_ACCOUNTS, EACH);
    this.byAccount = new Permutation(Draw.seed(this.seed, "account"), rows.entries());
    this.byDate = new Permutation(Draw.seed(this.seed, "businessDate"), rows.entries());
  }

  @Override
  public CacheSpec<PositionKey, Position> cache() {
    return cache;
  }

  @Override
  public long size() {
    return rows.entries();
  }

  /** The accounts that {@link Rows#positionAccounts} positions belong to. */
  public List<String> listedAccounts() {
    return accounts.list();
  }

  /** The business date that {@link Rows#businessDate} positions have. */
  public LocalDate listedDate() {
    return date;
  }

  /** How many positions each query finds. */
  public Rows rows() {
    return rows;
  }

  @Override
  public Map.Entry<PositionKey, Position> entry(long n) {
    PositionKey key = key(n);
    return Map.entry(key, position(n, key));
  }

  @Override
  public long find(PositionKey key) {
    long number = accounts.number(key.account());
    if (number < 0) {
      return -1;
    }
    long instrument = (long) key.instrument() - FIRST_INSTRUMENT;
    long place = Math.floorMod(instrument - number * OFFSET, INSTRUMENTS) * UNSTRIDE % INSTRUMENTS;
    long rank = accounts.rank(number, place);
    if (rank < 0 || rank >= size()) {
      return -1;
    }
    long n = byAccount.at(rank);
    return key(n).equals(key) ? n : -1;
  }

  @Override
  public PositionKey key(long n) {
    long rank = byAccount.rank(n);
    long number = accounts.number(rank);
    long step = (number * OFFSET + accounts.place(rank) * STRIDE) % INSTRUMENTS;
    return new PositionKey(
        accounts.name(number), (int) (FIRST_INSTRUMENT + step), Desk.BOOKS[(int) (number & 63)]);
  }

  private Position position(long n, PositionKey key) {
    Draw draw = Draw.of(seed, n);
    int instrument = key.instrument();
    long quantity = draw.oneIn(20) ? 0 : draw.below(2_000_000) - 1_000_000;
    long price = draw.below(10_000_000);
    long value = quantity * price / 100;
    LocalDate opened = date.minusDays(draw.below(1500));
    return new Position(
        key.account(),
        instrument,
        key.book(),
        Desk.isin(instrument),
        businessDate(n, draw),
        region.name(),
        draw.from(Desk.DESKS),
        Desk.trader(draw),
        Desk.counterparty(draw),
        draw.from(PRODUCTS),
        Desk.currency(instrument),
        quantity,
        BigDecimal.valueOf(price, 4),
        BigDecimal.valueOf(value, 2),
        BigDecimal.valueOf(value - value / 1000 * draw.below(100), 2),
        draw.oneIn(3) ? null : BigDecimal.valueOf(draw.below(1_000_000_000), 6),
        Desk.fxRate(instrument, draw),
        draw.oneIn(4) ? null : draw.below(30_000) / 1000.0,
        opened,
        draw.oneIn(3) ? null : opened.plusDays(draw.below(11_000)),
        Desk.moment(date, draw),
        draw.from(STATES),
        draw.oneIn(2),
        draw.below(12),
        Desk.comment(draw));
  }

  private LocalDate businessDate(long n, Draw draw) {
    int back = 1 + draw.below(120);
    return byDate.rank(n) < rows.businessDate() ? date : date.minusDays(back);
  }
}
