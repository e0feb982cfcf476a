package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** A value is stored only if the entry is as expected, whoever else is at it. */
public interface CompareAndSetContract extends Contract {
  /** How often each of several writers raises a number. */
  int RAISES = 50;

  @Test
  default void aValueIsPutOnlyWhereThereIsNone() {
    needs(Trait.COMPARE_AND_SET);
    assertThat(samples().putIfAbsent(Values.key(1), Values.sample(1))).isTrue();
    assertThat(samples().putIfAbsent(Values.key(1), Values.sample(2))).isFalse();

    assertThat(samples().get(Values.key(1))).isEqualTo(Values.sample(1));
  }

  @Test
  default void aValueIsReplacedOnlyIfItIsTheExpectedOne() {
    needs(Trait.COMPARE_AND_SET);
    for (Sample present : List.of(Values.blank(), Values.sample(1), Values.sample(7))) {
      samples().put(Values.key(1), present);
      assertThat(samples().replace(Values.key(1), Values.sample(2), Values.sample(3))).isFalse();
      assertThat(samples().get(Values.key(1))).isEqualTo(present);
      assertThat(samples().replace(Values.key(1), present, Values.sample(3))).isTrue();
      assertThat(samples().get(Values.key(1))).isEqualTo(Values.sample(3));
    }
    assertThat(samples().replace(Values.key(2), Values.sample(1), Values.sample(3))).isFalse();
    assertThat(samples().get(Values.key(2))).isNull();
  }

  @Test
  default void ofSeveralWhoPutOneDoes() {
    needs(Trait.COMPARE_AND_SET);
    for (long n = 0; n < RAISES; n++) {
      SampleKey key = Values.key(n);
      assertThat(Writers.count(writer -> samples().putIfAbsent(key, Values.sample(writer))))
          .isEqualTo(1);
    }
  }

  @Test
  default void noneOfSeveralWritersRaisesIsLost() {
    needs(Trait.COMPARE_AND_SET);
    samples().put(Values.key(1), Values.counting(0));
    Writers.run(
        writer -> {
          for (int i = 0; i < RAISES; i++) {
            raise(samples());
          }
        });

    assertThat(samples().get(Values.key(1))).isEqualTo(Values.counting(RAISES * Writers.WRITERS));
  }

  private static void raise(Cache<SampleKey, Sample> cache) {
    Sample before;
    do {
      before = Values.present(cache.get(Values.key(1)));
    } while (!cache.replace(Values.key(1), before, Values.counting(before.count() + 1)));
  }
}
