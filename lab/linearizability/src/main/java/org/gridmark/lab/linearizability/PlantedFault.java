package org.gridmark.lab.linearizability;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;
import org.gridmark.model.random.Draw;

/** A single fault, as it would have shown in a history that has none. */
public enum PlantedFault {
  /** A write that was answered is never done: whoever read its value reads the one before. */
  LOST_WRITE {
    @Override
    Optional<KeyHistory> into(KeyHistory history, Draw draw) {
      return drawn(history, Kind.WRITE, draw).map(write -> reverted(history, write, write.end()));
    }
  },

  /**
   * A write is done and then undone, as by the loss of a node whose backup did not have it: whoever
   * reads its value after a moment of its life reads the one before.
   */
  UNDONE_WRITE {
    @Override
    Optional<KeyHistory> into(KeyHistory history, Draw draw) {
      return drawn(history, Kind.WRITE, draw)
          .map(write -> reverted(history, write, moment(history, write, draw)));
    }
  },

  /** A single read finds the value before the one that it found. */
  STALE_READ {
    @Override
    Optional<KeyHistory> into(KeyHistory history, Draw draw) {
      return drawn(history, Kind.READ, draw)
          .flatMap(
              read ->
                  writer(history, read)
                      .map(write -> replaced(history, read, before(history, write))));
    }
  };

  /** The history with the fault in it; empty if what was drawn offers no place for it. */
  abstract Optional<KeyHistory> into(KeyHistory history, Draw draw);

  /** For people: {@code lost write}. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static Optional<Operation> drawn(KeyHistory history, Kind kind, Draw draw) {
    List<Operation> all =
        history.operations().stream()
            .filter(one -> one.kind() == kind && one.outcome() == Outcome.OK)
            .toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(draw.from(all));
  }

  /** The answered write of a value that was read after it. */
  private static Optional<Operation> writer(KeyHistory history, Operation read) {
    return history.operations().stream()
        .filter(one -> one.kind() == Kind.WRITE && one.outcome() == Outcome.OK)
        .filter(one -> one.value() == read.value() && one.end() < read.start())
        .findFirst();
  }

  /** A time between a write's return and the call of the next one, or the end of the history. */
  private static long moment(KeyHistory history, Operation write, Draw draw) {
    long end =
        history.operations().stream()
            .filter(one -> one.kind() != Kind.READ && one.start() > write.end())
            .mapToLong(Operation::start)
            .findFirst()
            .orElseGet(() -> history.operations().getLast().start());
    return write.end() + (long) (draw.unit() * Math.max(0, end - write.end()));
  }

  /** The value before a write: of what had returned by its call, the last to return. */
  private static long before(KeyHistory history, Operation write) {
    Operation last = null;
    for (Operation one : history.operations()) {
      boolean earlier = one.outcome() == Outcome.OK && one.end() < write.start();
      if (earlier && (last == null || one.end() > last.end())) {
        last = one;
      }
    }
    return last == null || last.kind() == Kind.REMOVE ? Operation.ABSENT : last.value();
  }

  private static KeyHistory reverted(KeyHistory history, Operation write, long from) {
    long before = before(history, write);
    return history.with(
        history.operations().stream()
            .map(
                one ->
                    one.kind() == Kind.READ
                            && one.value() == write.value()
                            && (from == write.end() || one.start() > from)
                        ? one.with(before)
                        : one)
            .toList());
  }

  private static KeyHistory replaced(KeyHistory history, Operation read, long value) {
    return history.with(
        history.operations().stream()
            .map(one -> one.equals(read) ? one.with(value) : one)
            .toList());
  }
}
