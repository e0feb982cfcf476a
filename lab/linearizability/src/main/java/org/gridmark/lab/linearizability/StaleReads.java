package org.gridmark.lab.linearizability;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.gridmark.model.history.Operation;
import org.gridmark.model.history.Operation.Kind;
import org.gridmark.model.history.Operation.Outcome;

/**
 * The stale reads of a key's history: those that found a value although a later write or removal
 * had returned before the read was called, or found nothing although a write had returned and no
 * removal can have been done since. Each of them alone makes a history that is not linearizable;
 * what else can go wrong there is not counted. No value is written twice, so the write of a value
 * that was found is known.
 *
 * @param history whose times hold for all clocks
 */
record StaleReads(KeyHistory history) {
  /** How many there are. */
  long count() {
    return reads().stream().filter(this::stale).count();
  }

  /** Whether the last read is one: nobody will ever find what was written. */
  boolean lastIsStale() {
    Optional<Operation> last = reads().stream().max(Comparator.comparingLong(Operation::start));
    return last.filter(this::stale).isPresent();
  }

  private List<Operation> reads() {
    return history.operations().stream().filter(one -> one.kind() == Kind.READ).toList();
  }

  private boolean stale(Operation read) {
    return history.operations().stream()
        .filter(one -> one.kind() != Kind.READ && one.outcome() == Outcome.OK)
        .filter(update -> update.end() < read.start() && update.value() != read.value())
        .anyMatch(update -> hides(update, read));
  }

  /** Whether nothing that was done after the update can be what the read found. */
  private boolean hides(Operation update, Operation read) {
    if (read.value() == Operation.ABSENT) {
      return update.kind() == Kind.WRITE
          && history.operations().stream()
              .noneMatch(
                  one ->
                      one.kind() == Kind.REMOVE
                          && one.start() < read.end()
                          && one.end() > update.start());
    }
    return history.operations().stream()
        .filter(one -> one.kind() == Kind.WRITE && one.value() == read.value())
        .allMatch(write -> write.end() < update.start());
  }
}
