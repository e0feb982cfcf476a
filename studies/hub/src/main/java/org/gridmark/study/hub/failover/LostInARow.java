package org.gridmark.study.hub.failover;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Derivation;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.model.study.Figure;

/**
 * How many servers died one after the other until an entry was lost, as the figure {@code survived}
 * of {@value #SUBJECT}; all that died, if none was lost (000, section 5.7).
 */
public final class LostInARow implements Derivation {
  static final String SUBJECT = "servers lost in a row";

  /** The subject of what was found after a server's death. */
  static String subject(int number) {
    return "server " + number + " lost";
  }

  @Override
  public List<Figure> derive(TrialData trial) {
    Map<String, Double> lost = new HashMap<>();
    trial.figures().stream()
        .filter(figure -> figure.metric().equals(HeapFill.LOST))
        .forEach(figure -> lost.put(figure.subject(), figure.value()));
    if (!lost.containsKey(subject(1))) {
      return List.of();
    }
    int survived = 0;
    while (lost.getOrDefault(subject(survived + 1), Double.NaN) == 0) {
      survived++;
    }
    return List.of(new Figure(SUBJECT, HeapFill.SURVIVED, "none", survived));
  }
}
