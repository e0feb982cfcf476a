package org.gridmark.study.hub.languages;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Acknowledged puts of a client that an audit did not find. Of N puts of U users, who each put one
 * deal after the other and go round, at least N/U deals were put, or all; fewer than that say that
 * the client told of puts which it never made. A client that made none, as one whose language was
 * left out, is not judged.
 */
public final class PutsFound implements Derivation {
  @Override
  public List<Figure> derive(TrialData trial) {
    return trial.figures().stream()
        .filter(figure -> figure.metric().equals(HubMetrics.PUTS_FOUND))
        .filter(found -> windows(trial, found).findAny().isPresent())
        .map(found -> missing(trial, found))
        .toList();
  }

  private static Figure missing(TrialData trial, Figure found) {
    double all = value(trial.figure(found.subject(), StandardMetrics.ENTRIES_EXPECTED));
    double users = value(trial.figure(found.subject(), HubMetrics.PUTS_USERS));
    double acknowledged = windows(trial, found).mapToDouble(Window::affected).sum();
    double least = Math.min(all, Math.ceil(acknowledged / users));
    return new Figure(
        found.subject(), HubMetrics.PUTS_MISSING, Math.max(0, least - found.value()), 0);
  }

  private static Stream<Window> windows(TrialData trial, Figure found) {
    return trial.windows().stream().filter(window -> window.subject().equals(found.subject()));
  }

  private static double value(OptionalDouble told) {
    return told.orElse(1);
  }
}
