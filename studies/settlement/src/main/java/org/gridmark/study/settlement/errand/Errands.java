package org.gridmark.study.settlement.errand;

import java.time.InstantSource;
import java.util.List;
import org.gridmark.model.study.Errand;

/** All errands. */
public final class Errands {
  private Errands() {}

  /** In the order in which one comes to need them. */
  public static List<Errand> all() {
    return List.of(
        new Build(),
        new Send(),
        new Status(),
        Take.closings(),
        Take.exceptions(),
        Take.answers(),
        new Clear(InstantSource.system()));
  }
}
