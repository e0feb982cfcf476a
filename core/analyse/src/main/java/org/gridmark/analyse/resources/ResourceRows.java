package org.gridmark.analyse.resources;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.TrialData;

/**
 * The resources that nodes, clients and services used in phases with requests and without faults
 * (Barclays 2009, Table 4.1: processor, memory, network, collections): means over the trials. A
 * metric that was not seen has no row. These numbers explain others and are not compared
 * themselves.
 */
public final class ResourceRows {
  private record Use(Metric metric, ToDoubleFunction<RoleUse> of) {}

  private static final List<Use> USES =
      List.of(
          new Use(StandardMetrics.CPU_SHARE, RoleUse::cpuShare),
          new Use(StandardMetrics.MEMORY_RESIDENT, RoleUse::resident),
          new Use(StandardMetrics.MEMORY_HEAP, RoleUse::heap),
          new Use(StandardMetrics.NETWORK_BYTES, RoleUse::bytesPerSecond),
          new Use(StandardMetrics.PAUSE_SHARE, RoleUse::pauseShare),
          new Use(StandardMetrics.PAUSE_LONGEST, RoleUse::longestPause));

  private ResourceRows() {}

  /**
   * By role, then by metric.
   *
   * @param cores of the machine; 0: not known
   */
  public static List<Row> of(List<TrialData> trials, int cores) {
    List<Row> rows = new ArrayList<>();
    for (ProgramRole role : ProgramRole.values()) {
      List<RoleUse> uses = trials.stream().map(trial -> new RoleUse(trial, role, cores)).toList();
      for (Use use : USES) {
        double[] values = uses.stream().mapToDouble(use.of()).toArray();
        if (values.length > 0 && Arrays.stream(values).allMatch(Double::isFinite)) {
          Sampled mean = Sampled.plain(Estimate.mean(values));
          rows.add(new Row(role.subject(), use.metric(), mean));
        }
      }
    }
    return rows;
  }
}
