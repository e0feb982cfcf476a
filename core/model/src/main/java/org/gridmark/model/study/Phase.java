package org.gridmark.model.study;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.data.Table;
import org.gridmark.model.load.Load;

/** A step of a trial. Its name is unique within the plan. */
public sealed interface Phase {
  /** Unique within the plan: lower-case words, for people and files. */
  String name();

  /** A database is filled, by the service itself. */
  record Fill(String name, String service, List<Table> tables) implements Phase {
    /** Copies. */
    public Fill {
      tables = List.copyOf(tables);
    }
  }

  /** The first client does something once: loads, audits. */
  record Once(String name, Job job) implements Phase {}

  /**
   * Users ask for so long; faults strike on the way.
   *
   * @param duration from the first user's start
   * @param strikes what goes wrong, and when
   */
  record Measure(String name, List<Load> loads, Duration duration, List<Strike> strikes)
      implements Phase {
    /** Copies. */
    public Measure {
      loads = List.copyOf(loads);
      strikes = List.copyOf(strikes);
    }
  }

  /** A fault, so long after the phase began. */
  record Strike(Duration after, Fault fault) {}

  /** What goes wrong. */
  sealed interface Fault {
    /** A storage node's process is ended with SIGKILL; which one is drawn from the seed. */
    record KillNode() implements Fault {}
  }
}
