package org.gridmark.lab.linearizability;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.Operation;
import org.opensearch.cluster.coordination.LinearizabilityChecker;
import org.opensearch.cluster.coordination.LinearizabilityChecker.History;

/**
 * Decides whether the history of a key is that of a register. Time and memory may grow
 * exponentially with the operations that are under way at once, so both are limited, and what
 * exceeds them is undecided.
 *
 * @param limit for each history
 */
public record RegisterChecker(NanoClock clock, Duration limit) {
  /** The call or the return of an operation, by its number. */
  private record Step(long time, boolean call, int operation) {
    static final Comparator<Step> ORDER =
        Comparator.comparingLong(Step::time).thenComparing(step -> !step.call);
  }

  /** The verdict on a history that began with no entry. */
  public Verdict check(KeyHistory history) {
    return check(history, Register.EMPTY);
  }

  /** The verdict on a part of a history, before which nobody knows what was there. */
  Verdict checkPart(KeyHistory part) {
    return check(part, new Register(Register.ANY));
  }

  private Verdict check(KeyHistory history, Register register) {
    Deadline deadline = new Deadline(clock, clock.nanos() + limit.toNanos());
    try {
      boolean linearizable =
          new LinearizabilityChecker()
              .isLinearizable(register, events(history.operations()), call -> call, deadline);
      return deadline.passed
          ? Verdict.UNDECIDED
          : linearizable ? Verdict.LINEARIZABLE : Verdict.VIOLATED;
    } catch (OutOfMemoryError e) { // what it was for is garbage now
      return Verdict.UNDECIDED;
    }
  }

  /** Calls and returns in time order; of those at the same time, calls come first: they overlap. */
  private static History events(List<Operation> operations) {
    List<Step> steps = new ArrayList<>();
    for (int number = 0; number < operations.size(); number++) {
      Operation one = operations.get(number);
      steps.add(new Step(one.start(), true, number));
      if (one.end() != KeyHistory.NEVER) {
        steps.add(new Step(one.end(), false, number));
      }
    }
    steps.sort(Step.ORDER);
    History events = new History();
    int[] calls = new int[operations.size()];
    for (Step step : steps) {
      Operation operation = operations.get(step.operation());
      if (step.call()) {
        calls[step.operation()] = events.invoke(operation);
      } else {
        events.respond(calls[step.operation()], operation);
      }
    }
    return events;
  }

  /** Tells the algorithm to stop, and remembers that it did. */
  private static final class Deadline implements BooleanSupplier {
    private final NanoClock clock;
    private final long end;
    private boolean passed;

    Deadline(NanoClock clock, long end) {
      this.clock = clock;
      this.end = end;
    }

    @Override
    public boolean getAsBoolean() {
      passed |= clock.nanos() - end > 0;
      return passed;
    }
  }
}
