package org.gridmark.driver.contract.sites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.Contract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Sites;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Two sites of two nodes each, of which the first publishes to the second by stores behind its
 * caches. A driver with traits SITES and STORE extends it.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SitesContract {
  private static final Duration PATIENCE = Duration.ofSeconds(40);

  private TwoSites sites;
  private long next;

  /** The driver under test. */
  public abstract Grid driver();

  /** A strategy's settings; unless overridden, the target is as it comes. */
  public Map<String, String> settings() {
    return Map.of();
  }

  @BeforeAll
  void start() throws Exception {
    sites = SiteCaches.of(driver(), settings());
    sites.start();
  }

  @AfterAll
  void stop() {
    sites.close();
  }

  /** The two of them. */
  protected final TwoSites sites() {
    return sites;
  }

  /** A session with the other site that can query: a visit, unless visitors cannot. */
  protected Session asking() throws Exception {
    return sites.visit();
  }

  private Cache<Long, Sample> here(StoreMode mode) {
    return sites.session().cache(SiteCaches.here(mode));
  }

  private Cache<Long, Sample> there(StoreMode mode) {
    return sites.visit().cache(SiteCaches.there(mode));
  }

  private Map<Long, Sample> newSamples(int count) {
    Map<Long, Sample> all =
        LongStream.range(next, next + count)
            .boxed()
            .collect(Collectors.toMap(n -> n, Values::sample));
    next += count;
    return all;
  }

  @Test
  void theDriverSaysSo() {
    assertThat(driver().traits(sites.here().spec())).contains(Trait.SITES, Trait.STORE);
  }

  @Test
  void whatIsWrittenThroughIsAtTheOtherSiteWhenTheWriteReturns() {
    Map<Long, Sample> many = newSamples(100);
    here(StoreMode.WRITE_THROUGH).putAll(many);
    assertThat(there(StoreMode.WRITE_THROUGH).getAll(many.keySet())).isEqualTo(many);
    Long one = many.keySet().iterator().next();
    here(StoreMode.WRITE_THROUGH).put(one, Values.sample(-1));
    assertThat(there(StoreMode.WRITE_THROUGH).get(one)).isEqualTo(Values.sample(-1));
    here(StoreMode.WRITE_THROUGH).remove(one);
    assertThat(there(StoreMode.WRITE_THROUGH).get(one)).isNull();
  }

  @Test
  void whatIsWrittenBehindArrivesInBatchesAndAListenerThereHearsOfAllOfIt() throws Exception {
    Map<Long, Sample> many = newSamples(500);
    Queue<Long> heard = new ConcurrentLinkedQueue<>();
    try (Cache.Subscription listening =
        there(StoreMode.WRITE_BEHIND).listen(event -> heard.add(event.key()))) {
      here(StoreMode.WRITE_BEHIND).putAll(many);
      await(() -> there(StoreMode.WRITE_BEHIND).getAll(many.keySet()).equals(many));
      await(() -> heard.containsAll(many.keySet()));
    }
    Integer batch =
        driver().storeTerms(SiteCaches.wish(StoreMode.WRITE_BEHIND), sites.here().spec()).batch();
    Filter behind =
        Filter.equal(Field.of(PublishingStore.Batch::cache), StoreMode.WRITE_BEHIND.word());
    assertThat(asking().cache(PublishingStore.BATCHES).query(behind).values())
        .isNotEmpty()
        .anyMatch(one -> one.entries() > 1)
        .allMatch(one -> batch == null || one.entries() <= batch);
  }

  @Test
  void aVisitDoesWhatAClientOfItDoes() throws Exception {
    Cache<SampleKey, Sample> cache = sites.visit().cache(Values.SAMPLES);
    Cache<SampleKey, Sample> asked = asking().cache(Values.SAMPLES);
    Map<SampleKey, Sample> many = Values.samples(200);
    cache.putAll(many);
    assertThat(cache.size()).isEqualTo(200);
    assertThat(cache.getAll(many.keySet())).isEqualTo(many);
    Filter filter = Filter.equal(Field.of(Sample::status), "NEW");
    assertThat(asked.query(filter)).isEqualTo(Contract.matching(many, filter)).isNotEmpty();
    assertThat(asked.count(Filter.all())).isEqualTo(200);
    Aggregate<Double> sum = new Aggregate.Sum(Field.of(Sample::count));
    assertThat(asked.aggregate(Filter.all(), sum)).isEqualTo(sum.over(many.entrySet().stream()));
    assertThat(cache.remove(Values.key(1))).isTrue();
    assertThat(cache.remove(Values.key(1))).isFalse();
    assertThat(cache.get(Values.key(1))).isNull();
    assertThat(cache.putIfAbsent(Values.key(1), Values.sample(1))).isTrue();
    assertThat(asked.query(Filter.all())).isEqualTo(many);
  }

  @Test
  void aVisitWithAnotherSecretIsNotLetIn() {
    ClusterSpec there = there();
    assertNotLetIn(there.with(Secret.draw(new SecureRandom())));
    assertNotLetIn(there.with(Secret.NONE));
  }

  @Test
  void aVisitToAClusterOfAnotherNameIsNotLetIn() {
    ClusterSpec there = there();
    assertNotLetIn(
        new ClusterSpec(
                there.name() + "-not",
                there.nodes(),
                there.backups(),
                there.address(),
                there.members(),
                there.caches(),
                there.settings(),
                there.services())
            .with(sites.here().spec().secret()));
  }

  private ClusterSpec there() {
    return sites.there().spec().at(Sites.NONE);
  }

  private void assertNotLetIn(ClusterSpec guess) {
    assertThatThrownBy(
            () -> {
              try (Session stranger = driver().visit(guess)) {
                stranger.cache(SiteCaches.there(StoreMode.WRITE_THROUGH)).size();
              }
            })
        .isInstanceOf(RuntimeException.class);
  }

  /** Its nodes die, and others come in their place; a visit that was there connects to these. */
  @Test
  void whatIsWrittenWhileTheOtherSiteIsAwayArrivesLaterOrIsRefused() throws Exception {
    Map<Long, Sample> before = newSamples(50);
    here(StoreMode.WRITE_BEHIND).putAll(before);
    await(() -> there(StoreMode.WRITE_BEHIND).getAll(before.keySet()).equals(before));
    sites.there().kill(2);

    Map<Long, Sample> meanwhile = newSamples(200);
    here(StoreMode.WRITE_BEHIND).putAll(meanwhile);
    Map<Long, Sample> refused = newSamples(1);
    Long key = refused.keySet().iterator().next();
    assertThatThrownBy(() -> here(StoreMode.WRITE_THROUGH).put(key, Values.sample(key)))
        .isInstanceOf(RuntimeException.class);
    assertThatThrownBy(() -> there(StoreMode.WRITE_THROUGH).get(key))
        .isInstanceOf(RuntimeException.class);

    sites.there().startNodes();
    await(() -> there(StoreMode.WRITE_BEHIND).getAll(meanwhile.keySet()).equals(meanwhile));
    await(() -> written(key));
    assertThat(there(StoreMode.WRITE_THROUGH).get(key)).isEqualTo(Values.sample(key));
  }

  /** Its nodes stand still, and TCP stays open: calls end all the same. */
  @Test
  void aSiteThatAnswersNothingIsGivenUpUntilItAnswersAgain() throws Exception {
    Long key = newSamples(1).keySet().iterator().next();
    here(StoreMode.WRITE_THROUGH).put(key, Values.sample(key));
    signal("STOP");
    try {
      assertThatThrownBy(() -> there(StoreMode.WRITE_THROUGH).get(key))
          .isInstanceOf(RuntimeException.class);
      assertThatThrownBy(() -> here(StoreMode.WRITE_THROUGH).put(key, Values.sample(-2)))
          .isInstanceOf(RuntimeException.class);
    } finally {
      signal("CONT");
    }
    await(() -> written(key));
    assertThat(there(StoreMode.WRITE_THROUGH).get(key)).isEqualTo(Values.sample(key));
  }

  private void signal(String signal) throws Exception {
    String ids =
        sites.there().processes().stream()
            .map(node -> String.valueOf(node.pid()))
            .collect(Collectors.joining(" "));
    new ProcessBuilder("sh", "-c", "kill -" + signal + " " + ids).start().waitFor();
  }

  private boolean written(Long key) {
    here(StoreMode.WRITE_THROUGH).put(key, Values.sample(key));
    return true;
  }

  /** Returns when the condition is met; one that fails is not met. */
  private static void await(Callable<Boolean> condition) {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Map<String, Exception> failures = new HashMap<>();
    while (!met(condition, failures)) {
      if (System.nanoTime() > deadline) {
        AssertionError late = new AssertionError("not within " + PATIENCE);
        failures.values().forEach(late::addSuppressed);
        throw late;
      }
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  private static boolean met(Callable<Boolean> condition, Map<String, Exception> failures) {
    try {
      return condition.call();
    } catch (Exception e) {
      failures.put(String.valueOf(e.getMessage()), e);
      return false;
    }
  }
}
