package org.gridmark.study.hotel.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.study.hotel.figure.UsersSupported.Level;
import org.junit.jupiter.api.Test;

class UsersSupportedTest {
  private static final UsersSupported SUPPORTED = new UsersSupported();

  private static List<Figure> of(Level... levels) {
    return UsersSupported.of(List.of(levels));
  }

  private static void assertSupported(double users, Level... levels) {
    List<Figure> figures = of(levels);
    assertThat(figures).hasSize(1);
    assertThat(Recorded.value(figures, AllPages.ALL, HotelMetrics.USERS_SUPPORTED))
        .isCloseTo(users, within(1e-9));
  }

  /** From 500 ms to 8 s is a factor of sixteen: four times as long is half the way. */
  @Test
  void itIsWhereTheStraightLineOfTheLogarithmCrossesTheLimit() {
    assertSupported(
        300, new Level(100, 20, 0), new Level(200, 500, 0), new Level(400, 8000, 0.009));
    assertSupported(150, new Level(100, 1000, 0), new Level(200, 4000, 0));
  }

  @Test
  void aLevelAtTheLimitIsSupported() {
    assertSupported(200, new Level(100, 10, 0), new Level(200, 2000, 0.01), new Level(400, 1e6, 0));
  }

  /** Failures do not grow along a line that is known. */
  @Test
  void wherePagesFailItIsTheLastNumberThatIsSupported() {
    assertSupported(100, new Level(100, 10, 0), new Level(200, 20, 0.011));
    assertSupported(100, new Level(100, 10, 0), new Level(200, 9000, 0.5));
    assertSupported(100, new Level(100, 10, 0), new Level(200, Double.NaN, 1));
  }

  @Test
  void numbersBeyondTheFirstThatIsNotSupportedCountForNothing() {
    assertSupported(150, new Level(100, 1000, 0), new Level(200, 4000, 0), new Level(400, 10, 0));
  }

  @Test
  void whereNoneIsSupportedNothingIsSaid() {
    assertThat(of(new Level(100, 2001, 0), new Level(200, 10, 0))).isEmpty();
    assertThat(of()).isEmpty();
  }

  @Test
  void whereAllAreSupportedItIsAtLeastTheLast() {
    assertThat(of(new Level(100, 10, 0), new Level(200, 20, 0)))
        .containsExactly(new Figure(AllPages.ALL, HotelMetrics.USERS_AT_LEAST, 200));
  }

  /** Levels are ordered by number, not by name or time, and have all of their pages. */
  @Test
  void levelsAreThePhasesThatNumbersOfUsersName() {
    Recorded trial = new Recorded();
    for (String phase : List.of("50 users", "800 users", "200 users")) {
      long millis = phase.startsWith("800") ? 4000 : 10;
      trial
          .begins(phase)
          .window(phase, "hotel", 10, millis)
          .window(phase, "search", 90, phase.startsWith("200") ? 1000 : millis)
          .ends(phase);
    }
    trial.begins("warm up").window("warm up", "hotel", 1, 60_000).ends("warm up");
    assertThat(SUPPORTED.derive(trial.trial()))
        .containsExactly(new Figure(AllPages.ALL, HotelMetrics.USERS_SUPPORTED, 500));
  }

  /** One of all pages of a level failed in a hundred and more, whichever it was. */
  @Test
  void failuresOfAllPagesOfALevelCount() {
    Recorded trial = new Recorded().begins("100 users").window("100 users", "hotel", 100, 5);
    trial.ends("100 users").begins("200 users").window("200 users", "hotel", 90, 5);
    trial.window("200 users", Subject.of("pay"), 8, 5, 2).ends("200 users");
    assertThat(SUPPORTED.derive(trial.trial()))
        .containsExactly(new Figure(AllPages.ALL, HotelMetrics.USERS_SUPPORTED, 100));
  }

  @Test
  void anExperimentWithoutSuchPhasesHasNone() {
    Recorded trial = new Recorded().begins("visits").window("visits", "hotel", 10, 10);
    assertThat(SUPPORTED.derive(trial.ends("visits").trial())).isEmpty();
  }
}
