package org.gridmark.study.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.metric.StandardMetrics;
import org.junit.jupiter.api.Test;

class AcknowledgedWritesTest {
  private static final Marks MARKS = new Marks(Marks.PLAIN, 100);
  private static final AcknowledgedWrites WRITES =
      new AcknowledgedWrites(
          Probe.WRITES,
          new Audit(Probe.COPIES, List.of(MARKS), 1, 50),
          1000,
          300,
          3,
          Duration.ofMillis(300),
          1,
          Duration.ofSeconds(10),
          new AtomicBoolean());

  @Test
  void ofASoundTargetNothingIsLost() throws Exception {
    FaultyBench bench = new FaultyBench();
    new Filling<>(MARKS, 1, 50).run(bench);
    WRITES.run(bench);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_ACKNOWLEDGED)).isBetween(30.0, 303.0);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isZero();
    assertThat(bench.sum(Probe.COPIES, StandardMetrics.ENTRIES_EXPECTED)).isEqualTo(100);
    assertThat(bench.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isZero();
  }

  @Test
  void aWriteThatWasAcknowledgedAndIsNotThereIsLost() throws Exception {
    AtomicInteger forgotten = new AtomicInteger();
    FaultyBench bench =
        new FaultyBench(
            (method, arguments, call) -> {
              boolean forget = isWrite(method, arguments) && (Long) arguments[0] % 10 == 0;
              if (forget) {
                forgotten.incrementAndGet();
              }
              return forget ? null : call.done();
            });
    WRITES.run(bench);
    assertThat(forgotten.get()).isPositive();
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isEqualTo(forgotten.get());
    // of the entries that were never stored
    assertThat(bench.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isEqualTo(100);
  }

  @Test
  void aWriteThatFailedIsUnansweredAndNotLost() throws Exception {
    FaultyBench bench =
        new FaultyBench(
            (method, arguments, call) -> {
              if (isWrite(method, arguments) && (Long) arguments[0] % 2 == 0) {
                throw new IllegalStateException("no answer");
              }
              return call.done();
            });
    WRITES.run(bench);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_UNANSWERED)).isPositive();
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isZero();
  }

  /** The patience is short here. */
  @Test
  void aTargetThatDoesNotRecoverIsToldOfAndNothingElse() throws Exception {
    AtomicInteger writes = new AtomicInteger();
    FaultyBench bench =
        new FaultyBench(
            (method, arguments, call) -> {
              boolean works = writes.get() < 50;
              if (isWrite(method, arguments)) {
                writes.incrementAndGet();
              }
              if (method.equals("put") && !works) {
                throw new IllegalStateException("broken");
              }
              return call.done();
            });
    AcknowledgedWrites impatient =
        new AcknowledgedWrites(
            Probe.WRITES,
            WRITES.before(),
            1000,
            300,
            3,
            WRITES.time(),
            1,
            Duration.ofSeconds(1),
            new AtomicBoolean());
    impatient.run(bench);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.NOT_WHOLE)).isEqualTo(1);
    int asked = writes.get();
    impatient.run(bench);
    assertThat(writes).as("writes of a later death").hasValue(asked);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.NOT_WHOLE)).isEqualTo(2);
    assertThat(bench.tells(Probe.COPIES)).isFalse();
  }

  private static boolean isWrite(String method, Object[] arguments) {
    return method.equals("put") && (Long) arguments[0] >= 1000;
  }
}
