package org.gridmark.study.trades.load;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;

/**
 * The processor time that programs used in one phase. They are looked at once a second; what was
 * used until a moment in between is interpolated.
 *
 * @param start of the phase, in milliseconds since the epoch
 */
record ProcessorUse(TrialData trial, long start, long end) {
  /** Of a phase; NaN throughout if it was not recorded as begun and ended. */
  static ProcessorUse of(TrialData trial, String phase) {
    OptionalLong start = trial.first(Event.PhaseStarted.class, phase);
    OptionalLong end = trial.first(Event.PhaseEnded.class, phase);
    return new ProcessorUse(trial, start.orElse(0), end.orElse(0));
  }

  /** Processors in use by all of these programs. */
  double processors(Predicate<Resource> programs) {
    return used(programs, Resource::cpuSeconds) / ((end - start) / 1000.0);
  }

  /**
   * Of the time for which threads of these programs could have run, the share for which they had no
   * processor.
   */
  double waiting(Predicate<Resource> programs) {
    double waited = used(programs, Resource::waitSeconds);
    return waited / (waited + used(programs, Resource::cpuSeconds));
  }

  private double used(Predicate<Resource> programs, ToDoubleFunction<Resource> counter) {
    Map<String, List<Resource>> looks =
        trial.resources().stream()
            .filter(programs)
            .collect(Collectors.groupingBy(Resource::program));
    return looks.values().stream()
        .mapToDouble(one -> at(end, one, counter) - at(start, one, counter))
        .reduce(Double::sum)
        .orElse(Double.NaN);
  }

  /** The value of a program's counter at a time. */
  private static double at(long time, List<Resource> looks, ToDoubleFunction<Resource> counter) {
    int next = 0;
    while (next < looks.size() - 1 && looks.get(next).time() < time) {
      next++;
    }
    Resource after = looks.get(next);
    Resource before = looks.get(Math.max(0, next - 1));
    double step = (double) (after.time() - before.time());
    double share = step == 0 ? 1 : Math.clamp((time - before.time()) / step, 0.0, 1.0);
    double from = counter.applyAsDouble(before);
    return from + share * (counter.applyAsDouble(after) - from);
  }
}
