package org.gridmark.driver.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class DoubleOrderTest {
  private static final List<Double> ALL =
      DoubleStream.concat(
              DoubleStream.of(
                  Double.NEGATIVE_INFINITY,
                  -Double.MAX_VALUE,
                  -1,
                  -Double.MIN_VALUE,
                  -0.0,
                  0.0,
                  Double.MIN_VALUE,
                  1,
                  Double.MAX_VALUE,
                  Double.POSITIVE_INFINITY,
                  Double.NaN),
              new SplittableRandom(1).longs(100).mapToDouble(Double::longBitsToDouble))
          .boxed()
          .toList();

  @Test
  void twoDoublesAreOrderedAsJavaComparesThem() {
    for (Double one : ALL) {
      for (Double other : ALL) {
        assertThat(Integer.signum(Long.compare(DoubleOrder.of(one), DoubleOrder.of(other))))
            .as("%s and %s", one, other)
            .isEqualTo(Integer.signum(one.compareTo(other)));
      }
    }
  }

  @Test
  void aDoubleIsFoundAgainFromItsOrder() {
    assertThat(ALL)
        .allSatisfy(one -> assertThat(DoubleOrder.value(DoubleOrder.of(one))).isEqualTo(one));
  }
}
