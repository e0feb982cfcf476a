package org.gridmark.study.hub.failover;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;

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
    if (figures(trial).noneMatch(figure -> figure.subject().equals(Subject.of(subject(1))))) {
      return List.of();
    }
    Map<Subject, Double> lost = new HashMap<>();
    figures(trial)
        .filter(figure -> figure.metric().equals(HeapFill.LOST))
        .forEach(figure -> lost.put(figure.subject(), figure.value()));
    int survived = 0;
    while (lost.getOrDefault(Subject.of(subject(survived + 1)), Double.NaN) == 0) {
      survived++;
    }
    return List.of(new Figure(SUBJECT, HeapFill.SURVIVED, survived));
  }

  private static Stream<Figure> figures(TrialData trial) {
    return trial.figures().stream();
  }
}
