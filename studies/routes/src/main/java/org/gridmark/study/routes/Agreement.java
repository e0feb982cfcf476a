package org.gridmark.study.routes;

import java.util.Map;
import org.gridmark.model.study.Job;
import org.gridmark.system.prices.legacy.LegacyControl;

/**
 * Tells the legacy system how to behave.
 *
 * @param behaviour properties of it
 */
record Agreement(Map<String, String> behaviour) implements Job {
  @Override
  public boolean prepares() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    try (LegacyControl control = new LegacyControl(bench.address(RoutesSettings.LEGACY))) {
      control.behave(behaviour);
    }
  }
}
