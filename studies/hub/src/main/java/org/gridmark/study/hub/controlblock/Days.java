package org.gridmark.study.hub.controlblock;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;

/**
 * The days of one region, today first, and what is asked of them.
 *
 * @param older how many days there are in the database alone
 * @param keys which are asked for: by the uniform distribution always one in the middle, by any
 *     other one that is drawn each time
 */
record Days(HubData data, Region region, int older, KeyDistribution keys) {
  private static final ControlBlock CONTROL = ControlBlock.OF_THE_HUB;

  /** Neither its cache nor its table is indexed when cache and database are compared. */
  private static final int PLAIN = 0;

  /** Both are. */
  private static final int INDEXED = 1;

  /** A day. */
  Activities day(int back) {
    return data.activities(region, back);
  }

  /** All that the database has. */
  List<Activities> all() {
    return IntStream.range(0, CONTROL.cachedDays() + older).mapToObj(this::day).toList();
  }

  /** Those that the cache has, too. */
  List<Activities> cached() {
    return all().subList(0, CONTROL.cachedDays());
  }

  /** The day that is indexed when cache and database are compared, alone. */
  List<Activities> indexed() {
    return List.of(day(INDEXED));
  }

  /** The other days of the caches, or those of the tables. */
  List<Activities> others(List<Activities> days) {
    return days.stream().filter(one -> !one.cache().equals(day(INDEXED).cache())).toList();
  }

  /** The same question to cache and database, of a day without indexes and of one with them. */
  List<Read> toBoth(Database database) {
    List<Read> reads = new ArrayList<>();
    for (Store store : Store.values()) {
      Lookup.all(day(PLAIN)).forEach(lookup -> reads.add(read(lookup, "", store, database)));
      Lookup.all(day(INDEXED)).stream()
          .filter(lookup -> store == Store.DATABASE || !lookup.byKey()) // a key needs no index
          .forEach(lookup -> reads.add(read(lookup, "indexed ", store, database)));
    }
    return reads;
  }

  private Read read(Lookup lookup, String how, Store store, Database database) {
    return named(lookup.kind() + " from the " + how + store.label(), lookup, store, database);
  }

  private Read named(String name, Lookup lookup, Store store, Database database) {
    boolean drawn = lookup.byKey() && !(keys instanceof KeyDistribution.Uniform);
    KeyDraw draw = drawn ? keys.over(lookup.activities().size(), data.seed()) : null;
    return new Read(name, lookup, store, database, draw);
  }

  /** Every question about every day, to where the control block says that the day is. */
  List<Read> byControlBlock(Database database) {
    return IntStream.range(0, all().size())
        .boxed()
        .flatMap(back -> byControlBlock(back, database))
        .toList();
  }

  private Stream<Read> byControlBlock(int back, Database database) {
    Store store = CONTROL.storeOf(back);
    String name = store == Store.CACHE ? "recent day" : "older day";
    return Lookup.all(day(back)).stream().map(one -> named(name, one, store, database));
  }
}
