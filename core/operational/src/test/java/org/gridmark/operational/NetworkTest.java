package org.gridmark.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.operational.Station.Delay;
import org.gridmark.operational.Station.Queueing;
import org.junit.jupiter.api.Test;

class NetworkTest {
  /** By hand: 2 + 2.4 + 3.5 + 2.4 ms, and 10 ms to think. */
  @Test
  void demandsAreThoseOfAllVisits() {
    Network engine = Networks.engine();
    assertThat(engine.demand()).isCloseTo(0.0103, within(1e-12));
    assertThat(engine.bottleneck().name()).isEqualTo("database");
    assertThat(engine.greatestDemand()).isCloseTo(0.0035, within(1e-12));
    assertThat(engine.saturation()).isCloseTo(20.3 / 3.5, within(1e-9));
  }

  @Test
  void theSlowestStationIsNoBottleneckIfEnoughServeIt() {
    Network engine =
        new Network(List.of(new Queueing("ALC", 2, 0.004, 4), new Queueing("NOE", 1, 0.003, 1)), 0);
    assertThat(engine.bottleneck().name()).isEqualTo("NOE");
    assertThat(engine.demand()).isCloseTo(0.011, within(1e-12));
  }

  /** By hand: 2000 ALC of 1000 customers took two servers 4 s; the exception queue had nothing. */
  @Test
  void observationsGiveVisitsAndServiceTimes() {
    Observation seen = new Observation("ALC", 2, 10, 2000, 2000, 4, 30);
    Observation idle = new Observation("exceptions", 1, 10, 0, 0, 0, 0);
    Network network = Network.measured(List.of(seen, idle), 1000, 0);
    assertThat(network.stations()).containsExactly(new Queueing("ALC", 2, 0.002, 2));
  }

  /** Four databases have the demand of one between them; four nodes share one queue. */
  @Test
  void addedDatabasesAndNodesMoveTheBottleneck() {
    Queueing node = new Queueing("node", 7, 0.001, 1);
    Queueing database = new Queueing("database", 7, 0.002, 1);
    List<Station> stations = new ArrayList<>(database.hashed(4));
    stations.add(node);
    Network four = new Network(stations, 0);
    assertThat(four.demand()).isCloseTo(0.021, within(1e-12));
    assertThat(four.bottleneck().name()).isEqualTo("node");
    assertThat(node.shared(4).contended()).isCloseTo(0.007 / 4, within(1e-12));
    assertThat(node.shared(4).demand()).isCloseTo(0.007, within(1e-12));
  }

  @Test
  void whatLimitsNothingIsRefused() {
    assertThatThrownBy(() -> new Network(List.of(new Delay("wire", 1, 1)), 0))
        .hasMessageContaining("nothing limits");
    assertThatThrownBy(() -> new Queueing("NOE", 1, 0, 1)).hasMessageContaining("NOE");
    assertThatThrownBy(() -> new Delay("wire", Double.NaN, 1)).hasMessageContaining("wire");
  }
}
