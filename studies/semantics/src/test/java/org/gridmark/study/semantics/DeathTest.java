package org.gridmark.study.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Filling;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Placement;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeathTest {
  private static final Marks MARKS = new Marks(Marks.PLAIN, 100);

  @TempDir private Path folder;

  private Keepsake left(String name, long process) {
    return new Keepsake(folder.resolve(name), process);
  }

  private Standing standing(long process) {
    return new Standing(left("standing", process));
  }

  private Death death(Duration patience) {
    return new Death(
        new Writing.Extent(1000, 300, 3, Duration.ofMillis(300)),
        MARKS,
        1,
        patience,
        null,
        standing(1),
        left("death", 1));
  }

  private AfterDeath after(long process) {
    return new AfterDeath(
        new Audit(Probe.COPIES, List.of(MARKS), 1, 50), MARKS, left("death", process));
  }

  /** One client is there when a member dies, and another one comes after. */
  private void die(FaultyBench bench) throws Exception {
    death(Duration.ofSeconds(10)).run(bench);
    after(2).run(bench);
  }

  @Test
  void ofASoundTargetNothingIsLost() throws Exception {
    FaultyBench bench = new FaultyBench();
    new Filling<>(MARKS, 1, 50).run(bench);
    die(bench);
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
    die(bench);
    assertThat(forgotten.get()).isPositive();
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isEqualTo(forgotten.get());
    // of the entries that were never stored
    assertThat(bench.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isEqualTo(100);
    assertThat(bench.tells(Counting.SIZE)).as("counts of what was missing").isFalse();
  }

  /**
   * As where the client that writes keeps copies: it finds every entry and every write, and the one
   * that comes after it finds what members have kept.
   */
  @Test
  void whatIsLeftInTheClientThatWroteIsLost() throws Exception {
    FaultyBench near = new FaultyBench();
    new Filling<>(MARKS, 1, 50).run(near);
    death(Duration.ofSeconds(10)).run(near);
    Cache<Long, Mark> kept = near.session().cache(Marks.WRITTEN);
    FaultyBench members = new FaultyBench();
    LongStream.rangeClosed(11, 100).forEach(key -> put(members, Marks.PLAIN, key));
    long[] told = left("death", 2).inherited().orElseThrow();
    long[] written = Arrays.copyOfRange(told, Counting.COUNTS + 1, told.length);
    LongStream.of(written).skip(7).forEach(key -> put(members, Marks.WRITTEN, key));

    after(1).run(near);
    assertThat(near.tells(Probe.COPIES)).as("of itself a client tells nothing").isFalse();
    assertThat(LongStream.of(written).allMatch(key -> kept.get(key) != null)).isTrue();
    after(2).run(members);
    assertThat(members.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isEqualTo(10);
    assertThat(members.sum(Probe.WRITES, ProbeMetrics.WRITES_LOST)).isEqualTo(7);
    assertThat(members.sum(AfterDeath.DEATHS, ProbeMetrics.DEATHS_LOSING)).isEqualTo(1);

    // what was lost in one death is not lost in the next one, too
    after(3).run(members);
    assertThat(members.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isEqualTo(10);
    assertThat(members.sum(AfterDeath.DEATHS, ProbeMetrics.DEATHS)).isEqualTo(2);
  }

  private static void put(FaultyBench bench, CacheSpec<Long, Mark> cache, long key) {
    bench.session().cache(cache).put(key, Marks.of(key));
  }

  /** All entries were in the client that put them: members have none that they could lose. */
  @Test
  void whereMembersKeepNothingTheirDeathsAreNotAskedAbout() throws Exception {
    Audit all = new Audit(AfterClients.SUBJECT, List.of(MARKS), 1, 50);
    FaultyBench first = new FaultyBench();
    new Filling<>(MARKS, 1, 50).run(first);
    standing(1).sound();
    new AfterClients(all, MARKS, standing(1)).run(first);
    assertThat(first.tells(AfterClients.SUBJECT)).as("of a client that lives").isFalse();

    FaultyBench second = new FaultyBench();
    new AfterClients(all, MARKS, standing(2)).run(second);
    assertThat(second.sum(AfterClients.SUBJECT, StandardMetrics.ENTRIES_LOST)).isEqualTo(100);
    die(second);
    assertThat(second.tells(Probe.WRITES)).isFalse();
    assertThat(second.tells(Probe.COPIES)).isFalse();
  }

  @Test
  void whatAClientsDeathTakesIsToldAndPutBack() throws Exception {
    FaultyBench members = new FaultyBench();
    LongStream.rangeClosed(1, 98).forEach(key -> put(members, Marks.PLAIN, key));
    standing(1).sound();
    Audit all = new Audit(AfterClients.SUBJECT, List.of(MARKS), 1, 50);
    new AfterClients(all, MARKS, standing(2)).run(members);
    assertThat(members.sum(AfterClients.SUBJECT, StandardMetrics.ENTRIES_LOST)).isEqualTo(2);
    die(members);
    assertThat(members.sum(Probe.COPIES, StandardMetrics.ENTRIES_EXPECTED)).isEqualTo(100);
    assertThat(members.sum(Probe.COPIES, StandardMetrics.ENTRIES_LOST)).isZero();
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
    die(bench);
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
    die(bench);
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
    after(2).run(bench);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.NOT_WHOLE)).isEqualTo(1);
    int asked = writes.get();
    impatient.run(bench);
    after(2).run(bench);
    assertThat(writes).as("writes of a later death").hasValue(asked);
    assertThat(bench.sum(Probe.WRITES, ProbeMetrics.NOT_WHOLE)).isEqualTo(2);
    assertThat(bench.tells(Probe.COPIES)).isFalse();
  }

  private static boolean isWrite(String method, Object[] arguments) {
    return method.equals("put") && (Long) arguments[0] >= 1000;
  }
}
