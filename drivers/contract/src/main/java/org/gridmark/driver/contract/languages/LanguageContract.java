package org.gridmark.driver.contract.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.driver.contract.exposure.ExposureContract;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * A client in Python comes by the door that a driver tells of: it reads what the driver's own
 * client wrote, writes what that reads, and finds the same entries. A driver's test names the
 * module that its client is of, and has a {@code target.py} beside it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class LanguageContract implements ExposureContract {
  private static final int LENGTH = 1000;
  private static final int DEALS = 40;

  private TestCluster cluster;
  private @Nullable Session session;

  /** The driver. */
  public abstract Grid driver();

  /** Of a configuration with a door. */
  public Map<String, String> settings() {
    return Map.of();
  }

  /** The module of the vendor's client in Python. */
  public abstract String module();

  /** Of the driver. */
  public List<CacheSpec<?, ?>> caches() {
    return DealCaches.CACHES;
  }

  @BeforeAll
  void start() throws Exception {
    Map<String, String> settings = new HashMap<>(settings());
    settings.put(Target.DOOR, Target.OPEN);
    cluster =
        new TestCluster(
            driver(),
            2,
            1,
            settings,
            new TestCluster.Told(caches(), DealCaches.class.getName(), Map.of()));
    try {
      session = cluster.start();
    } catch (BadInput e) {
      assumeTrue(false, e.getMessage());
    }
  }

  @AfterAll
  void stop() {
    if (session != null) {
      session.close();
    }
    cluster.close();
  }

  /** The cluster under test. */
  public TestCluster cluster() {
    return cluster;
  }

  @Override
  public List<ProcessHandle> servers() {
    return cluster.processes();
  }

  private boolean finds() {
    return driver().traits(cluster.spec()).contains(Trait.QUERY);
  }

  /** The driver's own client of a cache. */
  public Cache<Long, Deal> cache(CacheSpec<Long, Deal> spec) {
    if (session == null) {
      throw new IllegalStateException("not started");
    }
    return session.cache(spec);
  }

  private PythonClient python(Path folder) throws IOException, InterruptedException {
    return PythonClient.start(getClass(), module(), folder, driver().door(cluster.spec()));
  }

  @Test
  void withoutOtherLanguagesThereIsNoDoor() {
    assertThat(driver().door(cluster.spec().with(settings()))).isEmpty();
    assertThat(driver().door(cluster.spec())).isNotEmpty();
  }

  @Test
  void aClientInPythonReadsWhatTheDriverWrote(@TempDir Path folder) throws Exception {
    Cache<Long, Deal> cache = cache(DealCaches.PLAIN);
    cache.put(17L, Deal.of(17, 3, LENGTH));
    cache.put(5_000_000_000L, Deal.of(5_000_000_000L, 1, 10));
    try (PythonClient python = python(folder)) {
      assertThat(python.ask("get", "Deals", 17))
          .isEqualTo("17 3 account-7 20002 Zürich \"東京\" 1000 whole");
      assertThat(python.ask("get", "Deals", 5_000_000_000L))
          .isEqualTo("5000000000 1 account-0 20000 NEW 10 whole");
      assertThat(python.ask("get", "Deals", 404)).isEqualTo("none");
    }
  }

  @Test
  void theDriverReadsWhatAClientInPythonWrote(@TempDir Path folder) throws Exception {
    Cache<Long, Deal> cache = cache(DealCaches.PLAIN);
    cache.put(21L, Deal.of(21, 1, LENGTH));
    try (PythonClient python = python(folder)) {
      assertThat(python.ask("put", "Deals", 21, 2, "account-1", 20_001, LENGTH)).isEqualTo("done");
      assertThat(python.ask("put", "Deals", 23, 1, "account-3", 20_003, 7)).isEqualTo("done");
    }
    assertThat(cache.get(21L)).isEqualTo(Deal.of(21, 2, LENGTH));
    assertThat(cache.get(23L)).isEqualTo(Deal.of(23, 1, 7));
  }

  @Test
  void bothFindTheSame(@TempDir Path folder) throws Exception {
    assumeTrue(finds(), "the target finds nothing by a field");
    for (CacheSpec<Long, Deal> spec : List.of(DealCaches.PLAIN, DealCaches.INDEXED)) {
      Cache<Long, Deal> cache = cache(spec);
      cache.clear();
      cache.putAll(
          LongStream.range(0, DEALS)
              .boxed()
              .collect(Collectors.toMap(n -> n, n -> Deal.of(n, 1, LENGTH))));
      requireSame(cache, folder.resolve(spec.name()));
    }
  }

  private void requireSame(Cache<Long, Deal> cache, Path folder) throws Exception {
    String name = String.valueOf(folder.getFileName());
    Files.createDirectory(folder);
    try (PythonClient python = python(folder)) {
      python.ask("put", name, 103, 1, "account-3", 20_003, LENGTH);
      assertThat(python.ask("equal", name, "account", "account-3"))
          .isEqualTo("3 13 23 33 103")
          .isEqualTo(found(cache, new Filter.Equal(Field.of(Deal::account), "account-3")));
      assertThat(python.ask("equal", name, "settlementDay", 20_004))
          .isEqualTo("4 9 14 19 24 29 34 39")
          .isEqualTo(found(cache, new Filter.Equal(Field.of(Deal::settlementDay), 20_004L)));
      assertThat(python.ask("in", name, "account", "account-1", "account-9", "account-none"))
          .isEqualTo("1 9 11 19 21 29 31 39");
      assertThat(python.ask("in", name, "settlementDay", 20_000, 20_001))
          .isEqualTo(numbers(LongStream.range(0, DEALS).filter(n -> n % 5 < 2).boxed()));
      assertThat(python.ask("equal", name, "account", "account-none")).isEmpty();
    }
  }

  private static String found(Cache<Long, Deal> cache, Filter filter) {
    return numbers(cache.query(filter).values().stream().map(Deal::number));
  }

  private static String numbers(Stream<Long> all) {
    return all.sorted().map(String::valueOf).collect(Collectors.joining(" "));
  }
}
