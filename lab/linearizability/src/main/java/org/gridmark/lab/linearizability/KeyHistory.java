package org.gridmark.lab.linearizability;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;
import org.gridmark.record.ClientOperation;

/**
 * The operations on one key that bear on the verdict, in the order in which they were called. Those
 * that were not done for certain, and reads without an answer, do not; a write or removal without
 * an answer never returns, so it may be done at any time after its call.
 *
 * @param phase in which the key was first used
 */
public record KeyHistory(String phase, long key, List<Operation> operations) {
  /** Stands for the return of what never returned. */
  static final long NEVER = Long.MAX_VALUE;

  /** Sorts and copies. */
  public KeyHistory {
    operations = operations.stream().sorted(Comparator.comparingLong(Operation::start)).toList();
  }

  /**
   * The history of each key. Where clients with clocks of their own used the same key, each of its
   * operations is taken to have begun earlier and ended later by as much as its clock may be wrong:
   * what is found then holds, whatever the clocks showed.
   */
  public static List<KeyHistory> of(List<ClientOperation> all) {
    SortedMap<Long, List<ClientOperation>> byKey = new TreeMap<>();
    for (ClientOperation one : all) {
      byKey.computeIfAbsent(one.operation().key(), key -> new ArrayList<>()).add(one);
    }
    return byKey.entrySet().stream().map(KeyHistory::of).toList();
  }

  private static KeyHistory of(Map.Entry<Long, List<ClientOperation>> entry) {
    List<ClientOperation> all = entry.getValue();
    boolean oneClock = all.stream().map(ClientOperation::client).distinct().count() == 1;
    UnaryOperator<Operation> times = oneClock ? UnaryOperator.identity() : KeyHistory::widened;
    String phase =
        all.stream()
            .min(Comparator.comparingLong(one -> one.operation().start()))
            .map(ClientOperation::phase)
            .orElse("");
    Stream<Operation> bearing =
        all.stream().map(ClientOperation::operation).filter(KeyHistory::bears);
    return new KeyHistory(
        phase, entry.getKey(), bearing.map(times).map(KeyHistory::unanswered).toList());
  }

  private static Operation widened(Operation one) {
    return one.during(one.start() - one.error(), one.end() + one.error());
  }

  private static boolean bears(Operation one) {
    return one.outcome() == Outcome.OK
        || (one.outcome() == Outcome.UNKNOWN && one.kind() != Kind.READ);
  }

  private static Operation unanswered(Operation one) {
    return one.outcome() == Outcome.UNKNOWN ? one.during(one.start(), NEVER) : one;
  }

  /** The same with other operations. */
  KeyHistory with(List<Operation> others) {
    return new KeyHistory(phase, key, others);
  }

  /** How many operations were answered. */
  long answered() {
    return operations.stream().filter(one -> one.outcome() == Outcome.OK).count();
  }

  /** The history as it stood at a time: calls that had not returned by then have no answer. */
  KeyHistory until(long time) {
    return with(
        operations.stream()
            .filter(one -> one.start() <= time)
            .map(one -> one.end() > time ? pending(one) : one)
            .filter(KeyHistory::bears)
            .toList());
  }

  /**
   * The rest of the history, without the operations that had returned before a time. Those under
   * way then may have been done before it, so it is not known whether they are done after it.
   */
  KeyHistory from(long time) {
    return with(
        operations.stream()
            .filter(one -> one.end() >= time)
            .map(one -> one.start() < time ? pending(one) : one)
            .filter(KeyHistory::bears)
            .toList());
  }

  private static Operation pending(Operation one) {
    return new Operation(
        one.user(),
        one.key(),
        one.kind(),
        one.value(),
        one.start(),
        NEVER,
        one.error(),
        Outcome.UNKNOWN);
  }
}
