package org.gridmark.lab.linearizability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridmark.lab.linearizability.Histories.read;
import static org.gridmark.lab.linearizability.Histories.write;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.Operation;
import org.junit.jupiter.api.Test;

class PowerTest {
  private static final int FAULTS = 300;

  private final RegisterChecker checker =
      new RegisterChecker(NanoClock.system(), Duration.ofMinutes(1));

  /**
   * One user, who reads after every so many writes.
   *
   * @param reads how many reads follow then, one unit of time after the other
   */
  private static KeyHistory oneUser(int writes, int everySoMany, int reads) {
    List<Operation> all = new ArrayList<>();
    long now = 0;
    for (int n = 1; n <= writes; n++) {
      all.add(write(100 + n, now, now + 1));
      for (int read = 0; read < reads && n % everySoMany == 0; read++) {
        now += 2;
        all.add(read(100 + n, now, now + 1));
      }
      now += 2;
    }
    return Histories.of(all.toArray(Operation[]::new));
  }

  private Estimate power(PlantedFault fault, KeyHistory history) {
    return Power.of(fault, List.of(history), FAULTS, checker, 5).estimate();
  }

  @Test
  void aLostWriteThatIsReadNextIsAlwaysSeen() {
    Estimate power = power(PlantedFault.LOST_WRITE, oneUser(50, 1, 1));

    assertThat(power.value()).isEqualTo(1);
    assertThat(power.n()).isEqualTo(FAULTS);
  }

  @Test
  void aWriteThatNobodyReadsIsNeverMissed() {
    assertThat(power(PlantedFault.LOST_WRITE, oneUser(50, 100, 1)).value()).isZero();
  }

  /** Every second write is read before the next: in closed form the power is a half. */
  @Test
  void halfOfTheWritesThatAreReadMakeAPowerOfAHalf() {
    Estimate power = power(PlantedFault.LOST_WRITE, oneUser(50, 2, 1));

    assertThat(power.low()).isLessThan(0.5);
    assertThat(power.high()).isGreaterThan(0.5);
  }

  /** A value lives for 10 units, and its last read begins 8 after its write returned. */
  @Test
  void anUndoneWriteIsSeenUntilItsLastRead() {
    Estimate power = power(PlantedFault.UNDONE_WRITE, oneUser(50, 1, 4));

    assertThat(power.value()).isBetween(0.7, 0.97);
  }

  @Test
  void aStaleReadBySomeoneWhoReadTheValueIsAlwaysSeen() {
    assertThat(power(PlantedFault.STALE_READ, oneUser(50, 1, 3)).value()).isEqualTo(1);
  }

  @Test
  void whereThereIsNoPlaceForAFaultNoneIsPlanted() {
    KeyHistory reads = Histories.of(read(Operation.ABSENT, 0, 1), read(Operation.ABSENT, 2, 3));

    assertThat(Power.of(PlantedFault.LOST_WRITE, List.of(reads), FAULTS, checker, 5).tries())
        .isZero();
  }

  /** With others who write the same key at the same time, some losses cannot be told from that. */
  @Test
  void plantedFaultsAreSeenInMostHistoriesOfSeveralUsers() {
    KeyHistory history =
        Histories.of(Histories.register(2, 100, true, 3).toArray(Operation[]::new));

    assertThat(power(PlantedFault.LOST_WRITE, history).value()).isBetween(0.2, 0.99);
    assertThat(power(PlantedFault.LOST_WRITE, history))
        .isEqualTo(power(PlantedFault.LOST_WRITE, history));
  }
}
