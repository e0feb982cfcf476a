package org.gridmark.study.hub.data;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.Table;
import org.gridmark.model.study.Settings;

/**
 * The contents of the eighteen caches.
 *
 * @param rows how large each is, and what its queries find
 */
public record HubData(long seed, Rows rows) {
  /** The data that these settings ask for. */
  public static HubData of(Settings settings) {
    return new HubData(settings.seed(), Rows.atScale(settings.scale()));
  }

  /**
   * The scales at which claims that depend on size are looked at: this one, five times and 25 times
   * as much, up to the document's.
   */
  public static List<Double> scales(Settings settings) {
    return Stream.of(1, 5, 25)
        .map(times -> settings.scale() * times)
        .filter(scale -> scale <= 1 || scale == settings.scale())
        .toList();
  }

  /** The positions of a region on a day. */
  public Positions positions(Region region, Day day) {
    return new Positions(region, day, rows, seed);
  }

  /** The activities of a region on a day. */
  public Activities activities(Region region, Day day) {
    return new Activities(region, day, rows, seed);
  }

  /** As many positions of a region and day in a further cache, which indexes these fields. */
  public Positions positions(Region region, Day day, List<Field<?, ?>> fields) {
    return new Positions(
        indexed(HubCaches.positions(region, day), fields), region, day, rows, seed);
  }

  /** As many activities of a region and day in a further cache, which indexes these fields. */
  public Activities activities(Region region, Day day, List<Field<?, ?>> fields) {
    return new Activities(
        indexed(HubCaches.activities(region, day), fields), region, day.date(), rows, seed);
  }

  private static <K, V extends Record> CacheSpec<K, V> indexed(
      CacheSpec<K, V> cache, List<Field<?, ?>> fields) {
    return new CacheSpec<>(cache.name() + "_INDEXED", cache.key(), cache.value())
        .indexed(fields.toArray(new Field<?, ?>[0]));
  }

  /**
   * The activities of a region so many working days ago, whether the caches still hold that day or
   * it is older than they are.
   */
  public Activities activities(Region region, int back) {
    Day[] cached = Day.values();
    if (back < cached.length) {
      return activities(region, cached[back]);
    }
    String name = HubCaches.activities(region, Day.T).name() + "-" + back;
    CacheSpec<Long, Activity> gone = new CacheSpec<>(name, Long.class, Activity.class);
    return new Activities(gone, region, Day.date(back), rows, seed);
  }

  /** The positions of the region and day that are set. */
  public Positions positions(Settings settings) {
    Selected selected = Selected.of(settings);
    return positions(selected.region(), selected.day());
  }

  /** The activities of the region and day that are set. */
  public Activities activities(Settings settings) {
    Selected selected = Selected.of(settings);
    return activities(selected.region(), selected.day());
  }

  /** One element of every region and day: by region, then by day. */
  public static <T> Stream<T> everywhere(BiFunction<Region, Day, ? extends T> one) {
    return Arrays.stream(Region.values())
        .flatMap(region -> Arrays.stream(Day.values()).map(day -> one.apply(region, day)));
  }

  /** All nine caches of positions. */
  public List<Positions> positions() {
    return HubData.<Positions>everywhere(this::positions).toList();
  }

  /** All nine caches of activities. */
  public List<Activities> activities() {
    return HubData.<Activities>everywhere(this::activities).toList();
  }

  /** All eighteen. */
  public List<Source<?, ?>> all() {
    return Stream.<Source<?, ?>>concat(positions().stream(), activities().stream()).toList();
  }

  /** How many entries all eighteen have together. */
  public long entries() {
    return all().stream().mapToLong(Source::size).sum();
  }

  /** The database table that holds a source: {@code p_ny_t_1}. */
  public static Table table(Source<?, ?> source) {
    return new Table(source.cache().name().toLowerCase(Locale.ROOT).replace('-', '_'), source);
  }
}
