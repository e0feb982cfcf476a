package org.gridmark.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.record.RunData;

/**
 * The throughput of a target's saturated cluster by its number of servers, and what each server of
 * a larger cluster brings beside one of the smallest.
 *
 * @param phase that saturates the cluster
 * @param sizes from the smallest
 * @param law empty where there are fewer than three sizes, or too few trials
 */
public record ScaleCurve(
    String target, String phase, List<Size> sizes, Optional<ThroughputModel> law) {
  /** Copies. */
  public ScaleCurve {
    sizes = List.copyOf(sizes);
  }

  /**
   * One number of servers.
   *
   * @param throughput of all requests together, in requests/s, with the interval of the trials
   * @param efficiency throughput a server, over that of the smallest size that keeps its backups;
   *     {@link Estimate#NONE} of that size itself and of those below
   * @param stations how busy each was
   */
  public record Size(int servers, Estimate throughput, Estimate efficiency, List<Demand> stations) {
    /** Copies. */
    public Size {
      stations = List.copyOf(stations);
    }
  }

  /** Those of a run: one of each target that has two sizes or more and a closed-loop phase. */
  public static List<ScaleCurve> of(RunData run) {
    return run.info().allTargets().stream()
        .flatMap(target -> Sizes.compared(run.info(), target).stream())
        .flatMap(sizes -> of(run, sizes).stream())
        .toList();
  }

  private static Optional<ScaleCurve> of(RunData run, Sizes sizes) {
    List<Measurement> measured = MeasurementFinder.find(run, sizes);
    Selection all = Selection.all(measured);
    if (measured.stream().allMatch(Measurement::open)) {
      return Optional.empty();
    }
    String phase = all.saturated(run.info().name(), null);
    List<List<Measurement>> groups =
        sizes.servers().values().stream()
            .distinct()
            .sorted()
            .map(size -> all.sound(one -> one.servers() == size && one.phase().equals(phase)))
            .filter(trials -> !trials.isEmpty())
            .toList();
    Selection fitted = Selection.upTo(Integer.MAX_VALUE, measured, sizes);
    return Optional.of(
        new ScaleCurve(
            sizes.target(),
            phase,
            sizes(groups, sizes, Machines.of(run.info())),
            ThroughputModel.of(fitted.runs(phase), sizes.topology())));
  }

  private static List<Size> sizes(List<List<Measurement>> groups, Sizes sizes, Machines machines) {
    int base =
        groups.stream()
            .mapToInt(ScaleCurve::servers)
            .filter(sizes::keepsBackups)
            .findFirst()
            .orElse(Integer.MAX_VALUE);
    Estimate each = Estimate.NONE;
    List<Size> found = new ArrayList<>();
    for (List<Measurement> trials : groups) {
      int servers = servers(trials);
      Estimate throughput = Precision.trials(trials.stream().map(Measurement::throughput).toList());
      Estimate own = throughput.times(1.0 / servers);
      each = servers == base ? own : each;
      Estimate efficiency = servers > base ? own.over(each) : Estimate.NONE;
      List<Demand> stations = new Demands(trials, trials, machines, Double.NaN).stations();
      found.add(new Size(servers, throughput, efficiency, stations));
    }
    return found;
  }

  private static int servers(List<Measurement> trials) {
    return trials.getFirst().servers();
  }
}
