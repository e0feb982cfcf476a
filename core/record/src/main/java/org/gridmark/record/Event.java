package org.gridmark.record;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Something that happened.
 *
 * @param time when
 * @param kind one of the constants here, or a word of the driver's own
 * @param phase the phase it happened in, or empty
 * @param detail what there is to know about it
 */
public record Event(long time, String kind, String phase, Map<String, String> detail) {
  /**
   * All times of the trial are those of one clock that cannot be set: detail {@code clock}
   * (monotonic). Without it, each program read the wall clock by itself.
   */
  public static final String CLOCK = "clock";

  /** A phase began. */
  public static final String PHASE_STARTED = "phase-started";

  /** A phase was over. */
  public static final String PHASE_ENDED = "phase-ended";

  /**
   * A fault struck: details {@code fault} (kill-node, kill-server, start-node, renew-nodes,
   * collect, count-entries, replace-clients, kill-service, start-service), {@code program}, the
   * names of the nodes, clients or service that it struck, and of nodes {@code server}, those of
   * their servers.
   */
  public static final String FAULT = "fault";

  /** A service that a fault had started answers again: detail {@code program}. */
  public static final String SERVICE_READY = "service-ready";

  /** A node ended by itself after a fault: details {@code program} and {@code exit}. */
  public static final String NODE_LOST = "node-lost";

  /**
   * The placement of entries changed: details {@code nodes, partitions, unowned, unprotected,
   * balanced}, as {@link org.gridmark.model.target.Placement}.
   */
  public static final String PLACEMENT = "placement";

  /** The cluster was found ready: every node there and balanced. */
  public static final String CLUSTER_READY = "cluster-ready";

  /**
   * A request failed; only the first of each kind of failure in a phase: detail {@code failure}.
   */
  public static final String FAILURE = "failure";

  /** A subject is background of this phase, beside what is measured: detail {@code subject}. */
  public static final String BACKGROUND = "background";

  /**
   * An open load begins: details {@code client, subjects} (comma-separated), {@code schedule}
   * (constant, poisson, curve), {@code rate} (a second; of a curve the mean) and {@code users}.
   */
  public static final String LOAD = "load";

  /**
   * An open load is over: details {@code client, subjects, due} (requests meant to start before the
   * end of the phase) and {@code started} (those that did).
   */
  public static final String DELIVERED = "delivered";

  /** A job is over: detail {@code figures}, the subjects of the figures it found, one a line. */
  public static final String JOB = "job";

  /**
   * A collection stopped a program for long: details {@code program, millis} and {@code cause}. The
   * time is that of its end.
   */
  public static final String PAUSE = "pause";

  /**
   * A search for the highest rate tried one: details {@code rate}, {@code outcome} (accepted,
   * rejected) and {@code reason}.
   */
  public static final String PROBE = "probe";

  /** The subjects of a load ({@link #LOAD}, {@link #DELIVERED}), which are told as one text. */
  public Set<String> subjects() {
    return new LinkedHashSet<>(Arrays.asList(detail.getOrDefault("subjects", "").split(",", -1)));
  }
}
