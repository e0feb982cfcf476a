package org.gridmark.analyse.resources;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.resources.RoleUse.Role;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.record.TrialData;

/**
 * What nodes, clients and services used while users asked and no fault struck (Barclays 2009, Table
 * 4.1: processor, memory, network, collections): means over the trials. A metric that was not seen
 * has no row. These numbers explain others and are not compared themselves.
 */
public final class ResourceRows {
  private record Metric(String name, String unit, ToDoubleFunction<RoleUse> of) {}

  private static final List<Metric> METRICS =
      List.of(
          new Metric("cpu.share", "none", RoleUse::cpuShare),
          new Metric("memory.resident", "B", RoleUse::resident),
          new Metric("memory.heap", "B", RoleUse::heap),
          new Metric("network.bytes", "B", RoleUse::bytesPerSecond),
          new Metric("pause.share", "none", RoleUse::pauseShare),
          new Metric("pause.longest", "ms", RoleUse::longestPause));

  private ResourceRows() {}

  /**
   * By role, then by metric.
   *
   * @param cores of the machine; 0: not known
   */
  public static List<Row> of(List<TrialData> trials, int cores) {
    List<Row> rows = new ArrayList<>();
    for (Role role : Role.values()) {
      List<RoleUse> uses = trials.stream().map(trial -> new RoleUse(trial, role, cores)).toList();
      for (Metric metric : METRICS) {
        double[] values = uses.stream().mapToDouble(metric.of()).toArray();
        if (values.length > 0 && Arrays.stream(values).allMatch(Double::isFinite)) {
          Sampled mean = Sampled.plain(Estimate.mean(values));
          rows.add(new Row(role.subject(), metric.name(), metric.unit(), mean));
        }
      }
    }
    return rows;
  }
}
