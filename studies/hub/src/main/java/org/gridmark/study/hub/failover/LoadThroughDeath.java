package org.gridmark.study.hub.failover;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * The effect of a death on a load's rate, second by second: {@code load.rate.before} it, the least
 * rate of a second after it ({@code load.rate.least}), and the seconds until the rate was back to
 * nine tenths ({@code load.recovery}). Where it never was, there is no time.
 */
public final class LoadThroughDeath implements Derivation {
  /** Begins the name of each phase in which nodes die while rows are loaded. */
  static final String PHASE = "load while ";

  private static final double BACK = 0.9;
  private static final long SECOND = 1000;

  @Override
  public List<Figure> derive(TrialData trial) {
    List<Figure> figures = new ArrayList<>();
    for (Event death : trial.events(Event.FaultInjected.class).toList()) {
      if (death.phase().startsWith(PHASE)) {
        figures.addAll(figures(death, rates(trial, death.phase())));
      }
    }
    return figures;
  }

  /** Rows a second, by the time at which each second began; none where nothing was answered. */
  private static NavigableMap<Long, Double> rates(TrialData trial, String phase) {
    NavigableMap<Long, Double> rates = new TreeMap<>();
    for (Window window : trial.windows()) {
      if (window.phase().equals(phase) && window.subject().equals(Subject.of(phase))) {
        rates.merge(window.start(), window.affected() / window.seconds(), Double::sum);
      }
    }
    if (!rates.isEmpty()) {
      for (long at = rates.firstKey(); at < rates.lastKey(); at += SECOND) {
        rates.putIfAbsent(at, 0.0);
      }
    }
    return rates;
  }

  private static List<Figure> figures(Event death, NavigableMap<Long, Double> rates) {
    List<Figure> figures = new ArrayList<>();
    rates.headMap(death.time() - SECOND, true).values().stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .ifPresent(before -> figures.addAll(figures(death, before, after(death, rates))));
    return figures;
  }

  /** From the second in which it struck; the last one is no whole second. */
  private static Map<Long, Double> after(Event death, NavigableMap<Long, Double> rates) {
    return rates.subMap(death.time() - SECOND, false, rates.lastKey(), false);
  }

  private static List<Figure> figures(Event death, double before, Map<Long, Double> after) {
    List<Figure> figures = new ArrayList<>();
    figures.add(new Figure(death.phase(), HubMetrics.LOAD_RATE_BEFORE, before));
    after.values().stream()
        .mapToDouble(Double::doubleValue)
        .min()
        .ifPresent(
            least -> figures.add(new Figure(death.phase(), HubMetrics.LOAD_RATE_LEAST, least)));
    OptionalLong back = back(after, BACK * before);
    if (back.isPresent()) {
      double seconds = Math.max(0, (back.getAsLong() - death.time()) / 1000.0);
      figures.add(new Figure(death.phase(), HubMetrics.LOAD_RECOVERY, seconds));
    }
    return figures;
  }

  /** The end of the last slow second, if a faster one follows. */
  private static OptionalLong back(Map<Long, Double> after, double enough) {
    OptionalLong back = OptionalLong.empty();
    for (Map.Entry<Long, Double> second : after.entrySet()) {
      if (second.getValue() < enough) {
        back = OptionalLong.empty();
      } else if (back.isEmpty()) {
        back = OptionalLong.of(second.getKey());
      }
    }
    return back;
  }
}
