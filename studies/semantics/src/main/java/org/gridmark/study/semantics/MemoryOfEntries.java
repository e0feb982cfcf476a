package org.gridmark.study.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.gridmark.analyse.resources.NodeMemory;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;

/**
 * The share of the nodes' memory that an entry takes, from what they hold after a collection:
 * before there are entries, with those of a cache, and with as many more in a cache that has an
 * index. Of a target whose nodes are no JVMs, or keep none of the entries, nothing is known.
 */
final class MemoryOfEntries implements Derivation {
  /** The phases at whose end nodes have collected. */
  static final String EMPTY = "memory, empty";

  static final String HELD = "memory, plain";
  static final String INDEXED = "memory, indexed";

  /** The subject of an entry's bytes in a cache without an index. */
  static final Subject PLAIN_ENTRY = Subject.of("entry of 1 KB");

  /** The subject of an entry's bytes in a cache with one. */
  static final Subject INDEXED_ENTRY = Subject.of("entry of 1 KB with an index");

  /** The subject of what was stored. */
  static final Subject STORED = Subject.of("stored");

  @Override
  public List<Figure> derive(TrialData trial) {
    List<Figure> figures = new ArrayList<>();
    OptionalDouble gone = trial.figure(AfterClients.SUBJECT, StandardMetrics.ENTRIES_LOST);
    if (gone.isPresent()
        && gone.equals(trial.figure(AfterClients.SUBJECT, StandardMetrics.ENTRIES_EXPECTED))) {
      return figures; // with the clients: no node has kept one
    }
    OptionalDouble entries = trial.figure(STORED, StandardMetrics.ENTRIES_EXPECTED);
    add(figures, PLAIN_ENTRY, grown(trial, EMPTY, HELD), entries);
    add(figures, INDEXED_ENTRY, grown(trial, HELD, INDEXED), entries);
    return figures;
  }

  private static void add(
      List<Figure> figures, Subject subject, double grown, OptionalDouble entries) {
    if (grown > 0 && entries.isPresent()) {
      figures.add(new Figure(subject, StandardMetrics.MEMORY_ENTRY, grown / entries.getAsDouble()));
    }
  }

  /** NaN if it is not known. */
  private static double grown(TrialData trial, String from, String to) {
    NodeMemory memory = NodeMemory.of(trial.resources());
    return at(memory, trial, to) - at(memory, trial, from);
  }

  private static double at(NodeMemory memory, TrialData trial, String phase) {
    OptionalLong end = trial.first(Event.PhaseEnded.class, phase);
    return end.isEmpty() ? Double.NaN : memory.at(end.getAsLong()).orElse(Double.NaN);
  }
}
