package org.gridmark.model.study;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.data.Table;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;

/** A step of a trial. Its name is unique within the plan. */
public sealed interface Phase {
  /** Unique within the plan: lower-case words, for people and files. */
  String name();

  /** The faults during the phase. */
  default List<Strike> strikes() {
    return List.of();
  }

  /**
   * Whether something is measured in it. In other phases, hosts whose share of a processor is
   * emulated have all that the machine gives.
   */
  boolean measures();

  /** Whether it changes nothing on the target. */
  boolean reads();

  /** The loads that users offer in it, traffic beside it included. */
  default List<Load> loads() {
    return List.of();
  }

  /** A database is filled, by the service itself. */
  record Fill(String name, String service, List<Table> tables) implements Phase {
    /** Copies. */
    public Fill {
      tables = List.copyOf(tables);
    }

    @Override
    public boolean measures() {
      return false;
    }

    /** A service is no part of the target. */
    @Override
    public boolean reads() {
      return true;
    }
  }

  /**
   * The first client does something once: loads, audits.
   *
   * @param meanwhile what users ask until it is done, in other clients best: background loads
   * @param strikes what goes wrong, and when; those that are due after the job is done do not come.
   *     The job learns of them only by what it sees
   */
  record Once(String name, Job job, List<Load> meanwhile, List<Strike> strikes) implements Phase {
    /** Copies, and refuses loads that end by themselves. */
    public Once {
      meanwhile = List.copyOf(meanwhile);
      strikes = List.copyOf(strikes);
      if (!meanwhile.stream().allMatch(Load::background)) {
        throw new IllegalArgumentException("what goes on beside a job is background");
      }
    }

    @Override
    public boolean measures() {
      return !job.prepares();
    }

    @Override
    public boolean reads() {
      return job.reads() && meanwhile.stream().allMatch(load -> load.requests().reads());
    }

    @Override
    public List<Load> loads() {
      return meanwhile;
    }

    /** Nothing goes wrong meanwhile. */
    public Once(String name, Job job, List<Load> meanwhile) {
      this(name, job, meanwhile, List.of());
    }

    /** Nothing else goes on meanwhile. */
    public Once(String name, Job job) {
      this(name, job, List.of());
    }
  }

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

    @Override
    public boolean measures() {
      return !strikes.isEmpty() || !loads.stream().allMatch(Load::background);
    }

    @Override
    public boolean reads() {
      return loads.stream().allMatch(load -> load.requests().reads());
    }
  }

  /**
   * A fault, so long after the phase, or its job, began.
   *
   * @param site where it strikes; empty: at home
   */
  record Strike(Duration after, Fault fault, String site) {
    /** One that strikes at home. */
    public Strike(Duration after, Fault fault) {
      this(after, fault, "");
    }
  }
}
