package org.gridmark.operational;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A closed network event by event. Who leaves a station draws where to go next, in proportion to
 * the visits; or is done, thinks, and begins again. Services and thinking are exponential.
 */
final class Simulation {
  private static final int HOME = -1;

  private record Event(double time, int place) {}

  private final Network network;
  private final SplittableRandom random;
  private final double steps;
  private final PriorityQueue<Event> due =
      new PriorityQueue<>(Comparator.comparingDouble(Event::time));

  private final int[] present;
  private final long[] arrivals;
  private final long[] completions;
  private final double[] busy;
  private final double[] area;
  private final List<QueueSample> samples = new ArrayList<>();
  private double now;
  private long customers;

  /** The network must have time to think. */
  Simulation(Network network, int customers, long seed) {
    this.network = network;
    random = new SplittableRandom(seed);
    steps = 1 + network.stations().stream().mapToDouble(Station::visits).sum();
    int count = network.stations().size();
    present = new int[count];
    arrivals = new long[count];
    completions = new long[count];
    busy = new double[count];
    area = new double[count];
    for (int i = 0; i < customers; i++) {
      take(network.thinkTime(), HOME);
    }
  }

  /** Runs once, until then, and looks at the queues each so many seconds, last at the end. */
  void run(double until, double interval) {
    double look = 0;
    for (Event event = due.remove(); event.time() < until; event = due.remove()) {
      for (; look <= event.time(); look += interval) {
        sample(look);
      }
      advance(event.time());
      leave(event.place());
    }
    for (; look <= until; look += interval) {
      sample(look);
    }
    advance(until);
  }

  long customers() {
    return customers;
  }

  List<QueueSample> samples() {
    return samples;
  }

  /** Of every station, exactly. */
  List<Observation> observations() {
    return IntStream.range(0, present.length).mapToObj(this::observation).toList();
  }

  private Observation observation(int place) {
    Station station = network.stations().get(place);
    return new Observation(
        station.name(),
        Networks.servers(station),
        now,
        arrivals[place],
        completions[place],
        busy[place],
        area[place]);
  }

  private void leave(int place) {
    if (place != HOME) {
      completions[place]++;
      present[place]--;
      if (present[place] >= servers(place)) {
        serve(place);
      }
    }
    int next = draw();
    if (next == HOME) {
      customers++;
      take(network.thinkTime(), HOME);
    } else {
      arrive(next);
    }
  }

  private void arrive(int place) {
    arrivals[place]++;
    present[place]++;
    if (present[place] <= servers(place)) {
      serve(place);
    }
  }

  private void serve(int place) {
    take(network.stations().get(place).serviceTime(), place);
  }

  private void take(double mean, int place) {
    due.add(new Event(now + mean * random.nextExponential(), place));
  }

  private int draw() {
    double left = random.nextDouble(steps);
    for (int i = 0; i < present.length; i++) {
      left -= network.stations().get(i).visits();
      if (left < 0) {
        return i;
      }
    }
    return HOME;
  }

  private void advance(double time) {
    for (int i = 0; i < present.length; i++) {
      area[i] += (time - now) * present[i];
      busy[i] += (time - now) * Math.min(present[i], servers(i));
    }
    now = time;
  }

  private void sample(double time) {
    for (int i = 0; i < present.length; i++) {
      samples.add(new QueueSample(time, network.stations().get(i).name(), present[i]));
    }
  }

  private int servers(int place) {
    return Networks.servers(network.stations().get(place));
  }
}
