package org.gridmark.lab.host.emulated;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The processors of this machine that each emulated host runs on: one for a share of up to one, two
 * for up to two. The kernel gives a small share to one processor after the other, and threads on
 * another may wait for the next period though the host is idle; a real host of one has no such
 * waits.
 */
final class Placement {
  private static final double ROUNDING = 1e-9;

  private final List<Integer> processors;
  private final double[] load;

  private Placement(List<Integer> processors) {
    this.processors = processors;
    this.load = new double[processors.size()];
  }

  /**
   * The processors by the host's name, those with the least to do first in its turn. Hosts without
   * a limit have none, nor has any host where the shares do not fit so.
   *
   * @param processors of this machine that may be used, by their numbers
   */
  static Map<String, List<Integer>> of(List<EmulatedHostSpec> hosts, List<Integer> processors) {
    if (processors.isEmpty()) {
      return Map.of();
    }
    Placement placement = new Placement(processors);
    Map<String, List<Integer>> placed = new LinkedHashMap<>();
    hosts.stream()
        .filter(host -> host.processors() > 0)
        .sorted(Comparator.comparingDouble(EmulatedHostSpec::processors).reversed())
        .forEach(host -> placed.put(host.name(), placement.place(host.processors())));
    return placement.fits() ? placed : Map.of();
  }

  private List<Integer> place(double share) {
    int count = Math.min((int) Math.ceil(share - ROUNDING), processors.size());
    int[] chosen =
        IntStream.range(0, processors.size())
            .boxed()
            .sorted(Comparator.comparingDouble(one -> load[one]))
            .limit(count)
            .mapToInt(Integer::intValue)
            .toArray();
    for (int one : chosen) {
      load[one] += share / count;
    }
    return IntStream.of(chosen).sorted().mapToObj(processors::get).toList();
  }

  private boolean fits() {
    return Arrays.stream(load).allMatch(one -> one <= 1 + ROUNDING);
  }
}
