package org.gridmark.study.hotel.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.study.hotel.visit.Page;
import org.junit.jupiter.api.Test;

class ArrivalsTest {
  private static Event delivered(String phase, String subject, double due, double begun) {
    Event.OpenLoad load = new Event.OpenLoad("visitors", Set.of(Subject.of(subject)));
    return new Event.LoadDelivered(9, phase, load, due, begun);
  }

  private static List<Figure> figures(Event... events) {
    return new Arrivals()
        .derive(
            new TrialData(
                1, "default", List.of(), List.of(), List.of(), List.of(events), List.of()));
  }

  @Test
  void aVisitThatDidNotBeginInItsPhaseIsCounted() {
    List<Figure> figures =
        figures(
            delivered("5 visits a second", Page.HOTEL.label(), 300, 300),
            delivered("80 visits a second", Page.LOGIN_FORM.label(), 4800, 1000));
    Subject few = AllPages.ALL.in("5 visits a second");
    Subject many = AllPages.ALL.in("80 visits a second");
    assertThat(figures)
        .containsExactlyInAnyOrder(
            new Figure(few, HotelMetrics.ARRIVED, 300),
            new Figure(few, HotelMetrics.NOT_SERVED, 0),
            new Figure(many, HotelMetrics.ARRIVED, 4800),
            new Figure(many, HotelMetrics.NOT_SERVED, 3800));
  }

  @Test
  void visitsOfTheWarmUpAndOfAClosedNumberAreNotCounted() {
    assertThat(figures(delivered("warm up", "warm up", 10, 3))).isEmpty();
    assertThat(figures()).isEmpty();
  }
}
