package org.gridmark.operational;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The length of one component's queue over time: the execution graph (Drayton and Sehmi, Figure 3).
 * It rises with arrivals and falls with completions; the area under it is the time that all
 * requests spent there together.
 *
 * <p>Nothing is known between two looks, so each sample stands for all of the time that is nearer
 * to it than to another. Anything shorter than the distance of two looks is right on average only.
 *
 * @param samples two or more of one component, in the order of their times
 */
public record ExecutionGraph(List<QueueSample> samples) {
  /** Checks that the samples make one graph. */
  public ExecutionGraph {
    samples = List.copyOf(samples);
    if (samples.size() < 2) {
      throw new IllegalArgumentException("a graph takes two samples or more, not " + samples);
    }
    for (int i = 1; i < samples.size(); i++) {
      requireNext(samples.get(i - 1), samples.get(i));
    }
  }

  /** The graph of each component, in the order in which the components were seen first. */
  public static Map<String, ExecutionGraph> byComponent(List<QueueSample> samples) {
    return samples.stream()
        .sorted(Comparator.comparingDouble(QueueSample::time))
        .collect(
            groupingBy(
                QueueSample::component,
                LinkedHashMap::new,
                collectingAndThen(toList(), ExecutionGraph::new)));
  }

  /** Whose queue it is. */
  public String component() {
    return samples.getFirst().component();
  }

  /** T: from the first look to the last, in s. */
  public double duration() {
    return samples.getLast().time() - samples.getFirst().time();
  }

  /** W: the area under the graph, in request seconds. */
  public double area() {
    return sum(QueueSample::length);
  }

  /** B: for how long so many servers had work, all of them together, in s. */
  public double busy(int servers) {
    return sum(sample -> Math.min(sample.length(), servers));
  }

  /** By how many requests the queue was longer at the last look than at the first. */
  public long growth() {
    return samples.getLast().length() - samples.getFirst().length();
  }

  /**
   * The observation of the component from the first look to the last.
   *
   * @param servers how many instances serve the queue
   * @param arrivals counted in that time
   * @param completions counted in that time
   */
  public Observation observation(int servers, long arrivals, long completions) {
    return new Observation(
        component(), servers, duration(), arrivals, completions, busy(servers), area());
  }

  private double sum(ToDoubleFunction<QueueSample> height) {
    return IntStream.range(0, samples.size())
        .mapToDouble(i -> height.applyAsDouble(samples.get(i)) * standsFor(i))
        .sum();
  }

  private double standsFor(int i) {
    QueueSample before = samples.get(Math.max(i - 1, 0));
    QueueSample after = samples.get(Math.min(i + 1, samples.size() - 1));
    return (after.time() - before.time()) / 2;
  }

  private static void requireNext(QueueSample before, QueueSample sample) {
    boolean later = sample.time() > before.time();
    if (!later || !sample.component().equals(before.component())) {
      throw new IllegalArgumentException(sample + " does not come after " + before);
    }
  }
}
