package org.gridmark.analyse.recovery;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * Response times before and after a fault, by whole seconds from the strike: of all answers that
 * came in such a second, of all trials together.
 */
public final class LatencySinceFault {
  private LatencySinceFault() {}

  /**
   * One second.
   *
   * @param second from the strike; it lasts to the next
   * @param p50 in nanoseconds; NaN where nothing was answered
   * @param p99 in nanoseconds; NaN where nothing was answered
   */
  public record Second(long second, double p50, double p99) {}

  /**
   * From the first second that was recorded to the last, those without an answer too.
   *
   * @param recoveries of one subject from the faults of one phase, in all its trials; the first
   *     fault of a trial is taken
   */
  public static List<Second> of(List<Recovery> recoveries, List<TrialData> trials) {
    SortedMap<Long, List<Distribution>> bySecond = new TreeMap<>();
    for (SortedMap<Long, List<Window>> trial : SecondsSinceFault.of(recoveries, trials)) {
      trial.forEach(
          (second, windows) ->
              bySecond
                  .computeIfAbsent(second, none -> new ArrayList<>())
                  .addAll(windows.stream().map(Window::latency).toList()));
    }
    if (bySecond.isEmpty()) {
      return List.of();
    }
    return LongStream.rangeClosed(bySecond.firstKey(), bySecond.lastKey())
        .mapToObj(second -> second(second, bySecond.getOrDefault(second, List.of())))
        .toList();
  }

  private static Second second(long second, List<Distribution> answers) {
    Distribution all = Distribution.merge(answers);
    return all.count() == 0
        ? new Second(second, Double.NaN, Double.NaN)
        : new Second(second, (double) all.quantile(0.5), (double) all.quantile(0.99));
  }
}
