package org.gridmark.capacity.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FamilyTest {
  private static final List<Integer> SIZES = List.of(1, 2, 3, 4);

  private static List<String> words(Topology topology, Integer... sizes) {
    return topology.families(List.of(sizes)).stream().map(Family::words).toList();
  }

  /** 0.05 x 3 and 0.002 x 12 of a cost of 1.174 at four servers. */
  @Test
  void contentionAndCoherencyAreTheScalabilityLaw() {
    ScalabilityLaw law = new ScalabilityLaw(1, 0.05, 0.002);
    Family both =
        new SumOfTerms(List.of(CostTerm.CONTENTION, CostTerm.COHERENCY), Topology.UNKNOWN, 4);
    DoubleUnaryOperator shape = both.shape(Math.sqrt(0.15 / 1.174), Math.sqrt(0.024 / 1.174));
    for (int size : new int[] {1, 2, 4, 16}) {
      assertThat(Math.exp(shape.applyAsDouble(size)))
          .isCloseTo(size / law.throughput(size), within(1e-12));
    }
  }

  @Test
  void hiddenContentionLiesBetweenAPowerOfTheSizeAndContention() {
    double share = 1 - Math.pow(4, -0.2);
    DoubleUnaryOperator power = new PowerLaw(4).shape(Math.sqrt(share));
    DoubleUnaryOperator hidden = new HiddenContention(4).shape(Math.sqrt(share), 1);
    double contention = 1 - 1 / 1.15;
    DoubleUnaryOperator first = new HiddenContention(4).shape(Math.sqrt(contention), 0.05);
    for (int size : new int[] {1, 2, 4, 16}) {
      assertThat(Math.exp(power.applyAsDouble(size))).isCloseTo(Math.pow(size, 0.2), within(1e-12));
      assertThat(hidden.applyAsDouble(size)).isCloseTo(power.applyAsDouble(size), within(1e-12));
      assertThat(Math.exp(first.applyAsDouble(size)))
          .isCloseTo(1 + 0.05 * (size - 1), within(1e-12));
    }
  }

  /** With k = 1 it is contention; with k = 50 throughput stands still from c on: 1 to 4 of 3. */
  @Test
  void aLimitIsContentionOrABend() {
    DoubleUnaryOperator soft = new Limit(4).shape(Math.sqrt(1 - 1 / 1.2), 1);
    DoubleUnaryOperator sharp = new Limit(4).shape(Math.sqrt(0.25), 0.02);
    for (int size : new int[] {1, 2, 4, 16}) {
      assertThat(Math.exp(soft.applyAsDouble(size))).isCloseTo(1 + 0.05 * size, within(1e-12));
      double bend = Math.max(1, size / 3.0);
      assertThat(Math.exp(sharp.applyAsDouble(size))).isCloseTo(bend, within(1e-3));
    }
  }

  /** Of a power above the first there is no curve: a single server would be overtaken. */
  @Test
  void noPriorIsGivenToAPowerAboveTheFirst() {
    assertThat(new HiddenContention(4).prior(Math.sqrt(0.5), 0.1)).isZero();
    assertThat(new HiddenContention(4).prior(Math.sqrt(0.5), 0.9)).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void thePriorOfSharesIsAProbability(int terms) {
    Family family =
        new SumOfTerms(
            List.of(CostTerm.CONTENTION, CostTerm.COHERENCY).subList(0, terms),
            Topology.UNKNOWN,
            4);
    int steps = 2000;
    double sum = 0;
    for (int i = 0; i < steps; i++) {
      for (int j = 0; j < (terms == 1 ? 1 : steps); j++) {
        double x = (i + 0.5) / steps;
        double y = (j + 0.5) / steps;
        sum += terms == 1 ? family.prior(x) / steps : family.prior(x, y) / steps / steps;
      }
    }
    assertThat(sum).isCloseTo(1, within(0.02));
  }

  @Test
  void termsThatNoSizeTellsAreLeftOut() {
    assertThat(words(Topology.UNKNOWN, 1, 2, 3))
        .contains("backups", "contention and coherency", "remote share and backups", "no loss")
        .hasSize(1 + 4 + 6 + 3);
    assertThat(words(Topology.UNKNOWN, 2, 3, 4)).noneMatch(one -> one.contains("backups"));
    Topology none = new Topology(1, OptionalInt.of(0));
    assertThat(words(none, 1, 2, 3)).noneMatch(one -> one.contains("backups"));
    Topology two = new Topology(1, OptionalInt.of(2));
    assertThat(words(two, 2, 3, 4)).contains("backups");
    assertThat(words(new Topology(2, OptionalInt.of(1)), 1, 2, 3))
        .noneMatch(one -> one.contains("backups"))
        .contains("remote share");
  }

  @Test
  void nodesAndNotServersTellWhatIsRemoteAndKept() {
    Topology pairs = new Topology(2, OptionalInt.of(2));
    assertThat(CostTerm.REMOTE_SHARE.amount(2, pairs)).isEqualTo(0.75);
    assertThat(SIZES.stream().map(size -> CostTerm.BACKUPS.amount(size, pairs)))
        .containsExactly(1.0, 2.0, 2.0, 2.0);
  }
}
