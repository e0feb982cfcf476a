package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.cache.CacheManager;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/**
 * Whether a session does what its driver says of the configuration, and refuses the rest by name.
 * Each operation once, in its simplest form: the contracts are about what comes of them.
 *
 * @param settings the configuration
 */
public record TraitProof(Grid driver, Map<String, String> settings, Session session) {
  private static final int ENTRIES = 50;
  private static final Duration LIFE = Duration.ofHours(1);

  /** Tries every trait. */
  public void run() {
    Set<Trait> claimed = driver.traits(ClusterSpec.configured(settings));
    samples().clear();
    samples().putAll(Values.samples(ENTRIES));
    for (Trait trait : Trait.values()) {
      for (ThrowingCallable operation : operations(trait)) {
        if (claimed.contains(trait)) {
          assertThatCode(operation).as("%s", trait).doesNotThrowAnyException();
        } else {
          assertThatThrownBy(operation)
              .isInstanceOf(UnsupportedOperationException.class)
              .hasMessageContaining(trait.name());
        }
      }
    }
  }

  private Cache<SampleKey, Sample> samples() {
    return session.cache(Values.SAMPLES);
  }

  private List<ThrowingCallable> operations(Trait trait) {
    Change change = Change.assign(Field.of(Sample::status), "NEW");
    Cache<SampleKey, Sample> cache = samples();
    return switch (trait) {
      case QUERY ->
          List.of(
              () -> assertThat(cache.query(Filter.all())).hasSize(ENTRIES),
              () -> assertThat(cache.keys(Filter.all())).hasSize(ENTRIES));
      case INDEX -> List.of(() -> session.cache(Values.INDEXED_FROM_START).size());
      case INDEX_LATER -> List.of(() -> session.cache(Values.INDEXED).index(change.field()));
      case AGGREGATE -> List.of(() -> assertThat(cache.count(Filter.all())).isEqualTo(ENTRIES));
      case UPDATE_IN_PLACE ->
          List.of(
              () -> assertThat(cache.update(Values.key(1), change)).isTrue(),
              () -> assertThat(cache.update(Filter.all(), change)).isEqualTo(ENTRIES));
      case LISTEN -> List.of(() -> cache.listen(event -> {}).close());
      case PLACEMENT -> List.of(() -> assertThat(session.placement().nodes()).isNotNegative());
      case PAGE -> List.of(() -> assertThat(cache.pages(Filter.all(), 10).next()).isNotEmpty());
      case CODEC -> List.of(() -> assertStoredFormIsReadBack(session.codec(Values.SAMPLES)));
      case COMPARE_AND_SET ->
          List.of(
              () -> assertThat(cache.putIfAbsent(Values.key(1), Values.sample(1))).isFalse(),
              () ->
                  assertThat(cache.replace(Values.key(1000), Values.sample(1), Values.sample(2)))
                      .isFalse());
      case EXPIRY -> List.of(() -> cache.put(Values.key(1), Values.sample(1), LIFE));
      case LOCK -> List.of(() -> cache.lock(Values.key(1)).close());
      case TRANSACTION ->
          List.of(
              () ->
                  assertThat(
                          session.<Boolean>transaction(
                              transaction ->
                                  transaction.get(Values.SAMPLES, Values.key(2)) == null))
                      .isFalse());
      case STORE ->
          List.of(
              () ->
                  assertThat(
                          driver
                              .storeTerms(
                                  StoreSpec.writeThrough(new NoStore()),
                                  ClusterSpec.configured(settings))
                              .words())
                      .startsWith("write-through: "));
      case JCACHE ->
          List.of(
              () ->
                  assertThat(session.unwrap(CacheManager.class).orElseThrow(trait::missing))
                      .matches(manager -> !manager.isClosed(), "open"));
      case SITES -> refusalOfVisit();
      case SERVERS, MEMBER, SITE_COPIES -> List.of();
    };
  }

  /** Where there is a visit, it takes another cluster to try it. */
  private List<ThrowingCallable> refusalOfVisit() {
    ClusterSpec other = ClusterSpec.configured(settings);
    return driver.traits(other).contains(Trait.SITES)
        ? List.of()
        : List.of(() -> driver.visit(other).close());
  }

  private static void assertStoredFormIsReadBack(Codec<Sample> codec) {
    assertThat(codec.decode(codec.encode(Values.sample(1)))).isEqualTo(Values.sample(1));
  }

  /** A wish for terms alone. */
  private record NoStore() implements StoreSource {
    @Override
    public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
      throw new UnsupportedOperationException("there is none");
    }
  }
}
