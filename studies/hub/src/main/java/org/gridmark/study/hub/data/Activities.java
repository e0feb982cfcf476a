package org.gridmark.study.hub.data;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;
import org.gridmark.model.random.Permutation;
import org.jspecify.annotations.Nullable;

/** The activities of one cache. */
public final class Activities implements Source<Long, Activity> {
  /** The trade status that {@link Rows#failed} activities have. */
  public static final String FAILED = "FAILED";

  private static final int LISTED_ACCOUNTS = 3;
  private static final int EACH = 12;
  private static final int SETTLES_AFTER = 10;
  private static final String[] OTHER_STATES = {
    "NEW", "CONFIRMED", "CONFIRMED", "SETTLED", "SETTLED", "SETTLED", "PENDING", "CANCELLED"
  };
  private static final String[] VENUES = {
    "XNYS", "XNAS", "XLON", "XETR", "XTKS", "XHKG", "OTC", ""
  };

  // Identifiers leave gaps, so that a wrong one is not an entry by chance.
  private static final long GAP = 7;
  private static final long CACHE_RANGE = 1_000_000_000_000L;

  private final CacheSpec<Long, Activity> cache;
  private final Region region;
  private final LocalDate date;
  private final Rows rows;
  private final long seed;
  private final long firstId;
  private final Accounts accounts;
  private final Permutation byId;
  private final Permutation byAccount;
  private final Permutation bySettlement;
  private final Permutation byTradeDate;
  private final Permutation byStatus;

  Activities(Region region, Day day, Rows rows, long seed) {
    this(HubCaches.activities(region, day), region, day.date(), rows, seed);
  }

  /**
   * @param cache the one they are in, or would be in if it still held their day
   * @param date the day's
   */
  Activities(CacheSpec<Long, Activity> cache, Region region, LocalDate date, Rows rows, long seed) {
    this.cache = cache;
    this.region = region;
    this.date = date;
    this.rows = rows;
    this.seed = Draw.seed(seed, cache.name());
    this.firstId = firstId(cache, region, date);
    this.accounts = new Accounts(region, rows.activityAccounts(), LISTED_ACCOUNTS, EACH);
    this.byId = permutation("tradeId");
    this.byAccount = permutation("account");
    this.bySettlement = permutation("settlementDate");
    this.byTradeDate = permutation("tradeDate");
    this.byStatus = permutation("tradeStatus");
  }

  /** No two days share a range, nor do regions. */
  private static long firstId(CacheSpec<Long, Activity> cache, Region region, LocalDate date) {
    int cached = HubCaches.all().indexOf(cache);
    long back = ChronoUnit.DAYS.between(date, Day.T.date());
    List<Region> regions = List.of(Region.values());
    long older = HubCaches.all().size() + back * regions.size() + regions.indexOf(region);
    return CACHE_RANGE * (1 + (cached >= 0 ? cached : older));
  }

  private Permutation permutation(String field) {
    return new Permutation(Draw.seed(seed, field), rows.entries());
  }

  @Override
  public CacheSpec<Long, Activity> cache() {
    return cache;
  }

  @Override
  public long size() {
    return rows.entries();
  }

  /** The accounts that {@link Rows#activityAccounts} activities belong to. */
  public List<String> listedAccounts() {
    return accounts.list();
  }

  /** The settlement date that {@link Rows#settlementDate} activities have. */
  public LocalDate listedSettlement() {
    return date.plusDays(SETTLES_AFTER);
  }

  /** The trade date that {@link Rows#tradeDate} activities have. */
  public LocalDate listedTradeDate() {
    return date;
  }

  /** The identifier that has so many below it, of all there are. */
  public long tradeId(long rank) {
    return firstId + rank * GAP;
  }

  /** How many activities each query finds. */
  public Rows rows() {
    return rows;
  }

  @Override
  public Map.Entry<Long, Activity> entry(long n) {
    Activity activity = activity(n);
    return Map.entry(activity.tradeId(), activity);
  }

  @Override
  public Long key(long n) {
    return tradeId(byId.rank(n));
  }

  @Override
  public long find(Long key) {
    long offset = key - firstId;
    boolean possible = offset >= 0 && offset % GAP == 0 && offset / GAP < size();
    return possible ? byId.at(offset / GAP) : -1;
  }

  private Activity activity(long n) {
    Draw draw = Draw.of(seed, n);
    int instrument = 1_000_000 + draw.below(999_983);
    long quantity = draw.oneIn(50) ? 0 : draw.below(1_000_000);
    long price = 1L + draw.below(10_000_000);
    long gross = quantity * price / 100;
    long fee = draw.below(100_000);
    LocalDate traded = tradeDate(n, draw);
    return new Activity(
        tradeId(byId.rank(n)),
        accounts.name(accounts.number(byAccount.rank(n))),
        instrument,
        Desk.isin(instrument),
        draw.oneIn(2) ? "B" : "S",
        quantity,
        BigDecimal.valueOf(price, 4),
        BigDecimal.valueOf(gross, 2),
        BigDecimal.valueOf(gross - fee, 2),
        draw.oneIn(4) ? null : BigDecimal.valueOf(fee, 2),
        Desk.currency(instrument),
        Desk.fxRate(instrument, draw),
        traded,
        settlementDate(n, draw),
        Desk.moment(traded, draw),
        tradeStatus(n, draw),
        region.name(),
        draw.from(Desk.BOOKS),
        Desk.trader(draw),
        Desk.counterparty(draw),
        draw.oneIn(6) ? null : draw.from(VENUES),
        draw.oneIn(8),
        draw.below(9),
        Desk.comment(draw));
  }

  private LocalDate tradeDate(long n, Draw draw) {
    int back = 1 + draw.below(60);
    return byTradeDate.rank(n) < rows.tradeDate() ? date : date.minusDays(back);
  }

  /** Absent for one in twenty of those that no query asks for: not agreed yet. */
  private @Nullable LocalDate settlementDate(long n, Draw draw) {
    int other = draw.below(84);
    if (bySettlement.rank(n) < rows.settlementDate()) {
      return listedSettlement();
    }
    return other < 4 ? null : date.plusDays(SETTLES_AFTER - 1 - other / 4);
  }

  private String tradeStatus(long n, Draw draw) {
    String other = draw.from(OTHER_STATES);
    return byStatus.rank(n) < rows.failed() ? FAILED : other;
  }
}
