package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** Who holds the lock of a key is alone with it. */
public interface LockContract extends Contract {
  /** How often each of several writers raises a number. */
  int RAISES = 50;

  @Test
  default void noneOfSeveralWritersRaisesIsLostUnderTheLock() {
    needs(Trait.LOCK);
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
    try (Cache.Lock lock = cache.lock(Values.key(1))) {
      assertThat(lock).isNotNull();
      Sample before = Values.present(cache.get(Values.key(1)));
      cache.put(Values.key(1), Values.counting(before.count() + 1));
    }
  }

  @Test
  default void locksOfOtherKeysAreFree() {
    needs(Trait.LOCK);
    try (Cache.Lock first = samples().lock(Values.key(1));
        Cache.Lock second = samples().lock(Values.key(2))) {
      assertThat(first).isNotSameAs(second);
    }
  }
}
