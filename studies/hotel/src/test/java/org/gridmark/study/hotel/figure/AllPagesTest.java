package org.gridmark.study.hotel.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class AllPagesTest {
  private static final String VISITS = "visits";

  private static double value(TrialData trial, String phase, Metric metric) {
    return Recorded.value(new AllPages().derive(trial), AllPages.ALL.in(phase), metric);
  }

  /** Of a hundred pages six are slow: the 95th of them is. */
  @Test
  void thePercentileIsOfAllPagesTogether() {
    TrialData trial =
        new Recorded()
            .begins(VISITS)
            .window(VISITS, "hotel", 94, 10)
            .window(VISITS, "pay", 6, 700)
            .ends(VISITS)
            .trial();
    assertThat(value(trial, VISITS, HotelMetrics.LATENCY_P95)).isCloseTo(700, within(7.0));
    assertThat(value(trial, VISITS, HotelMetrics.PAGES)).isEqualTo(10);
  }

  @Test
  void pagesThatAreRecordedAsOneAreAllPages() {
    TrialData trial =
        new Recorded().begins(VISITS).window(VISITS, AllPages.ALL, 50, 10, 5).ends(VISITS).trial();
    assertThat(value(trial, VISITS, HotelMetrics.PAGES)).isEqualTo(5);
  }

  @Test
  void whatIsNoPageOfTheSiteIsLeftOut() {
    TrialData trial =
        new Recorded()
            .begins(VISITS)
            .window(VISITS, "hotel", 20, 10)
            .window(VISITS, Window.HICCUPS, 1000, 9000, 0)
            .window(VISITS, new Subject("hotel", "connect", "", "", ""), 1000, 9000, 0)
            .ends(VISITS)
            .trial();
    assertThat(value(trial, VISITS, HotelMetrics.PAGES)).isEqualTo(2);
    assertThat(value(trial, VISITS, HotelMetrics.LATENCY_P95)).isCloseTo(10, within(0.1));
  }

  /** Of each tier what all of its programs used in that phase, by the pages of that phase. */
  @Test
  void aPageCostsEachTierTheProcessorTimeOfItsPrograms() {
    Recorded recorded = new Recorded();
    recorded.used("postgres", 1).used("web-1", 2).used("web-2", 2).used("node-1", 3);
    recorded.used("visitors", 4);
    recorded.begins("100 users").window("100 users", "hotel", 1000, 10).ends("100 users");
    recorded.used("postgres", 1.5).used("web-1", 4).used("web-2", 3).used("node-1", 3.25);
    recorded.used("visitors", 9);
    recorded.begins("200 users").window("200 users", "hotel", 500, 10).ends("200 users");
    recorded.used("postgres", 2.5).used("web-1", 4).used("web-2", 3).used("node-1", 3.5);
    recorded.used("visitors", 20);
    TrialData trial = recorded.trial();

    assertThat(value(trial, "100 users", HotelMetrics.DATABASE_TIME)).isEqualTo(500);
    assertThat(value(trial, "100 users", HotelMetrics.WEB_TIME)).isEqualTo(3000);
    assertThat(value(trial, "100 users", HotelMetrics.GRID_TIME)).isEqualTo(250);
    assertThat(value(trial, "200 users", HotelMetrics.DATABASE_TIME)).isEqualTo(2000);
    assertThat(value(trial, "200 users", HotelMetrics.GRID_TIME)).isEqualTo(500);
  }

  /** The tier that is full is the one in which work waits. */
  @Test
  void aPageWaitsForAProcessorInEachTierByItself() {
    Recorded recorded = new Recorded();
    recorded.used("postgres", 1, 10).used("web-1", 2, 20).used("node-1", 3);
    recorded.begins(VISITS).window(VISITS, "hotel", 1000, 10).ends(VISITS);
    recorded.used("postgres", 1.5, 12).used("web-1", 4, 20.5).used("node-1", 4);
    TrialData trial = recorded.trial();

    assertThat(value(trial, VISITS, HotelMetrics.DATABASE_WAIT)).isEqualTo(2000);
    assertThat(value(trial, VISITS, HotelMetrics.WEB_WAIT)).isEqualTo(500);
    assertThat(value(trial, VISITS, HotelMetrics.GRID_WAIT)).as("not known").isNaN();
  }

  @Test
  void aTierThatIsNotThereCostsNothingAndIsNotNamed() {
    Recorded recorded = new Recorded().used("web-1", 2).begins(VISITS);
    recorded.window(VISITS, "hotel", 1000, 10).ends(VISITS).used("web-1", 4);
    List<Figure> figures = new AllPages().derive(recorded.trial());
    assertThat(figures)
        .extracting(Figure::metric)
        .containsExactlyInAnyOrder(
            HotelMetrics.LATENCY_P95, HotelMetrics.PAGES, HotelMetrics.WEB_TIME);
  }

  @Test
  void ofAPhaseInWhichNoPageWasAnsweredNothingIsSaid() {
    Recorded recorded = new Recorded().begins(VISITS);
    recorded.window(VISITS, Subject.of("hotel"), 0, 0, 50).ends(VISITS);
    assertThat(new AllPages().derive(recorded.trial())).isEmpty();
  }
}
