package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** Caches come and go, and a driver describes itself without its target. */
public interface LifecycleContract extends Contract {
  @Test
  default void aCacheIsFoundAgain() {
    CacheSpec<SampleKey, Sample> same =
        new CacheSpec<>(Values.SAMPLES.name(), SampleKey.class, Sample.class);

    assertThat(session().cache(same)).isSameAs(session().cache(Values.SAMPLES));
  }

  @Test
  default void aCacheOfOtherTypesIsRefused() {
    samples();
    CacheSpec<Long, Sample> other = new CacheSpec<>("samples", Long.class, Sample.class);

    assertThatThrownBy(() -> session().cache(other)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  default void aDestroyedCacheStartsEmpty() {
    samples().putAll(Values.samples(20));
    if (traits().contains(Trait.INDEX_LATER)) {
      samples().index(Field.of(Sample::status));
    }
    samples().destroy();

    assertThat(samples().size()).isZero();
    samples().putAll(Values.samples(5));
    assertThat(samples().getAll(Values.samples(20).keySet())).isEqualTo(Values.samples(5));
    if (traits().contains(Trait.QUERY)) {
      assertThat(samples().query(Filter.all())).isEqualTo(Values.samples(5));
    }
  }

  @Test
  default void theDriverDescribesItselfWithoutItsTarget() throws Exception {
    Map<String, String> alone = DriverAlone.describe(driver().getClass(), settings());

    assertThat(alone)
        .containsEntry("name", driver().name())
        .containsEntry("product", driver().product())
        .containsEntry("traits", traits().toString())
        .containsEntry("parts", driver().parts(ClusterSpec.configured(settings())).toString())
        .containsEntry("memory", driver().memory(ClusterSpec.configured(settings())).toString())
        .containsEntry("strategies", driver().strategies().toString())
        .containsEntry("jvmOptions", driver().jvmOptions().toString());
    assertThat(alone.get("guarantees")).startsWith("Guarantees[");
    assertThat(alone.get("semantics"))
        .contains("acknowledgement", "serialization", "reads", "persistence");
    assertThat(Long.parseLong(alone.get("bytesPerEntry"))).isBetween(100L, 10_000L);
    assertThat(Long.parseLong(alone.get("bytesPerLongEntry"))).isBetween(100_000L, 210_000L);
    assertThat(driver().product()).doesNotContain("${");
  }

  @Test
  default void strategiesAreToldApartByName() {
    assertThat(driver().strategies())
        .extracting(Strategy::name)
        .doesNotHaveDuplicates()
        .doesNotContain(Strategy.DEFAULT.name())
        .allMatch(name -> name.matches("[a-z0-9-]+"));
  }
}
