package org.gridmark.study.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.target.Placement;
import org.junit.jupiter.api.Test;

class DeathTest {
  private static final Marks MARKS = new Marks(Marks.PLAIN, 100);
  private static final Death DEATH = death(Duration.ofSeconds(10));

  private static Death death(Duration patience) {
    return new Death(
        new Writing.Extent(1000, 300, 3, Duration.ofMillis(300)),
        new Audit(Probe.COPIES, List.of(MARKS), 1, 50),
        MARKS,
        1,
        patience,
        null,
        new AtomicBoolean());
  }

  @Test
  void ofASoundTargetNothingIsLost() throws Exception {
    FaultyBench bench = new FaultyBench();
    new Filling<>(MARKS, 1, 50).run(bench);
    DEATH.run(bench);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_ACKNOWLEDGED)).isBetween(30.0, 303.0);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isZero();
    assertThat(bench.sum(Probe.COPIES, StandardMetrics.ENTRIES_EXPECTED)).isEqualTo(100);
    assertThat(bench.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isZero();
    assertThat(bench.sum(Counting.COUNT, ProbeMetrics.COUNTS)).isPositive();
    assertThat(bench.sum(Counting.COUNT, ProbeMetrics.COUNTS_WRONG)).isZero();
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
    DEATH.run(bench);
    assertThat(forgotten.get()).isPositive();
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isEqualTo(forgotten.get());
    // of the entries that were never stored
    assertThat(bench.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isEqualTo(100);
    assertThat(bench.tells(Counting.SIZE)).as("counts of what was missing").isFalse();
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
    DEATH.run(bench);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_UNANSWERED)).isPositive();
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isZero();
  }

  /** As by a target that answers only after a time-out of its own. */
  @Test
  void nobodyWaitsForAWriteThatIsStillOnItsWayWhenTheClusterIsWhole() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    FaultyBench bench =
        new FaultyBench(
            (method, arguments, call) -> {
              if (isWrite(method, arguments) && (Long) arguments[0] == 1005) {
                end.await();
              }
              return call.done();
            });
    new Filling<>(MARKS, 1, 50).run(bench);
    DEATH.run(bench);
    end.countDown();
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_UNANSWERED)).isEqualTo(1);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isZero();
    assertThat(bench.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isZero();
  }

  /** Until it has, the placement is that of before; the spread is nobody's concern. */
  @Test
  void aClusterIsWholeAgainOnlyOnceItHasNoticedTheDeath() {
    List<Placement> told =
        List.of(
            new Placement(3, 10, 0, 0, true),
            new Placement(2, 10, 3, 6, false),
            new Placement(2, 10, 0, 0, true),
            new Placement(3, 10, 0, 0, false));
    AtomicInteger looks = new AtomicInteger();
    FaultyBench bench = new FaultyBench();
    // each for ten looks, and a look is two questions
    bench.placed(() -> told.get(Math.min(looks.getAndIncrement() / 20, told.size() - 1)));
    Writing writing =
        Writing.start(
            new Writing.Extent(1, 10, 1, Duration.ofMillis(10)),
            bench.session().cache(Marks.WRITTEN),
            bench.clock());
    assertThat(new Recovery(bench, 3, Duration.ofSeconds(30)).isWholeAfter(writing)).isTrue();
    assertThat(looks).hasValueGreaterThan(60);
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
    Death impatient = death(Duration.ofSeconds(1));
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
