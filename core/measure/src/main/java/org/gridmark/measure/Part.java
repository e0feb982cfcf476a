package org.gridmark.measure;

import org.gridmark.model.metric.Subject;
import org.jspecify.annotations.Nullable;

/**
 * The records of one thread, one subject and one second; parts merge into a {@link Window}.
 *
 * @param failed from the intended start to the failure; null where nothing failed
 */
record Part(
    Subject subject,
    long index,
    long wrong,
    long affected,
    Times latency,
    Times service,
    @Nullable Times failed) {
  /** To be called when all of it is merged. */
  void giveBack(Spares spares) {
    spares.giveBack(latency);
    spares.giveBack(service);
    if (failed != null) {
      spares.giveBack(failed);
    }
  }

  long failures() {
    return failed == null ? 0 : failed.count();
  }
}
