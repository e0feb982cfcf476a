package org.gridmark.study.hub.query;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Request;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;

/**
 * The eleven queries of 000, Table 5.3, against the caches of one region and day.
 *
 * <p>The paper finds 914 positions both by the custom key and by the list of accounts. Here the two
 * ask for the same accounts, once in the key and once in the value.
 */
public final class HubQueries {
  /** The field of a key that the position key query reads. */
  public static final Field<PositionKey, String> KEY_ACCOUNT = Field.ofKey(PositionKey::account);

  /** The field that the position account query reads. */
  public static final Field<Position, String> POSITION_ACCOUNT = Field.of(Position::account);

  /** The field that the position date query reads. */
  public static final Field<Position, LocalDate> BUSINESS_DATE = Field.of(Position::businessDate);

  /** The field that the activity account query reads. */
  public static final Field<Activity, String> ACTIVITY_ACCOUNT = Field.of(Activity::account);

  /** The field that the settlement date queries read. */
  public static final Field<Activity, LocalDate> SETTLEMENT_DATE =
      Field.of(Activity::settlementDate);

  /** The field that the trade date query reads. */
  public static final Field<Activity, LocalDate> TRADE_DATE = Field.of(Activity::tradeDate);

  /** The field that the trade status queries read. */
  public static final Field<Activity, String> TRADE_STATUS = Field.of(Activity::tradeStatus);

  private final HubData data;
  private final Region region;
  private final Day day;
  private final Positions positions;
  private final Activities activities;

  /** The queries of this region and day. */
  public HubQueries(HubData data, Region region, Day day) {
    this.data = data;
    this.region = region;
    this.day = day;
    this.positions = data.positions(region, day);
    this.activities = data.activities(region, day);
  }

  /** All eleven, in the paper's order. */
  public List<HubQuery> all() {
    return List.of(
        new HubQuery("Position POF Key", positionAccounts(KEY_ACCOUNT)),
        new HubQuery("Position Date", businessDate()),
        new HubQuery("Position Accounts", positionAccounts(POSITION_ACCOUNT)),
        new HubQuery("Activity Key", keys(1)),
        new HubQuery("Activity Settlement Date", settlementDate(activities)),
        new HubQuery("Activity Trade Date", tradeDate()),
        tradeStatus(),
        new HubQuery("Activity Accounts", activityAccounts()),
        threeDays(),
        threeRegions(),
        new HubQuery("Activity Key (1000)", keys(data.rows().keys())));
  }

  /** Those that read fields, in the caches of this day alone: what an index of theirs serves. */
  public List<HubQuery> byFields() {
    return all().stream()
        .filter(HubQuery::readsFields)
        .filter(query -> !query.name().equals(threeDays().name()))
        .toList();
  }

  /** The queries against three caches, each in parallel and in series. */
  public List<Request> bothWays() {
    return Stream.of(threeDays(), threeRegions())
        .flatMap(
            query ->
                Stream.of(
                    query.with(" in parallel").request(), query.with(" in series").inSeries()))
        .toList();
  }

  private HubQuery threeDays() {
    return new HubQuery(
        "Activity Trade Status (3 Time Zones)",
        Arrays.stream(Day.values()).map(d -> failed(data.activities(region, d))).toList());
  }

  private HubQuery threeRegions() {
    return new HubQuery(
        "Activity Settlement Date (3 Regions)",
        Arrays.stream(Region.values()).map(r -> settlementDate(data.activities(r, day))).toList());
  }

  /** The one that the paper's fail-over test repeats: by a string, and of moderate size. */
  public HubQuery tradeStatus() {
    return new HubQuery("Activity Trade Status", failed(activities));
  }

  /** The requests of all queries against all regions and days: what background users ask. */
  public static List<Request> everywhere(HubData data) {
    return Stream.of(Region.values())
        .flatMap(region -> Stream.of(Day.values()).map(day -> new HubQueries(data, region, day)))
        .flatMap(queries -> queries.all().stream())
        .map(HubQuery::request)
        .toList();
  }

  private Lookup<?, ?> positionAccounts(Field<?, String> field) {
    Filter filter = Filter.in(field, Set.copyOf(positions.listedAccounts()));
    return new Lookup.Matching<>(positions, filter, data.rows().positionAccounts());
  }

  private Lookup<?, ?> businessDate() {
    Filter filter = Filter.equal(BUSINESS_DATE, positions.listedDate());
    return new Lookup.Matching<>(positions, filter, data.rows().businessDate());
  }

  private Lookup<?, ?> tradeDate() {
    Filter filter = Filter.equal(TRADE_DATE, activities.listedTradeDate());
    return new Lookup.Matching<>(activities, filter, data.rows().tradeDate());
  }

  private Lookup<?, ?> activityAccounts() {
    Filter filter = Filter.in(ACTIVITY_ACCOUNT, Set.copyOf(activities.listedAccounts()));
    return new Lookup.Matching<>(activities, filter, data.rows().activityAccounts());
  }

  private Lookup<?, ?> failed(Activities source) {
    Filter filter = Filter.equal(TRADE_STATUS, Activities.FAILED);
    return new Lookup.Matching<>(source, filter, data.rows().failed());
  }

  private Lookup<?, ?> settlementDate(Activities source) {
    Filter filter = Filter.equal(SETTLEMENT_DATE, source.listedSettlement());
    return new Lookup.Matching<>(source, filter, data.rows().settlementDate());
  }

  /** Keys spread evenly over the cache. */
  private Lookup<?, ?> keys(int count) {
    long step = activities.size() / count;
    return new Lookup.Keys<>(
        activities,
        LongStream.range(0, count).mapToObj(i -> activities.entry(i * step).getKey()).toList());
  }
}
