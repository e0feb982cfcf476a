package org.gridmark.analyse.resources;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.gridmark.record.Resource;

/**
 * The memory that all nodes together have in use, over a trial: their heaps after the last
 * collections, and what they keep beside these. A node tells of it once a second, and is written
 * down once a second, so a time is right to two seconds.
 *
 * @param looks in order of their times
 */
public record NodeMemory(List<Look> looks) {
  private static final String NODE = "node-";

  /** The sum over the nodes at a time, in ms of the trial. */
  public record Look(long time, double bytes) {}

  /** Whenever a node told: that of all nodes, as last told. */
  public static NodeMemory of(List<Resource> resources) {
    Map<String, Double> last = new HashMap<>();
    List<Look> looks = new ArrayList<>();
    for (Resource resource : resources) {
      if (resource.program().startsWith(NODE) && !Double.isNaN(resource.heapBytes())) {
        last.put(resource.program(), resource.keptBytes());
        double sum = last.values().stream().mapToDouble(Double::doubleValue).sum();
        looks.add(new Look(resource.time(), sum));
      }
    }
    return new NodeMemory(looks);
  }

  /** As known at a time; empty if no node had told. */
  public OptionalDouble at(long time) {
    return looks.stream()
        .filter(look -> look.time() <= time)
        .mapToDouble(Look::bytes)
        .reduce((earlier, later) -> later);
  }
}
