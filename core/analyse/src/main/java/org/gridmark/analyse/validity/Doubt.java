package org.gridmark.analyse.validity;

import java.util.Set;
import org.gridmark.model.metric.Subject;

/**
 * Why some of a trial's numbers may be the load generator's, or others', rather than the target's.
 * Such numbers are shown, but marked, and nothing is concluded from them; where other trials have
 * the same numbers without a doubt, those alone are taken.
 *
 * @param trial its number
 * @param phase the phase that was spoilt
 * @param subjects of the load, client or job concerned, in that phase
 * @param reason one line for people: what was not delivered, or what the client was short of
 */
public record Doubt(
    int trial, String strategy, String phase, Set<Subject> subjects, String reason) {
  /** Copies. */
  public Doubt {
    subjects = Set.copyOf(subjects);
  }

  /**
   * Whether it speaks against the numbers of this subject, or of the request that it is part of.
   */
  public boolean concerns(Subject subject) {
    return subjects.contains(subject.whole());
  }

  /** Whether it speaks against the numbers of this subject in this phase. */
  public boolean concerns(String inPhase, Subject subject) {
    return phase.equals(inPhase) && concerns(subject);
  }
}
