package org.gridmark.lab.linearizability;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;

/**
 * Decides by trying: an operation without an answer is left out or put in, and the rest is put in
 * every order in which none stands before another that had returned when it was called.
 */
final class EveryOrder {
  private EveryOrder() {}

  static boolean linearizable(List<Operation> operations) {
    List<Operation> unknown =
        operations.stream().filter(one -> one.outcome() == Outcome.UNKNOWN).toList();
    for (int chosen = 0; chosen < 1 << unknown.size(); chosen++) {
      List<Operation> done = new ArrayList<>(operations);
      for (int i = 0; i < unknown.size(); i++) {
        if ((chosen & (1 << i)) == 0) {
          done.remove(unknown.get(i));
        }
      }
      if (fits(done, new ArrayList<>())) {
        return true;
      }
    }
    return false;
  }

  private static boolean fits(List<Operation> left, List<Operation> order) {
    if (left.isEmpty()) {
      return true;
    }
    for (Operation next : left) {
      boolean first = left.stream().noneMatch(other -> other.end() < next.start());
      List<Operation> longer = new ArrayList<>(order);
      longer.add(next);
      if (first && right(longer)) {
        List<Operation> rest = new ArrayList<>(left);
        rest.remove(next);
        if (fits(rest, longer)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a map of one key gives the last of these answers. */
  private static boolean right(List<Operation> order) {
    Long entry = null;
    for (Operation one : order.subList(0, order.size() - 1)) {
      entry = one.kind() == Kind.READ ? entry : one.kind() == Kind.WRITE ? one.value() : null;
    }
    Operation last = order.getLast();
    return last.outcome() == Outcome.UNKNOWN
        || switch (last.kind()) {
          case WRITE -> true;
          case READ -> Objects.equals(entry, last.value() == 0 ? null : last.value());
          case REMOVE -> (entry != null) == (last.value() == 1);
        };
  }
}
