package org.gridmark.lab.linearizability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;
import org.gridmark.record.ClientOperation;

/** Histories of one key, made by hand or by a register that works. */
final class Histories {
  private Histories() {}

  static KeyHistory of(Operation... operations) {
    return KeyHistory.of(
            Arrays.stream(operations)
                .map(one -> new ClientOperation("users", "load", one))
                .toList())
        .getFirst();
  }

  static Operation write(long value, long start, long end) {
    return operation(Kind.WRITE, value, start, end, Outcome.OK);
  }

  static Operation read(long value, long start, long end) {
    return operation(Kind.READ, value, start, end, Outcome.OK);
  }

  /** A removal that found an entry, or none. */
  static Operation remove(boolean present, long start, long end) {
    long value = present ? Operation.PRESENT : Operation.ABSENT;
    return operation(Kind.REMOVE, value, start, end, Outcome.OK);
  }

  /** The same without an answer. */
  static Operation unknown(Operation one) {
    return operation(one.kind(), one.value(), one.start(), one.end(), Outcome.UNKNOWN);
  }

  /** The same, which was not done for certain. */
  static Operation failed(Operation one) {
    return operation(one.kind(), one.value(), one.start(), one.end(), Outcome.FAILED);
  }

  static Operation operation(Kind kind, long value, long start, long end, Outcome outcome) {
    return new Operation((int) start, 7, kind, value, start, end, 0, outcome);
  }

  /**
   * That of a register that works: users ask one after the other, and each operation is done at a
   * moment between its call and its return.
   *
   * @param readBack whether each write is followed by a read of the same user
   */
  static List<Operation> register(int users, int each, boolean readBack, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<long[]> due = new ArrayList<>(); // start, done, end, user, number
    for (int user = 0; user < users; user++) {
      long now = random.nextLong(100);
      for (int n = 0; n < each; n++) {
        long start = now + 1 + random.nextLong(50);
        long done = start + random.nextLong(40);
        now = done + random.nextLong(40);
        due.add(new long[] {start, done, now, user, n});
      }
    }
    due.sort((a, b) -> Long.compare(a[1], b[1]));
    long state = Operation.ABSENT;
    List<Operation> all = new ArrayList<>();
    for (long[] one : due) {
      boolean writes = readBack ? one[4] % 2 == 0 : random.nextBoolean();
      long value = writes ? 1000 * (one[3] + 1) + one[4] : state;
      state = value;
      all.add(
          new Operation(
              (int) one[3],
              7,
              writes ? Kind.WRITE : Kind.READ,
              value,
              one[0],
              one[2],
              0,
              Outcome.OK));
    }
    return all;
  }
}
