package org.gridmark.perf.driver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.gridmark.perf.Item;
import org.jspecify.annotations.Nullable;

/**
 * The rate of a get, of a putAll of 1000 and of a query through a driver, over the rate of the same
 * on the product's own API, in turn in one process. The query finds one of 10 000 items by its
 * name: by an index where the driver has one, else by a look at all of them. The query by hand is
 * then measured against itself, which tells what the machine makes of no difference.
 *
 * <p>Each driver is measured in a JVM of its own, with the options and the libraries that its
 * product needs, as installed.
 */
public final class DriverCost {
  /** The field that is asked for, and indexed where the driver has an index. */
  static final Field<Item, String> NAME = Field.of(Item::name);

  private static final List<String> ALL =
      List.of(
          "coherence",
          "hazelcast",
          "infinispan",
          "ignite",
          "redis",
          "cassandra",
          "ejb",
          "ldap",
          "jdbc-postgres",
          "jdbc-mariadb",
          "local");

  private static final String INSIDE = "--inside";
  private static final int BATCH = 1000;

  /** Gets of one turn: the clock is read twice for them all. */
  private static final int GETS = 100;

  private DriverCost() {}

  /**
   * Prints three ratios a driver.
   *
   * @param args their names; none: all
   */
  public static void main(String[] args) throws Exception {
    if (args.length == 2 && args[0].equals(INSIDE)) {
      measure(driver(args[1]));
      System.exit(0); // a product's threads may not end by themselves
    }
    for (String name : args.length == 0 ? ALL : List.of(args)) {
      List<String> command = command(driver(name));
      command.addAll(List.of(DriverCost.class.getName(), INSIDE, name));
      int code =
          new ProcessBuilder(command)
              .inheritIO()
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor();
      if (code != 0) {
        System.out.println(name + ": failed");
      }
    }
  }

  /** The beginning of a command that runs a class with a driver and its product. */
  static List<String> command(Grid driver) throws Exception {
    List<String> options = new ArrayList<>(driver.jvmOptions());
    options.add("-Xmx768m");
    return Installed.withDriver(driver.name(), options);
  }

  static Grid driver(String name) {
    return ServiceLoader.load(Target.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(one -> one.name().equals(name))
        .map(Grid.class::cast)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no driver " + name));
  }

  private static void measure(Grid driver) throws Exception {
    try (OneCluster cluster = new OneCluster(driver)) {
      Cache<Long, Item> cache = cluster.session().cache(items(driver));
      cache.putAll(items(Item.COUNT));
      ByHand hand = ByHand.of(driver.name(), cluster.session(), cache);
      Turns.compare(driver.name(), "get", () -> gets(cache::get), () -> gets(hand::get), GETS);
      Map<Long, Item> some = items(BATCH);
      Turns.compare(
          driver.name(),
          "putAll of 1000",
          () -> put(cache::putAll, some),
          () -> put(hand::putAll, some),
          BATCH);
      if (can(driver, Trait.QUERY)) {
        query(driver, cache, hand);
      }
    }
  }

  /** The cache that is asked: with an index where the driver has one. */
  static CacheSpec<Long, Item> items(Grid driver) {
    return can(driver, Trait.INDEX) ? Item.CACHE.indexed(NAME) : Item.CACHE;
  }

  private static boolean can(Grid driver, Trait trait) {
    return driver.traits(ClusterSpec.configured(Map.of())).contains(trait);
  }

  private static void query(Grid driver, Cache<Long, Item> cache, ByHand hand) throws Exception {
    String what = can(driver, Trait.INDEX) ? "query by index" : "query by scan";
    String name = Item.of(Item.COUNT / 2).name();
    Filter filter = Filter.equal(NAME, name);
    Turns.Work byHand = () -> hand.named(name);
    Turns.compare(driver.name(), what, () -> found(cache.query(filter), name), byHand, 1);
    Turns.compare(driver.name(), "hand and hand", byHand, byHand, 1);
  }

  private static Map<Long, Item> items(int count) {
    Map<Long, Item> items = HashMap.newHashMap(count);
    for (long key = 0; key < count; key++) {
      items.put(key, Item.of(key));
    }
    return items;
  }

  private interface Get {
    @Nullable Item of(long key) throws Exception;
  }

  private interface Put {
    void all(Map<Long, Item> items) throws Exception;
  }

  /** Every answer is looked at. */
  private static long gets(Get get) throws Exception {
    RandomGenerator random = RandomGenerator.of("SplittableRandom");
    long right = 0;
    for (int i = 0; i < GETS; i++) {
      long key = random.nextInt(Item.COUNT);
      Item item = get.of(key);
      right += item != null && item.quantity() == key * 3 ? 1 : 0;
    }
    return right;
  }

  private static long put(Put put, Map<Long, Item> items) throws Exception {
    put.all(items);
    return items.size();
  }

  private static long found(Map<Long, Item> answer, String name) {
    long found = 0;
    for (Map.Entry<Long, Item> entry : answer.entrySet()) {
      found += Named.count(entry.getKey(), entry.getValue(), name);
    }
    return found;
  }
}
