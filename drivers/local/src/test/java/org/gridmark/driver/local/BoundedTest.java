package org.gridmark.driver.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.driver.contract.DriverContract;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Test;

/** Below its bound, a cache does what one without a bound does. */
class BoundedTest extends DriverContract {
  private static final int FEW = 10;
  private static final Sample VALUE = Values.sample(1);

  @Override
  public Grid driver() {
    return new LocalDriver();
  }

  @Override
  public Map<String, String> settings() {
    return Limits.strategies().getFirst().settings();
  }

  @Test
  void aCacheHoldsAsManyEntriesAsItsBoundSaysAndTheOthersGo() {
    Map<Long, Sample> many =
        LongStream.range(0, 100 * FEW).boxed().collect(Collectors.toMap(key -> key, key -> VALUE));
    try (Session small = new LocalSession(Limits.of(Map.of(Limits.MAXIMUM_SIZE, "" + FEW)))) {
      Cache<Long, Sample> cache = small.cache(Values.BY_LONG);
      cache.putAll(many);

      assertThat(cache.size()).isEqualTo(FEW);
      assertThat(cache.query(Filter.all())).hasSize(FEW);
      assertThat(many).containsAllEntriesOf(cache.query(Filter.all()));
    }
  }

  @Test
  void aBoundThatIsNoNumberIsRefused() {
    assertThatThrownBy(() -> Limits.of(Map.of(Limits.MAXIMUM_SIZE, "many")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("maximum-size")
        .hasMessageContaining("many");
  }
}
