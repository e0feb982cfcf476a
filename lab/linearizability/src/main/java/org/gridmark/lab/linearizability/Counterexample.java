package org.gridmark.lab.linearizability;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;

/**
 * The part of a history that shows by itself that it is not linearizable, whatever was there
 * before: it ends with the first answer by which that is so, and begins as late as can be.
 *
 * @param part the operations that show it
 */
public record Counterexample(KeyHistory whole, KeyHistory part) {
  private static final double NANOS = 1e9;

  /** That of a history which is not linearizable. */
  public static Counterexample of(KeyHistory history, RegisterChecker checker) {
    KeyHistory ended = history.until(firstWrong(history, checker));
    return new Counterexample(history, ended.from(lastStart(ended, checker)));
  }

  /** Every longer beginning is wrong too. */
  private static long firstWrong(KeyHistory history, RegisterChecker checker) {
    long[] ends =
        history.operations().stream().mapToLong(Operation::end).sorted().distinct().toArray();
    return ends[
        first(
            ends.length - 1, i -> checker.check(history.until(ends[(int) i])) == Verdict.VIOLATED)];
  }

  /** Every longer end is wrong too. The beginning of all is, unless it takes an empty register. */
  private static long lastStart(KeyHistory ended, RegisterChecker checker) {
    long[] starts =
        LongStream.concat(
                LongStream.of(Long.MIN_VALUE),
                ended.operations().stream().mapToLong(Operation::start))
            .sorted()
            .distinct()
            .toArray();
    int right =
        first(
            starts.length, i -> checker.checkPart(ended.from(starts[(int) i])) != Verdict.VIOLATED);
    return starts[Math.max(0, right - 1)];
  }

  /** The least number for which it holds; the bound if it holds for none below. */
  private static int first(int bound, LongPredicate holds) {
    int low = 0;
    int high = bound;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** For people: one line an operation. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "key %d, phase %s: not linearizable. Of %d operations these show it:%n",
            whole.key(),
            whole.phase(),
            whole.operations().size()));
    text.append(String.format("%15s %15s  %6s  operation%n", "called (s)", "returned (s)", "user"));
    part.operations().forEach(one -> text.append(line(one)));
    origins().forEach(one -> text.append(line(one).stripTrailing()).append(" (earlier)\n"));
    return text.toString();
  }

  /** The earlier writes of values that were found. */
  private List<Operation> origins() {
    return part.operations().stream()
        .filter(one -> one.kind() == Kind.READ)
        .flatMap(read -> writer(read.value()).stream())
        .filter(write -> part.operations().stream().noneMatch(one -> same(one, write)))
        .distinct()
        .toList();
  }

  private Optional<Operation> writer(long value) {
    return whole.operations().stream()
        .filter(one -> one.kind() == Kind.WRITE && one.value() == value)
        .findFirst();
  }

  private static boolean same(Operation one, Operation other) {
    return one.user() == other.user() && one.start() == other.start();
  }

  private static String line(Operation one) {
    String returned =
        one.end() == KeyHistory.NEVER
            ? "no answer"
            : String.format(Locale.ROOT, "%.6f", one.end() / NANOS);
    return String.format(
        Locale.ROOT,
        "%15.6f %15s  %6d  %s%n",
        one.start() / NANOS,
        returned,
        one.user(),
        words(one));
  }

  private static String words(Operation one) {
    String value = one.value() == Operation.ABSENT ? "nothing" : Long.toString(one.value());
    return switch (one.kind()) {
      case READ -> "reads " + value;
      case WRITE -> "writes " + value;
      case REMOVE ->
          one.outcome() == Outcome.UNKNOWN
              ? "removes"
              : "removes " + (one.value() == Operation.PRESENT ? "what is there" : "nothing");
    };
  }
}
