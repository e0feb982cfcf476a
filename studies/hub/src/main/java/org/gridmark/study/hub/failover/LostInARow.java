package org.gridmark.study.hub.failover;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * How many servers died one after the other, and every entry was found after each, as the figure
 * {@code survived} of {@value #SUBJECT} (Barclays 2009, section 5.7). A death after which the
 * entries could not be read in time is none of them.
 */
public final class LostInARow implements Derivation {
  static final String SUBJECT = "servers lost in a row";

  /** The subject of what was found after a server's death. */
  static String subject(int number) {
    return "server " + number + " lost";
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    Set<Subject> told = trial.figures().stream().map(Figure::subject).collect(Collectors.toSet());
    if (!told.contains(Subject.of(subject(1)))) {
      return List.of();
    }
    int survived = 0;
    while (lost(trial, survived + 1) == 0) {
      survived++;
    }
    return List.of(new Figure(SUBJECT, HubMetrics.SURVIVED, survived));
  }

  private static double lost(TrialData trial, int number) {
    return trial
        .figure(Subject.of(subject(number)), StandardMetrics.ENTRIES_LOST)
        .orElse(Double.NaN);
  }
}
