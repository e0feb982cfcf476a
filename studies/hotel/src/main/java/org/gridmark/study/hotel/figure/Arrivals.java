package org.gridmark.study.hotel.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;

/**
 * Of each phase in which visits arrived and were measured: how many were to begin, and how many did
 * not before it was over, since as many visitors were there as may be.
 */
public record Arrivals() implements Derivation {
  @Override
  public List<Figure> derive(TrialData trial) {
    Map<String, List<Event.LoadDelivered>> phases =
        trial
            .events(Event.LoadDelivered.class)
            .filter(load -> load.load().subjects().stream().anyMatch(AllPages::isPage))
            .collect(Collectors.groupingBy(Event.LoadDelivered::phase));
    List<Figure> figures = new ArrayList<>();
    phases.forEach(
        (phase, loads) -> {
          Subject subject = AllPages.ALL.in(phase);
          double due = loads.stream().mapToDouble(Event.LoadDelivered::due).sum();
          double begun = loads.stream().mapToDouble(Event.LoadDelivered::started).sum();
          figures.add(new Figure(subject, HotelMetrics.ARRIVED, due));
          figures.add(new Figure(subject, HotelMetrics.NOT_SERVED, due - begun));
        });
    return figures;
  }
}
