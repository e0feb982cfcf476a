package org.gridmark.lab.linearizability;

import java.util.Optional;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Outcome;
import org.opensearch.cluster.coordination.LinearizabilityChecker;

/**
 * The entry of a key as a register: its states are values, an operation is its own input and its
 * output is told by its outcome.
 *
 * @param initialState before the first operation
 */
record Register(Object initialState) implements LinearizabilityChecker.SequentialSpec {
  /** The state of a register about which nothing is known: any value may be in it, or none. */
  static final Long ANY = -1L;

  /** One that holds nothing. */
  static final Register EMPTY = new Register(Operation.ABSENT);

  @Override
  public Optional<Object> nextState(Object current, Object input, Object output) {
    Operation operation = (Operation) input;
    long state = (Long) current;
    return switch (operation.kind()) {
      case WRITE -> Optional.of(operation.value());
      case READ -> when(state == operation.value() || state == ANY, operation.value());
      case REMOVE -> when(removes(state, operation), Operation.ABSENT);
    };
  }

  private static boolean removes(long state, Operation removal) {
    return removal.outcome() == Outcome.UNKNOWN
        || state == ANY
        || (state != Operation.ABSENT) == (removal.value() == Operation.PRESENT);
  }

  private static Optional<Object> when(boolean possible, long next) {
    return possible ? Optional.of(next) : Optional.empty();
  }
}
