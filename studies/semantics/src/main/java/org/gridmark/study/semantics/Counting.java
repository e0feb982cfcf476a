package org.gridmark.study.semantics;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;

/**
 * Counts and sums entries that do not change, again and again, while they move between nodes. Of
 * what the target lacks nothing is told; a question without an answer is none.
 *
 * @param marks the entries that are there, and no others
 */
record Counting(Marks marks, Duration time) implements Job {
  static final Subject SIZE = Subject.of("size while entries move");
  static final Subject COUNT = Subject.of("count while entries move");
  static final Subject SUM = Subject.of("sum while entries move");

  @Override
  public void run(Bench bench) {
    Cache<Long, Mark> cache = bench.session().cache(marks.cache());
    long sum = marks.size() * (marks.size() + 1) / 2;
    Filter mine = Filter.between(Field.of(Mark::number), 1L, marks.size());
    Tally size = new Tally(SIZE, cache::size, marks.size());
    Tally count = new Tally(COUNT, () -> cache.count(mine), marks.size());
    Tally sums =
        new Tally(
            SUM,
            () -> cache.aggregate(mine, new Aggregate.Sum(Field.of(Mark::number))).longValue(),
            sum);
    long end = bench.clock().nanos() + time.toNanos();
    while (bench.clock().nanos() < end) {
      size.ask();
      count.ask();
      sums.ask();
    }
    size.tell(bench);
    count.tell(bench);
    sums.tell(bench);
  }

  /** The answers to one question. */
  private static final class Tally {
    private final Subject question;
    private final LongSupplier answer;
    private final long right;
    private long answers;
    private long wrong;
    private boolean lacking;

    Tally(Subject question, LongSupplier answer, long right) {
      this.question = question;
      this.answer = answer;
      this.right = right;
    }

    void ask() {
      if (lacking) {
        return;
      }
      try {
        wrong += answer.getAsLong() == right ? 0 : 1;
        answers++;
      } catch (UnsupportedOperationException e) {
        lacking = true;
      } catch (RuntimeException noAnswer) {
        Thread.onSpinWait();
      }
    }

    void tell(Bench bench) {
      if (!lacking) {
        bench.figure(new Figure(question, ProbeMetrics.COUNTS, answers));
        bench.figure(new Figure(question, ProbeMetrics.COUNTS_WRONG, wrong));
      }
    }
  }
}
