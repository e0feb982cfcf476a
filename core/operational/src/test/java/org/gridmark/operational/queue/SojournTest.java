package org.gridmark.operational.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SojournTest {
  private static final MathContext DIGITS = new MathContext(120);

  /** M/M/1: the sojourn is exponential with mean 1 / (1 - utilisation). */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.8, 0.9, 0.99})
  void oneExponentialServerIsExponential(double utilisation) {
    Sojourn queue = new ExponentialService(1, utilisation);
    double mean = 1 / (1 - utilisation);
    assertThat(queue.mean()).isCloseTo(mean, withPercentage(1e-9));
    for (double share : new double[] {0.01, 0.5, 0.9, 0.99, 0.9999}) {
      assertThat(queue.quantile(share))
          .isCloseTo(-mean * Math.log(1 - share), withPercentage(1e-6));
    }
  }

  /** Erlang's C by its definition. */
  @ParameterizedTest
  @CsvSource({"1,0.9", "2,0.5", "4,0.8", "10,0.9"})
  void theShareThatWaitsIsErlangs(int servers, double utilisation) {
    double offered = servers * utilisation;
    double term = 1;
    double sum = 0;
    for (int n = 0; n < servers; n++) {
      sum += term;
      term *= offered / (n + 1);
    }
    double last = term / (1 - utilisation);
    assertThat(new ExponentialService(servers, utilisation).waiting())
        .isCloseTo(last / (sum + last), withPercentage(1e-9));
  }

  /** The mean is the integral of the share that is still there. */
  @ParameterizedTest
  @CsvSource({"1,0.9", "2,0.5", "4,0.8", "3,0.6"})
  void meanAndDistributionOfManyServersAgree(int servers, double utilisation) {
    Sojourn queue = new ExponentialService(servers, utilisation);
    assertThat(stillThere(queue, 300)).isCloseTo(queue.mean(), within(1e-5));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.8, 0.9})
  void meanAndDistributionOfConstantServiceAgree(double utilisation) {
    Sojourn queue = new ConstantService(utilisation);
    assertThat(stillThere(queue, 80)).isCloseTo(queue.mean(), within(2e-4));
  }

  /** Erlang's alternating series, with as many digits as it loses. */
  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.8, 0.9})
  void constantServiceFollowsErlangsSeries(double utilisation) {
    Sojourn queue = new ConstantService(utilisation);
    for (double time = 1; time < 40; time += 0.7) {
      assertThat(queue.share(time))
          .as("time %f", time)
          .isCloseTo(erlangsSeries(utilisation, time - 1), within(1e-12));
    }
  }

  /** Those who find the server free, and no others, take one service. */
  @Test
  void constantServiceTakesAtLeastItsTime() {
    Sojourn queue = new ConstantService(0.8);
    assertThat(queue.share(0.999)).isZero();
    assertThat(queue.share(1)).isCloseTo(0.2, within(1e-12));
    assertThat(queue.quantile(0.1)).isCloseTo(1, within(1e-12));
  }

  @Test
  void aQueueThatGrowsForEverIsRefused() {
    assertThatThrownBy(() -> new ConstantService(1)).hasMessageContaining("1.0");
    assertThatThrownBy(() -> new ExponentialService(2, 1.5)).hasMessageContaining("1.5");
  }

  private static double stillThere(Sojourn queue, double until) {
    double step = 0.01;
    double sum = 0;
    for (double time = step / 2; time < until; time += step) {
      sum += step * (1 - queue.share(time));
    }
    return sum;
  }

  private static double erlangsSeries(double utilisation, double wait) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int k = 0; k <= (int) wait; k++) {
      BigDecimal x = new BigDecimal(utilisation).multiply(new BigDecimal(k - wait));
      BigDecimal term = exp(x.negate());
      for (int j = 1; j <= k; j++) {
        term = term.multiply(x).divide(BigDecimal.valueOf(j), DIGITS);
      }
      sum = sum.add(term);
    }
    return sum.doubleValue() * (1 - utilisation);
  }

  private static BigDecimal exp(BigDecimal x) {
    BigDecimal sum = BigDecimal.ONE;
    BigDecimal term = BigDecimal.ONE;
    for (int n = 1; n < 400; n++) {
      term = term.multiply(x).divide(BigDecimal.valueOf(n), DIGITS);
      sum = sum.add(term);
    }
    return sum;
  }
}
