package org.gridmark.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ThinnedTest {
  @Test
  void aShortLineIsKeptAsItIs() {
    List<Plot.Spot> line = noise(20);
    assertThat(Thinned.of(line, 10)).isEqualTo(line);
  }

  @Test
  void aLongLineKeepsEveryPeakAndEveryDip() {
    List<Plot.Spot> line = noise(10_000);
    Plot.Spot peak = new Plot.Spot(4321.5, 9);
    Plot.Spot dip = new Plot.Spot(4322.5, -9);
    line.addAll(4322, List.of(peak, dip));

    List<Plot.Spot> thinned = Thinned.of(line, 100);

    assertThat(thinned).hasSize(200).contains(peak, dip).isSubsetOf(line);
    assertThat(thinned).isSortedAccordingTo(java.util.Comparator.comparingDouble(Plot.Spot::x));
  }

  private static List<Plot.Spot> noise(int count) {
    Random random = new Random(1);
    List<Plot.Spot> line = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      line.add(new Plot.Spot(i, random.nextDouble()));
    }
    return line;
  }
}
