package org.gridmark.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.gridmark.report.chart.RuleLabels.Label;
import org.gridmark.report.chart.RuleLabels.Place;
import org.junit.jupiter.api.Test;

final class RuleLabelsTest {
  private static final double END = 300;

  @Test
  void wordsThatAreFarApartStandInTheLowestRow() {
    assertThat(RuleLabels.of(List.of(new Label(10, 50), new Label(100, 50)), END))
        .containsExactly(new Place(0, false), new Place(0, false));
  }

  @Test
  void wordsStandAboveTheLineThatTheyReach() {
    assertThat(RuleLabels.of(List.of(new Label(10, 60), new Label(40, 60)), END))
        .containsExactly(new Place(1, false), new Place(0, false));
  }

  @Test
  void wordsThatWouldBeCutStandToTheLeft() {
    assertThat(RuleLabels.of(List.of(new Label(20, 60), new Label(290, 60)), END))
        .containsExactly(new Place(0, false), new Place(0, true));
  }

  @Test
  void noWordsMeetAndNoLineGoesThroughAny() {
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      List<Label> labels = new ArrayList<>();
      for (int n = 1 + random.nextInt(5); n > 0; n--) {
        labels.add(new Label(random.nextInt(292), 40 + random.nextInt(100)));
      }
      List<Place> places = RuleLabels.of(labels, END);
      apart(labels, places, i);
    }
  }

  private static void apart(List<Label> labels, List<Place> places, int seed) {
    for (int one = 0; one < labels.size(); one++) {
      double[] span = span(labels.get(one), places.get(one));
      for (int other = 0; other < labels.size(); other++) {
        if (one != other) {
          Place above = places.get(other);
          double line = labels.get(other).at();
          boolean through = span[0] < line && line < span[1];
          assertThat(through && above.row() >= places.get(one).row())
              .as("a line through words, case %d", seed)
              .isFalse();
          double[] words = span(labels.get(other), above);
          boolean meet = span[0] < words[1] && words[0] < span[1];
          assertThat(meet && above.row() == places.get(one).row())
              .as("words over words, case %d", seed)
              .isFalse();
        }
      }
    }
  }

  private static double[] span(Label label, Place place) {
    return place.late()
        ? new double[] {label.at() - label.width(), label.at()}
        : new double[] {label.at(), label.at() + label.width()};
  }
}
