package org.gridmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Resource;

/** What the processes of a made-up trial used, and when collections stopped them. */
final class SampleMachine {
  private static final String[] PROGRAMS = {
    "controller",
    "node-1",
    "node-2",
    "node-3",
    "node-4",
    "client-queries",
    "client-users",
    "service-postgres"
  };
  private static final double[] SHARES = {0.03, 0.24, 0.22, 0.25, 0.23, 0.55, 0.2, 0.02};
  private static final double[] MEMORY = {140, 610, 598, 622, 605, 240, 190, 95};
  private static final double MIB = 1 << 20;

  private final Random random;
  private final double[] cpu = new double[PROGRAMS.length];
  private final List<Resource> looks = new ArrayList<>();

  private SampleMachine(Random random) {
    this.random = random;
  }

  /**
   * A look a second.
   *
   * @param strike when node-3 is killed
   */
  static List<Resource> looks(Random random, long from, long to, long strike) {
    SampleMachine machine = new SampleMachine(random);
    for (long at = from; at < to; at += 1000) {
      machine.look(at, (at - from) / 1000.0, at < strike);
    }
    return machine.looks;
  }

  private void look(long at, double seconds, boolean alive) {
    double ramp = Math.min(1, seconds / 30);
    double busy = 0;
    for (int i = 0; i < PROGRAMS.length; i++) {
      double used = SHARES[i] * (0.7 + 0.6 * random.nextDouble()) * (0.4 + 0.6 * ramp);
      cpu[i] += used;
      busy += cpu[i];
      double resident = MEMORY[i] * (0.35 + 0.65 * ramp) + 4 * random.nextDouble();
      if (i != 3 || alive) {
        looks.add(
            new Resource(
                at,
                PROGRAMS[i],
                cpu[i],
                0.11 * cpu[i],
                Double.NaN,
                Math.floor(resident * MIB),
                i == 7 ? Double.NaN : Math.floor(0.4 * resident * MIB),
                i == 7 ? Double.NaN : 0.012 * cpu[i],
                2.1e6 * cpu[i],
                1.7e6 * cpu[i]));
      }
    }
    looks.add(
        new Resource(
            at,
            Resource.MACHINE,
            busy,
            Double.NaN,
            0.008 * seconds,
            7.4 * 1024 * MIB,
            Double.NaN,
            Double.NaN,
            5.1e6 * busy,
            5.1e6 * busy));
  }

  /** A pause about every four seconds, most of them short. */
  static List<Event> pauses(Random random, long from, long to) {
    List<Event> pauses = new ArrayList<>();
    for (long at = from; at < to; at += 2000 + random.nextInt(4000)) {
      String millis = String.valueOf(random.nextInt(6) == 0 ? 380 : 12 + random.nextInt(30));
      String program = "node-" + (1 + random.nextInt(4));
      pauses.add(
          new EventText(
                  at,
                  "pause",
                  "",
                  Map.of("program", program, "millis", millis, "cause", "Allocation Failure"))
              .event());
    }
    return pauses;
  }
}
