package org.gridmark.study.calibration;

import org.gridmark.measure.HarnessCost;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;

/** Measures what the harness itself costs, in the client that measures the rest. */
final class CostJob implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    HarnessCost cost = HarnessCost.measure(bench.clock());
    bench.figure(new Figure("harness", "harness.cost", "us", cost.nanos() / 1e3));
    bench.figure(new Figure("harness", "harness.allocated", "B", cost.bytes()));
  }
}
