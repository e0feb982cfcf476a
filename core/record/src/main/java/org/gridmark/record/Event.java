package org.gridmark.record;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Placement;

/** Something that happened in a trial. Times are milliseconds since the epoch. */
public sealed interface Event {
  /** When. */
  long time();

  /** The phase it happened in, or empty. */
  default String phase() {
    return "";
  }

  /**
   * All times of the trial are those of one clock that cannot be set. Without this event, each
   * program read the wall clock by itself.
   */
  record MonotonicClock(long time) implements Event {}

  /** The cluster was found ready: every node there and balanced. */
  record ClusterReady(long time, int nodes) implements Event {}

  /**
   * A site of a trial of several was found ready.
   *
   * @param programs all that are there: nodes, clients, services, frontends
   */
  record SiteReady(long time, String site, List<String> programs) implements Event {
    /** Copies. */
    public SiteReady {
      programs = List.copyOf(programs);
    }
  }

  /** A phase began. */
  record PhaseStarted(long time, String phase) implements Event {}

  /** A phase was over. */
  record PhaseEnded(long time, String phase) implements Event {}

  /**
   * A fault struck.
   *
   * @param fault its {@link org.gridmark.model.fault.Fault#label label}
   * @param programs the nodes, clients or service that it struck
   * @param servers the servers of the nodes that it struck
   */
  record FaultInjected(
      long time, String phase, String fault, List<String> programs, List<String> servers)
      implements Event {
    /** Copies. */
    public FaultInjected {
      programs = List.copyOf(programs);
      servers = List.copyOf(servers);
    }
  }

  /** A fault that lasts for a while is over. */
  record FaultEnded(long time, String phase, String fault) implements Event {}

  /** A service that a fault had started answers again. */
  record ServiceReady(long time, String phase, String program) implements Event {}

  /** A node ended by itself after a fault. */
  record NodeLost(long time, String program, String exit) implements Event {}

  /** The placement of entries changed. */
  record PlacementChanged(long time, String phase, Placement placement) implements Event {}

  /** A request failed; only the first of each kind of failure in a phase. */
  record RequestFailed(long time, String phase, Subject subject, String failure) implements Event {}

  /** So many requests of a subject in one client had no answer in time. */
  record RequestsUnanswered(long time, String phase, String client, Subject subject, int count)
      implements Event {}

  /** A subject is background of this phase, beside what is measured. */
  record BackgroundDeclared(long time, String phase, Subject subject) implements Event {}

  /**
   * Requests that a measured load of this phase may ask, whether or not it came to them.
   *
   * @param subjects under which they are recorded
   */
  record RequestsDeclared(long time, String phase, Set<Subject> subjects) implements Event {
    /** Copies. */
    public RequestsDeclared {
      subjects = Collections.unmodifiableSet(new LinkedHashSet<>(subjects));
    }
  }

  /**
   * An open load begins.
   *
   * @param load which load, and in which client
   * @param schedule constant, poisson or curve
   * @param rate requests a second; of a curve the mean; NaN if not known
   * @param users how many
   */
  record LoadStarted(
      long time, String phase, OpenLoad load, String schedule, double rate, String users)
      implements Event {}

  /**
   * An open load is over.
   *
   * @param due requests meant to start before the end of the phase; NaN if not known
   * @param started those that did
   */
  record LoadDelivered(long time, String phase, OpenLoad load, double due, double started)
      implements Event {}

  /** An open load of one client, by the subjects that it asks. */
  record OpenLoad(String client, Set<Subject> subjects) {
    /** Copies. */
    public OpenLoad {
      subjects = Collections.unmodifiableSet(new LinkedHashSet<>(subjects));
    }
  }

  /**
   * A job is over.
   *
   * @param figures the subjects of its figures
   */
  record JobEnded(long time, String phase, Set<Subject> figures) implements Event {
    /** Copies. */
    public JobEnded {
      figures = Collections.unmodifiableSet(new LinkedHashSet<>(figures));
    }
  }

  /** A collection stopped a program for long. The time is that of its end. */
  record CollectionPause(long time, String program, double millis, String cause) implements Event {}

  /**
   * A search for the highest rate tried one.
   *
   * @param search the phase that was planned, whose highest rate is searched
   * @param rate requests a second; NaN if not known
   * @param outcome {@code accepted}, {@code rejected}, or another word of the search
   */
  record RateProbed(
      long time, String phase, String search, double rate, String outcome, String reason)
      implements Event {}

  /** An event of a kind that is not known here, or whose details are damaged. */
  record Unknown(long time, String phase, String kind, Map<String, ?> detail) implements Event {
    /** Copies. */
    public Unknown {
      detail = Map.copyOf(detail);
    }
  }
}
