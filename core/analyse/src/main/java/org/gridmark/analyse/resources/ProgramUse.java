package org.gridmark.analyse.resources;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;

/**
 * The use that each program of a trial made of a resource in some phases. Programs are looked at
 * once a second and between two phases, and their use is interpolated in between.
 */
public final class ProgramUse {
  private ProgramUse() {}

  /**
   * The use by each program, in the order in which they were seen first.
   *
   * @param phases by name
   * @param sum a resource whose use is added up since the program began
   */
  public static Map<String, Double> in(
      TrialData trial, Predicate<String> phases, ToDoubleFunction<Resource> sum) {
    Map<String, List<Resource>> programs =
        trial.resources().stream()
            .collect(
                Collectors.groupingBy(Resource::program, LinkedHashMap::new, Collectors.toList()));
    Map<String, Double> used = new LinkedHashMap<>();
    programs.forEach((program, looks) -> used.put(program, used(trial, phases, looks, sum)));
    return used;
  }

  /**
   * The use that all programs of a role made of a resource in one phase; NaN where none was seen.
   *
   * @param sum a resource whose use is added up since the program began
   */
  public static double of(
      TrialData trial, ProgramRole role, String phase, ToDoubleFunction<Resource> sum) {
    Set<String> clients = ProgramRole.clients(trial);
    double used = 0;
    for (Map.Entry<String, Double> one : in(trial, phase::equals, sum).entrySet()) {
      boolean plays = ProgramRole.of(one.getKey(), clients).filter(role::equals).isPresent();
      used += plays ? one.getValue() : 0;
    }
    return used > 0 ? used : Double.NaN;
  }

  /**
   * The use that the first client's machine made of a resource in one phase, by all of its
   * programs; NaN where it was not seen.
   *
   * @param sum a resource whose use is added up since the machine began
   */
  public static double ofMachine(TrialData trial, String phase, ToDoubleFunction<Resource> sum) {
    List<Resource> looks =
        trial.resources().stream()
            .filter(one -> one.program().equals(Resource.MACHINE) && one.machine().isEmpty())
            .toList();
    double used = looks.isEmpty() ? 0 : used(trial, phase::equals, looks, sum);
    return used > 0 ? used : Double.NaN;
  }

  private static double used(
      TrialData trial,
      Predicate<String> phases,
      List<Resource> looks,
      ToDoubleFunction<Resource> sum) {
    double used = 0;
    for (Event event : trial.events()) {
      if (phases.test(event.phase())) {
        if (event instanceof Event.PhaseStarted) {
          used -= at((double) event.time(), looks, sum);
        } else if (event instanceof Event.PhaseEnded) {
          used += at((double) event.time(), looks, sum);
        }
      }
    }
    return used;
  }

  /**
   * The amount that a program had used by then.
   *
   * @param time in milliseconds since the epoch
   * @param looks at the program, in time order
   * @param sum a resource whose use is added up since the program began
   */
  public static double at(double time, List<Resource> looks, ToDoubleFunction<Resource> sum) {
    int next = 0;
    while (next < looks.size() - 1 && looks.get(next).time() < time) {
      next++;
    }
    Resource after = looks.get(next);
    Resource before = looks.get(Math.max(0, next - 1));
    double step = (double) (after.time() - before.time());
    double share = step == 0 ? 1 : Math.clamp((time - (double) before.time()) / step, 0.0, 1.0);
    double first = sum.applyAsDouble(before);
    return first + share * (sum.applyAsDouble(after) - first);
  }
}
