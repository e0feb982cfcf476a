package org.gridmark.study.semantics;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * Counts and sums entries that do not change, again and again, while they move between nodes. Of
 * what the target lacks nothing is told; a question without an answer is none. Nobody waits for an
 * answer that is still on its way when it is closed.
 */
final class Counting implements AutoCloseable {
  static final Subject SIZE = Subject.of("size while entries move");
  static final Subject COUNT = Subject.of("count while entries move");
  static final Subject SUM = Subject.of("sum while entries move");

  /** The numbers that {@link #counts} has: two of each question. */
  static final int COUNTS = 6;

  private static final List<Subject> QUESTIONS = List.of(SIZE, COUNT, SUM);

  /** The number of answers to what the target lacks. */
  private static final long LACKING = -1;

  /** Between two rounds: the cluster has other work. */
  private static final long PAUSE_NANOS = 20_000_000;

  private final List<Tally> tallies;
  private volatile boolean closed;

  /**
   * @param marks the entries that are there, and no others
   */
  Counting(Marks marks, Cache<Long, Mark> cache) {
    long sum = marks.size() * (marks.size() + 1) / 2;
    Filter mine = Filter.between(Field.of(Mark::number), 1L, marks.size());
    this.tallies =
        List.of(
            new Tally(cache::size, marks.size()),
            new Tally(() -> cache.count(mine), marks.size()),
            new Tally(
                () -> cache.aggregate(mine, new Aggregate.Sum(Field.of(Mark::number))).longValue(),
                sum));
  }

  /** Starts a thread that asks until this is closed. */
  static Counting start(Marks marks, Job.Bench bench) {
    Counting counting = new Counting(marks, bench.session().cache(marks.cache()));
    Thread.ofPlatform().daemon().name("counting").start(() -> counting.goOn(bench.clock()));
    return counting;
  }

  private void goOn(NanoClock clock) {
    while (!closed) {
      ask();
      clock.park(PAUSE_NANOS);
    }
  }

  /** Asks each question once. */
  void ask() {
    tallies.forEach(Tally::ask);
  }

  /** Of each question how many answers there were so far, and how many of them wrong ones. */
  long[] counts() {
    return tallies.stream()
        .flatMapToLong(
            tally ->
                LongStream.of(tally.lacking ? LACKING : tally.answers.get(), tally.wrong.get()))
        .toArray();
  }

  /**
   * Tells what was answered.
   *
   * @param counts of this client, or one before it
   */
  static void tell(Job.Bench bench, long[] counts) {
    for (int question = 0; question < QUESTIONS.size(); question++) {
      long answers = counts[2 * question];
      if (answers != LACKING) {
        Subject subject = QUESTIONS.get(question);
        bench.figure(new Figure(subject, ProbeMetrics.COUNTS, answers));
        bench.figure(new Figure(subject, ProbeMetrics.COUNTS_WRONG, counts[2 * question + 1]));
      }
    }
  }

  @Override
  public void close() {
    closed = true;
  }

  /** The answers to one question. */
  private static final class Tally {
    private final LongSupplier answer;
    private final long right;
    private final AtomicLong answers = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();
    private volatile boolean lacking;

    Tally(LongSupplier answer, long right) {
      this.answer = answer;
      this.right = right;
    }

    void ask() {
      if (lacking) {
        return;
      }
      try {
        wrong.addAndGet(answer.getAsLong() == right ? 0 : 1);
        answers.incrementAndGet();
      } catch (UnsupportedOperationException e) {
        lacking = true;
      } catch (RuntimeException noAnswer) {
        Thread.onSpinWait();
      }
    }
  }
}
