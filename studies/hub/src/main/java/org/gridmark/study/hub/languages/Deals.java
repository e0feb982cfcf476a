package org.gridmark.study.hub.languages;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.Rows;

/**
 * The deals of one cache. Those that a query finds are spread evenly over the others, so many as
 * the hub's queries find (Barclays 2009, Table 5.3).
 *
 * @param length of each text
 */
record Deals(CacheSpec<Long, Deal> cache, Rows rows, long seed, int length)
    implements Source<Long, Deal> {
  static final Field<Deal, String> ACCOUNT = Field.of(Deal::account);
  static final Field<Deal, Long> SETTLEMENT_DAY = Field.of(Deal::settlementDay);
  static final Field<Deal, String> STATUS = Field.of(Deal::status);

  /** The version that all are in at first. */
  static final int FIRST = 1;

  private static final int GOT_LENGTH = 1000;
  private static final int QUERIED_LENGTH = 100;
  private static final int LISTED = 3;
  private static final String FAILED = "FAILED";
  private static final String[] OTHER_STATES = {"NEW", "CONFIRMED", "SETTLED", "CANCELLED"};

  /** Those that are got and put: of 1 kB, as the objects of many measurements. */
  static Deals got(Rows rows, long seed) {
    return of("Deals", rows, seed, GOT_LENGTH);
  }

  /** Those that are queried. */
  static Deals queried(Rows rows, long seed) {
    return of("QueriedDeals", rows, seed, QUERIED_LENGTH);
  }

  private static Deals of(String name, Rows rows, long seed, int length) {
    CacheSpec<Long, Deal> cache = new CacheSpec<>(name, Long.class, Deal.class).holding(length);
    return new Deals(cache, rows, Draw.seed(seed, name), length);
  }

  /** The accounts that {@link Rows#activityAccounts} deals belong to. */
  static List<String> listedAccounts() {
    return IntStream.range(0, LISTED).mapToObj(i -> "NY7654321" + i).toList();
  }

  /** The day on which {@link Rows#settlementDate} deals settle. */
  static long listedDay() {
    return Day.T.date().plusDays(10).toEpochDay();
  }

  /** The deals of the listed accounts. */
  static Filter ofListedAccounts() {
    return Filter.in(ACCOUNT, java.util.Set.copyOf(listedAccounts()));
  }

  /** The deals that settle on the listed day. */
  static Filter settlingThen() {
    return Filter.equal(SETTLEMENT_DAY, listedDay());
  }

  /** The deals that have failed. */
  static Filter failed() {
    return Filter.equal(STATUS, FAILED);
  }

  @Override
  public long size() {
    return rows.entries();
  }

  @Override
  public Map.Entry<Long, Deal> entry(long n) {
    return Map.entry(n, deal(n));
  }

  @Override
  public Long key(long n) {
    return n;
  }

  @Override
  public long find(Long key) {
    return key >= 0 && key < size() ? key : -1;
  }

  /** The numbers of {@link #ofListedAccounts}, without a look at each deal. */
  LongStream numbersOfListedAccounts() {
    return spread(rows.activityAccounts()).numbers();
  }

  /** The numbers of {@link #settlingThen}. */
  LongStream numbersSettlingThen() {
    return spread(rows.settlementDate()).numbers().map(this::fromTheEnd);
  }

  /** The numbers of {@link #failed}. */
  LongStream numbersFailed() {
    return spread(rows.failed()).numbers();
  }

  /** The deal of a number, as it is loaded. */
  Deal deal(long n) {
    Draw draw = Draw.of(seed, n);
    int account = 10_000_000 + draw.below(60_000_000);
    long day = listedDay() - 1 - draw.below(60);
    String status = draw.from(OTHER_STATES);
    long listed = spread(rows.activityAccounts()).place(n);
    return new Deal(
        n,
        FIRST,
        listed >= 0 ? listedAccounts().get((int) (listed % LISTED)) : "NY" + account,
        spread(rows.settlementDate()).place(fromTheEnd(n)) >= 0 ? listedDay() : day,
        spread(rows.failed()).place(n) >= 0 ? FAILED : status,
        Deal.text(n, FIRST, length));
  }

  private long fromTheEnd(long n) {
    return size() - 1 - n;
  }

  private Spread spread(long many) {
    return new Spread(many, size());
  }

  /** So many numbers of all below another, evenly spread: those where a count of them steps. */
  private record Spread(long many, long of) {
    /** Which of them a number is, from 0; -1 for one that is none of them. */
    long place(long n) {
      long before = n * many / of;
      return (n + 1) * many / of != before ? before : -1;
    }

    LongStream numbers() {
      return LongStream.rangeClosed(1, many).map(step -> Math.ceilDiv(step * of, many) - 1);
    }
  }
}
