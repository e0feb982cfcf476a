package org.gridmark.operational;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.gridmark.operational.Station.Delay;
import org.gridmark.operational.Station.Queueing;

/** Networks to test with. */
final class Networks {
  private Networks() {}

  /** As the engine might be: the database is the bottleneck, with 3.5 ms for each customer. */
  static Network engine() {
    return new Network(
        List.of(
            new Queueing("NOE", 1, 0.002, 1),
            new Queueing("ALC", 2, 0.0012, 1),
            new Queueing("database", 7, 0.0005, 1),
            new Delay("wire", 8, 0.0003)),
        0.01);
  }

  /** One to six queueing stations of one server, two delays, and time to think or none. */
  static Network drawn(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Station> stations = new ArrayList<>();
    for (int i = random.nextInt(6); i >= 0; i--) {
      stations.add(new Queueing("queue " + i, random.nextInt(1, 8), random.nextDouble(0.01, 1), 1));
    }
    stations.add(new Delay("first delay", 1, random.nextDouble(0.01, 5)));
    stations.add(new Delay("second delay", 3, random.nextDouble(0.01, 1)));
    return new Network(stations, random.nextBoolean() ? random.nextDouble(20) : 0);
  }

  static int servers(Station station) {
    return switch (station) {
      case Queueing queueing -> queueing.servers();
      case Delay delay -> Integer.MAX_VALUE;
    };
  }
}
