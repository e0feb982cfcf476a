package org.gridmark.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import org.gridmark.operational.LittlesLawCurve.Point;
import org.gridmark.operational.Station.Queueing;
import org.gridmark.operational.queue.ExponentialService;
import org.junit.jupiter.api.Test;

class LittlesLawCurveTest {
  /** M/M/1: R = S / (1 - U). */
  @Test
  void customersThatComeAtRandomToOneServerMakeTheClosedForm() {
    Network network = new Network(List.of(new Queueing("NOE", 1, 0.25, 1)), 0);
    LittlesLawCurve curve = LittlesLawCurve.open(network, 9);
    assertThat(curve.points()).hasSize(9);
    for (int i = 1; i <= 9; i++) {
      Point point = curve.points().get(i - 1);
      assertThat(point.throughput()).isCloseTo(0.4 * i, withPercentage(1e-9));
      assertThat(point.responseTime())
          .isCloseTo(0.25 * new ExponentialService(1, i / 10.0).mean(), withPercentage(1e-9));
    }
  }

  /** The response time law: N = X (R + Z). */
  @Test
  void eachPointOfAClosedNetworkHasAllItsCustomers() {
    List<Point> points = LittlesLawCurve.closed(Networks.engine(), 50).points();
    for (int n = 1; n <= 50; n++) {
      Point point = points.get(n - 1);
      assertThat(point.queueLength() + point.throughput() * 0.01)
          .isCloseTo(n, withPercentage(1e-9));
    }
  }

  @Test
  void theCurveRisesEverMoreSteeply() {
    List<Point> points = LittlesLawCurve.open(Networks.engine(), 100).points();
    double slope = 0;
    for (int i = 1; i < points.size(); i++) {
      double rise = points.get(i).responseTime() - points.get(i - 1).responseTime();
      assertThat(rise).isGreaterThan(slope);
      slope = rise;
    }
  }

  @Test
  void whatWasSeenIsInTheOrderOfThroughput() {
    Observation fast = new Observation("NOE", 1, 10, 100, 100, 5, 20);
    Observation slow = new Observation("NOE", 1, 10, 50, 50, 3, 5);
    Observation idle = new Observation("NOE", 1, 10, 0, 0, 0, 0);
    assertThat(LittlesLawCurve.measured(List.of(fast, idle, slow)).points())
        .containsExactly(new Point(5, 0.1), new Point(10, 0.2));
  }
}
