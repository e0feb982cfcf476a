package org.gridmark.system.settlement.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.system.settlement.broker.Envelope;
import org.junit.jupiter.api.Test;

class MeterReadingTest {
  @Test
  void eachMomentBelongsToTheStageEnteredLast() {
    AtomicLong now = new AtomicLong(100);
    Meter meter = new Meter(now::get);
    now.set(107);
    meter.enter(Stage.VERIFY);
    now.set(110);
    meter.enter(Stage.EXTRACT);
    now.set(115);
    meter.completed(3);
    meter.stayed(List.of(sent(1_000), sent(1_400), sent(0)), 1_500);
    MeterReading reading = meter.read("noe-1@node-1");
    assertThat(reading.nanos())
        .containsEntry(Stage.TAKE, 7L)
        .containsEntry(Stage.VERIFY, 3L)
        .containsEntry(Stage.EXTRACT, 5L)
        .containsEntry(Stage.POST, 0L);
    assertThat(reading.messages()).isEqualTo(3);
    assertThat(reading.stamped()).isEqualTo(2);
    assertThat(reading.stayMillis()).isEqualTo(500 + 100);
    assertThat(MeterReading.parse(reading.line())).isEqualTo(reading);
  }

  private static Envelope sent(long millis) {
    return new Envelope(new byte[0], null, "", 0, millis);
  }

  @Test
  void whatIsNoMetersLineIsRefused() {
    assertThatThrownBy(() -> MeterReading.parse("noe-1 messages=1"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
