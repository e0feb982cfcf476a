package org.gridmark.study.hub.query;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.DrawnKeys;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Selected;

/**
 * The eleven queries of Barclays 2009, Table 5.3, against the caches of one region and day.
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

  /** The fields that queries of positions read. */
  public static final List<Field<?, ?>> OF_POSITIONS =
      List.of(KEY_ACCOUNT, POSITION_ACCOUNT, BUSINESS_DATE);

  /** The fields that queries of activities read. */
  public static final List<Field<?, ?>> OF_ACTIVITIES =
      List.of(ACTIVITY_ACCOUNT, SETTLEMENT_DATE, TRADE_DATE, TRADE_STATUS);

  private final HubData data;
  private final Region region;
  private final Day day;
  private final Positions positions;
  private final Activities activities;
  private final KeyDistribution keys;

  /** The queries of this region and day; those by keys ask for the same ones each time. */
  public HubQueries(HubData data, Region region, Day day) {
    this(data, region, day, new KeyDistribution.Uniform());
  }

  /**
   * The queries of this region and day.
   *
   * @param keys of the queries by keys; see {@link #byKeys}
   */
  public HubQueries(HubData data, Region region, Day day, KeyDistribution keys) {
    this(data, region, day, keys, data.positions(region, day), data.activities(region, day));
  }

  private HubQueries(
      HubData data,
      Region region,
      Day day,
      KeyDistribution keys,
      Positions positions,
      Activities activities) {
    this.data = data;
    this.region = region;
    this.day = day;
    this.keys = keys;
    this.positions = positions;
    this.activities = activities;
  }

  /** The same of further caches of this region and day, which index their fields from the start. */
  public HubQueries indexedFromStart() {
    return new HubQueries(
        data,
        region,
        day,
        keys,
        data.positions(region, day, OF_POSITIONS),
        data.activities(region, day, OF_ACTIVITIES));
  }

  /** The queries of the region and day that are set. */
  public static HubQueries of(HubData data, Settings settings) {
    Selected selected = Selected.of(settings);
    return new HubQueries(data, selected.region(), selected.day(), settings.keys());
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

  /** The requests of all eleven. */
  public List<Request> requests() {
    return all().stream().map(HubQuery::request).toList();
  }

  /** Those that read fields, of this region and day alone: what an index of theirs serves. */
  public List<HubQuery> byFields() {
    return all().stream()
        .filter(HubQuery::readsFields)
        .filter(query -> query.sources().count() == 1)
        .toList();
  }

  /** The contents of the caches of this region and day: positions and activities. */
  public List<Source<?, ?>> ofOneDay() {
    return List.of(positions, activities);
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

  /** The contents of the caches that the eleven queries ask: six of the eighteen. */
  public List<Source<?, ?>> sources() {
    return sourcesAnd(List.of());
  }

  /** The same and further ones, each cache once. */
  public List<Source<?, ?>> sourcesAnd(List<Source<?, ?>> further) {
    Map<CacheSpec<?, ?>, Source<?, ?>> asked = new LinkedHashMap<>();
    Stream.concat(all().stream().flatMap(HubQuery::sources), further.stream())
        .forEach(source -> asked.putIfAbsent(source.cache(), source));
    return List.copyOf(asked.values());
  }

  /** The requests of all queries against all regions and days. */
  public static List<Request> everywhere(HubData data, KeyDistribution keys) {
    return within(data, data.all(), keys);
  }

  /**
   * The queries of background users over the loaded caches: each of the eleven queries as often as
   * any other, of every region and day whose caches hold its answer as often as of any other.
   *
   * @param held what is in these caches
   * @param keys of the queries by keys; see {@link #byKeys}
   */
  public static List<Request> within(
      HubData data, Collection<? extends Source<?, ?>> held, KeyDistribution keys) {
    Set<CacheSpec<?, ?>> caches = held.stream().map(Source::cache).collect(Collectors.toSet());
    Map<String, List<Request>> places = new LinkedHashMap<>();
    HubData.everywhere((region, day) -> new HubQueries(data, region, day, keys))
        .flatMap(queries -> queries.all().stream())
        .filter(query -> query.sources().map(Source::cache).allMatch(caches::contains))
        .forEach(
            query ->
                places
                    .computeIfAbsent(query.name(), first -> new ArrayList<>())
                    .add(query.request()));
    int all = places.values().stream().mapToInt(List::size).reduce(1, HubQueries::multiple);
    return places.values().stream()
        .flatMap(one -> Collections.nCopies(all / one.size(), one).stream())
        .flatMap(List::stream)
        .toList();
  }

  /** The least that both divide. */
  private static int multiple(int one, int other) {
    int greater = Math.max(one, other);
    int multiple = greater;
    while (multiple % one != 0 || multiple % other != 0) {
      multiple += greater;
    }
    return multiple;
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
    return new Lookup.Keys<>(activities, spread(activities, count), keys, data.seed());
  }

  /** Keys spread evenly over a source. */
  public static <K> List<K> spread(Source<K, ?> source, int count) {
    long step = source.size() / count;
    return LongStream.range(0, count).mapToObj(i -> source.key(i * step)).toList();
  }

  /**
   * Fetches entries by their keys. By the uniform distribution these are spread evenly over the
   * cache, and the same each time, as Barclays 2009 asked for them; by any other, as many are drawn
   * each time.
   *
   * @param spread those of the uniform distribution
   */
  public static <K, V extends Record> Request byKeys(
      String name, Source<K, V> source, List<K> spread, KeyDistribution keys, long seed) {
    if (!(keys instanceof KeyDistribution.Uniform)) {
      return DrawnKeys.of(source, keys, spread.size(), seed)
          .query(name, new SplittableRandom(seed));
    }
    return spread.size() == 1
        ? Query.key(name, source.cache(), spread.getFirst(), 1)
        : Query.keys(name, source.cache(), spread, spread.size());
  }
}
