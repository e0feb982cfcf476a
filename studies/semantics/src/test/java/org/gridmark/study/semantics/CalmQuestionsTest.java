package org.gridmark.study.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.measure.job.Filling;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;
import org.junit.jupiter.api.Test;

class CalmQuestionsTest {
  private static final Marks MARKS = new Marks(Marks.PLAIN, 100);
  private static final SplittableRandom RANDOM = new SplittableRandom(1);

  @Test
  void eachRaiseThatIsAtomicCounts() throws Exception {
    FaultyBench bench = new FaultyBench();
    new Raises(4, 500).run(bench);
    for (Way way : List.of(Way.IN_PLACE, Way.COMPARE_AND_SET)) {
      assertThat(bench.sum(way.subject(), ProbeMetrics.RAISES)).isEqualTo(2000);
      assertThat(bench.sum(way.subject(), ProbeMetrics.RAISES_LOST)).isZero();
    }
  }

  @Test
  void ofAWayThatTheTargetLacksNothingIsTold() throws Exception {
    FaultyBench bench = new FaultyBench();
    new Raises(2, 10).run(bench);
    assertThat(bench.tells(Way.LOCK.subject())).isFalse();
    assertThat(bench.tells(Way.TRANSACTION.subject())).isFalse();
  }

  /** Two writers that both read before either writes: one raise of each two is lost. */
  @Test
  void raisesThatOverwriteEachOtherAreCounted() throws Exception {
    CyclicBarrier both = new CyclicBarrier(2);
    FaultyBench bench =
        new FaultyBench(
            (method, arguments, call) -> {
              boolean read = method.equals("get") && isRaised(arguments);
              boolean write = method.equals("put") && isRaised(arguments);
              if (write && ((Mark) arguments[1]).count() > 0) {
                both.await();
              }
              Object result = call.done();
              if (read && ((Mark) result).count() < 20) {
                both.await();
              }
              return result;
            });
    new Raises(2, 20).run(bench);
    assertThat(bench.sum(Way.GET_AND_PUT.subject(), ProbeMetrics.RAISES)).isEqualTo(40);
    assertThat(bench.sum(Way.GET_AND_PUT.subject(), ProbeMetrics.RAISES_OVERWRITTEN)).isEqualTo(20);
  }

  private static boolean isRaised(Object[] arguments) {
    return arguments[0].equals(Way.GET_AND_PUT.key());
  }

  @Test
  void wrongAnswersAreCountedAndRightOnesAreNot() throws Exception {
    AtomicLong asked = new AtomicLong();
    FaultyBench bench =
        new FaultyBench(
            (method, arguments, call) ->
                method.equals("size") && asked.incrementAndGet() % 3 == 0 ? 99L : call.done());
    new Filling<>(MARKS, 1, 50).run(bench);
    Counting counting = new Counting(MARKS, bench.session().cache(MARKS.cache()));
    for (int i = 0; i < 10; i++) {
      counting.ask();
    }
    Counting.tell(bench, counting.counts());
    assertThat(bench.sum(Counting.SIZE, ProbeMetrics.COUNTS)).isEqualTo(10);
    assertThat(bench.sum(Counting.SIZE, ProbeMetrics.COUNTS_WRONG)).isEqualTo(3);
    assertThat(bench.sum(Counting.COUNT, ProbeMetrics.COUNTS_WRONG)).isZero();
    assertThat(bench.sum(Counting.SUM, ProbeMetrics.COUNTS)).isEqualTo(10);
    assertThat(bench.sum(Counting.SUM, ProbeMetrics.COUNTS_WRONG)).isZero();
  }

  /** The reader always gets the write before the last. */
  @Test
  void readsOlderThanAnAcknowledgedWriteAreStale() throws Exception {
    FaultyBench stale = new FaultyBench(new Late());
    read(stale);
    assertThat(stale.sum(FreshReads.SUBJECT, ProbeMetrics.READS_STALE)).isPositive();
    assertThat(stale.sum(FreshReads.SUBJECT, ProbeMetrics.STALENESS_MAX)).isPositive();

    FaultyBench fresh = new FaultyBench();
    read(fresh);
    assertThat(fresh.sum(FreshReads.SUBJECT, ProbeMetrics.READS_JUDGED)).isPositive();
    assertThat(fresh.sum(FreshReads.SUBJECT, ProbeMetrics.READS_STALE)).isZero();
  }

  /** As in a target that lives in each client. */
  @Test
  void aClientsReadsOfItsOwnWritesAnswerNothing() throws Exception {
    FaultyBench alone = new FaultyBench();
    read(alone, 7, 7);
    assertThat(alone.tells(FreshReads.SUBJECT)).isFalse();
  }

  private static void read(FaultyBench bench) {
    read(bench, 7, 8);
  }

  private static void read(FaultyBench bench, long readingClient, long writingClient) {
    InstantSource clock = Instant::now;
    FreshReads.Writes writes = new FreshReads.Writes(clock, writingClient);
    Duration time = Duration.ofMillis(300);
    Thread writer =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  for (long n = 0; !Thread.currentThread().isInterrupted(); n++) {
                    writes.next(n, RANDOM).execute(bench.session(), bench.clock());
                    bench.clock().park(1_000_000);
                  }
                });
    new FreshReads(clock, time, readingClient).run(bench);
    writer.interrupt();
  }

  /** Of an entry that is written again and again, it gives the value before the newest. */
  private static final class Late implements FaultyBench.Fault {
    private volatile Object newest = Marks.beacon(0, 0, 0);
    private volatile Object older = Marks.beacon(0, 0, 0);

    @Override
    public Object instead(String method, Object[] arguments, FaultyBench.Call call)
        throws Throwable {
      if (method.equals("put")) {
        older = newest;
        newest = arguments[1];
      }
      return method.equals("get") ? older : call.done();
    }
  }

  @Test
  void bytesOfInterfacesAreThoseBothWaysAndOfTheMachineItselfOnce() {
    assertThat(
            WireBytes.bytes(
                List.of(
                    "Inter-|   Receive                                |  Transmit",
                    " face |bytes packets errs drop fifo frame compressed multicast|bytes packets",
                    "    lo: 1000      10    0    0    0     0          0         0     1000 10 0 0",
                    "  eth0:  200       2    0    0    0     0          0         0       30 1 0 0")))
        .isEqualTo(1230);
  }

  @Test
  void aTraitThatIsLackingIsNoReasonToFailAndAnythingElseIs() {
    assertThatCode(() -> fill(new UnsupportedOperationException("lacking")))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> fill(new IllegalStateException("broken")))
        .hasStackTraceContaining("broken");
  }

  private static void fill(RuntimeException refusal) throws Exception {
    FaultyBench bench =
        new FaultyBench(
            (method, arguments, call) -> {
              throw refusal;
            });
    new IfPossible(new Filling<>(new Marks(Marks.INDEXED, 10), 1, 5)).run(bench);
  }
}
