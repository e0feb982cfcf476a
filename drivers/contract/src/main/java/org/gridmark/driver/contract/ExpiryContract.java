package org.gridmark.driver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

/** A value with a life is there as long as that, and then is gone. */
public interface ExpiryContract extends Contract {
  /** Two seconds of life, two until it is gone, and what a busy machine may add. */
  Duration PATIENCE = Duration.ofSeconds(15);

  @Test
  default void aValueIsGoneAfterItsLifeAndNotBefore() {
    needs(Trait.EXPIRY);
    long begin = System.nanoTime();
    samples().put(Values.key(1), Values.sample(1), Duration.ofSeconds(2));
    samples().put(Values.key(2), Values.sample(2), Duration.ofMinutes(10));
    samples().put(Values.key(3), Values.sample(3), Duration.ofSeconds(2));
    samples().put(Values.key(3), Values.sample(4));
    assertThat(samples().get(Values.key(1))).isEqualTo(Values.sample(1));

    while (samples().get(Values.key(1)) != null && since(begin).compareTo(PATIENCE) < 0) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
    assertThat(samples().get(Values.key(1))).isNull();
    assertThat(since(begin)).isGreaterThan(Duration.ofSeconds(1));
    assertThat(samples().get(Values.key(2))).isEqualTo(Values.sample(2));
    assertThat(samples().get(Values.key(3))).isEqualTo(Values.sample(4));
  }

  private static Duration since(long begin) {
    return Duration.ofNanos(System.nanoTime() - begin);
  }
}
