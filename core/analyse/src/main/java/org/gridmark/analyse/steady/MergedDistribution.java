package org.gridmark.analyse.steady;

import java.util.List;
import org.gridmark.record.Distribution;
import org.gridmark.record.Recorded;

/** Several distributions together, merged anew at each call rather than kept. */
record MergedDistribution(List<Recorded> parts) implements Recorded {
  @Override
  public long count() {
    return parts.stream().mapToLong(Recorded::count).sum();
  }

  @Override
  public double mean() {
    double sum = 0;
    for (Recorded part : parts) {
      sum += part.count() == 0 ? 0 : part.mean() * part.count();
    }
    return sum / count();
  }

  @Override
  public Distribution distribution() {
    return Distribution.merge(parts.stream().map(Recorded::distribution).toList());
  }
}
