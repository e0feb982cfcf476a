package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A cache is a map. */
public interface MapContract extends Contract {
  /** Doubles that are no ordinary number, or nearly none. */
  List<Double> EDGES =
      List.of(
          -0.0,
          Double.MIN_VALUE,
          Double.MAX_VALUE,
          -Double.MAX_VALUE,
          Double.NaN,
          Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY);

  @Test
  default void whatWasPutIsFoundEqual() {
    Map<SampleKey, Sample> expected = Values.samples(200);
    expected.put(Values.key(1000), Values.blank());
    expected.forEach(samples()::put);

    assertThat(expected)
        .allSatisfy((key, value) -> assertThat(samples().get(key)).isEqualTo(value));
    assertThat(samples().getAll(expected.keySet())).isEqualTo(expected);
    assertThat(samples().size()).isEqualTo(expected.size());
  }

  @Test
  default void numbersAtTheEdgeOfDoubleSurvive() {
    Schema<Sample> schema = Schema.of(Sample.class);
    for (double edge : EDGES) {
      @Nullable Object[] values = schema.values(Values.blank());
      values[Field.of(Sample::price).index()] = edge;
      values[Field.of(Sample::yield).index()] = edge;
      samples().put(Values.key(1), schema.make(values));

      assertThat(samples().get(Values.key(1))).isEqualTo(schema.make(values));
    }
  }

  @Test
  default void aMissingKeyHasNoValue() {
    samples().put(Values.key(1), Values.sample(1));

    assertThat(samples().get(Values.key(2))).isNull();
    assertThat(samples().getAll(List.of(Values.key(1), Values.key(2))))
        .isEqualTo(Map.of(Values.key(1), Values.sample(1)));
    assertThat(samples().getAll(List.of())).isEmpty();
  }

  @Test
  default void thousandsAreStoredInOneCall() {
    Map<SampleKey, Sample> expected = Values.samples(2000);
    samples().putAll(expected);

    assertThat(samples().size()).isEqualTo(2000);
    assertThat(samples().getAll(expected.keySet())).isEqualTo(expected);
  }

  @Test
  default void aLaterValueTakesThePlaceOfAnEarlierOne() {
    samples().put(Values.key(1), Values.sample(1));
    samples().put(Values.key(1), Values.sample(2));
    samples().putAll(Map.of(Values.key(1), Values.sample(3)));

    assertThat(samples().get(Values.key(1))).isEqualTo(Values.sample(3));
    assertThat(samples().size()).isEqualTo(1);
  }

  @Test
  default void removeTellsWhetherTheEntryWasThere() {
    samples().putAll(Values.samples(3));

    assertThat(samples().remove(Values.key(1))).isTrue();
    assertThat(samples().remove(Values.key(1))).isFalse();
    assertThat(samples().get(Values.key(1))).isNull();
    assertThat(samples().size()).isEqualTo(2);
  }

  @Test
  default void clearRemovesEveryEntryOfOneCache() {
    samples().putAll(Values.samples(50));
    session().cache(Values.OTHERS).put(1L, new Values.Other("NEW"));
    samples().clear();

    assertThat(samples().size()).isZero();
    assertThat(samples().get(Values.key(1))).isNull();
    assertThat(session().cache(Values.OTHERS).get(1L)).isEqualTo(new Values.Other("NEW"));
  }

  @Test
  default void keysOfTextKeepTheirTypeAndValue() {
    List<String> keys = Values.of(FieldType.STRING).stream().map(String.class::cast).toList();
    keysKeepTheirTypeAndValue(Values.BY_TEXT, keys);
  }

  @Test
  default void keysOfIntegersKeepTheirTypeAndValue() {
    keysKeepTheirTypeAndValue(Values.BY_INTEGER, IntStream.range(-50, 50).boxed().toList());
  }

  @Test
  default void keysOfLongsKeepTheirTypeAndValue() {
    keysKeepTheirTypeAndValue(Values.BY_LONG, LongStream.range(-50, 50).boxed().toList());
  }

  private <K> void keysKeepTheirTypeAndValue(CacheSpec<K, Sample> spec, List<K> keys) {
    Cache<K, Sample> cache = session().cache(spec);
    Map<K, Sample> expected =
        keys.stream().collect(Collectors.toMap(key -> key, key -> Values.sample(key.hashCode())));
    cache.putAll(expected);

    assertThat(expected).allSatisfy((key, value) -> assertThat(cache.get(key)).isEqualTo(value));
    assertThat(cache.getAll(keys)).isEqualTo(expected);
    assertThat(cache.remove(keys.getFirst())).isTrue();
    assertThat(cache.size()).isEqualTo(keys.size() - 1);
  }
}
